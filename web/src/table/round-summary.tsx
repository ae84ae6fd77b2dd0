/** The summary of the last round, shown until the player goes on. */

import { useState } from "preact/hooks";
import type { TableView } from "../api/types";
import { latestEvent } from "../speech/news";
import type { TableState } from "../store/state";

export function RoundSummary({ table, view }: { table: TableState; view: TableView }) {
  const [read, setRead] = useState(0);
  const last = latestEvent(view, table.frames, table.board?.roundEndEvents ?? []);
  if (!last || last.n <= read || view.status !== "playing") return null;
  const [title, ...more] = last.told.split(/(?<=\.) /);
  const Points = table.board?.RoundPoints;
  return (
    <section class="sheet wiped" aria-label="Previous hand">
      <div>
        <h2>{title}</h2>
        {Points ? <Points event={last.event} table={view} /> : <p>{more.join(" ")}</p>}
      </div>
      <button type="button" onClick={() => setRead(last.n)}>
        Continue
      </button>
    </section>
  );
}
