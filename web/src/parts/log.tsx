/** What happened so far, the score sheet, and the phrases that people say to each other. */

import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../net/api";
import type { TableView } from "../net/types";
import { classes } from "../pieces";
import { sheetOf } from "../sheet";
import type { TableState } from "../state";
import { act } from "../table";
import { seatName } from "../words";
import { WithRules } from "./markdown";

export function Log({ table, view }: { table: TableState; view: TableView }) {
  const [sheet, setSheet] = useState(false);
  return (
    <section class="sheet log-part">
      <div class="row log-head">
        <h2>{sheet ? "Score sheet" : "What happened"}</h2>
        <button type="button" class="quiet" onClick={() => setSheet(!sheet)}>
          {sheet ? "What happened" : "Score sheet"}
        </button>
      </div>
      {sheet ? <Sheet table={table} view={view} /> : <Happened table={table} view={view} />}
      {view.you === null ? null : <Say />}
    </section>
  );
}

function Happened({ table, view }: { table: TableState; view: TableView }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [table.frames.length]);
  return (
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
  );
}

/** Every play that counted, a column for each player. */
function Sheet({ table, view }: { table: TableState; view: TableView }) {
  const rows = sheetOf(table.frames);
  return (
    <div class="log" tabIndex={0} role="group" aria-label="Score sheet">
      <table class="score-sheet">
        <thead>
          <tr>
            {view.seats.map((seat, number) => (
              <th key={number} scope="col">
                {seatName(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {view.seats.map((_, seat) => (
                <td key={seat}>
                  {row.seat === seat ? (
                    <>
                      {row.words.join(", ")} <b>{row.score}</b>
                    </>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length ? null : <p class="hint">Nothing is written down yet.</p>}
    </div>
  );
}

function Say() {
  const [phrases, setPhrases] = useState<{ phrase: string; text: string }[]>([]);
  const details = useRef<HTMLDetailsElement>(null);
  const load = () => phrases.length || api.phrases().then(setPhrases, () => {}); // it is asked again the next time
  const say = async (phrase: string) => {
    await act({ type: "say", phrase });
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  };
  return (
    <details class="say" ref={details} onToggle={load}>
      <summary>Say something</summary>
      <div class="row">
        {phrases.map(({ phrase, text }) => (
          <button key={phrase} type="button" class="phrase" onClick={() => say(phrase)}>
            {text}
          </button>
        ))}
      </div>
    </details>
  );
}
