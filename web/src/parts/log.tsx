/** What happened so far, and the phrases that people say to each other. */

import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../net/api";
import type { TableView } from "../net/types";
import { classes } from "../pieces";
import type { TableState } from "../state";
import { act } from "../table";
import { WithRules } from "./markdown";

export function Log({ table, view }: { table: TableState; view: TableView }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [table.frames.length]);
  return (
    <section class="sheet log-part">
      <h2>What happened</h2>
      <div class="log" ref={box} tabIndex={0} role="log" aria-live="off" aria-label="What happened">
        <ol>
          {table.frames
            .filter((frame) => frame.d.told.length)
            .map((frame) => (
              <li key={frame.n} class={classes("entry", frame.t, frame.d.by === view.you && view.you !== null && "own")}>
                {frame.d.told.map((sentence, at) => (
                  <p key={at}>
                    <WithRules text={sentence} />
                  </p>
                ))}
              </li>
            ))}
        </ol>
      </div>
      {view.you === null ? null : <Say />}
    </section>
  );
}

function Say() {
  const [phrases, setPhrases] = useState<{ phrase: string; text: string }[]>([]);
  const details = useRef<HTMLDetailsElement>(null);
  const load = () => phrases.length || api.phrases().then(setPhrases, () => {}); // it is asked again the next time
  return (
    <details class="say" ref={details} onToggle={load}>
      <summary>Say something</summary>
      <div class="row">
        {phrases.map(({ phrase, text }) => (
          <button
            key={phrase}
            type="button"
            class="phrase"
            onClick={async () => {
              await act({ type: "say", phrase });
              if (details.current) details.current.open = false;
              details.current?.querySelector("summary")?.focus();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </details>
  );
}
