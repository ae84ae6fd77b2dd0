/** The summary of the last round, shown until the player goes on. */

import { useState } from "preact/hooks";
import type { TableView } from "../api/types";
import type { RoundPoints } from "../boards/contract";
import { latestEvent } from "../speech/news";
import { formatNumber, joinNames, seatName, signed } from "../speech/sentences";
import type { TableState } from "../store/state";

export function RoundSummary({ table, view }: { table: TableState; view: TableView }) {
  const [read, setRead] = useState(0);
  const last = latestEvent(view, table.frames, table.board?.roundEndEvents ?? []);
  if (!last || last.n <= read || view.status !== "playing") return null;
  const [title, ...more] = last.told.split(/(?<=\.) /);
  const points = table.board?.roundPoints?.(last.event);
  return (
    <section class="sheet wiped" aria-label="Previous hand">
      <div>
        <h2>{title}</h2>
        {points ? <PointsTable points={points} view={view} /> : <p>{more.join(" ")}</p>}
      </div>
      <button type="button" onClick={() => setRead(last.n)}>
        Continue
      </button>
    </section>
  );
}

/** A row for each side; its last figure is the score now, and the others are what it's made of. */
function PointsTable({ points: { parts, sides }, view }: { points: RoundPoints; view: TableView }) {
  const nameOf = (side: number): string => joinNames(view.seats.filter((_, seat) => seat % sides.length === side).map(seatName));
  return (
    <table class="round-points">
      <thead>
        <tr>
          <td />
          {parts.map((part) => (
            <th key={part} scope="col">
              {part}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((figures, side) => (
          <tr key={side}>
            <th scope="row">{nameOf(side)}</th>
            {figures.map((figure, part) => (
              <td key={parts[part]}>{part + 1 < figures.length ? signed(figure) : formatNumber(figure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
