/** The game log and the score sheet. */

import "../styles/score-sheet.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../api/types";
import { classNames } from "../art/class-names";
import { scoreRows, sheetLines } from "../speech/score-sheet";
import { formatNumber, seatName, signed } from "../speech/sentences";
import * as preferences from "../store/preferences";
import { type TableState, update } from "../store/state";
import { TextWithRules } from "../ui/markdown";
import { isWalkover } from "./final-scores";
import { scoresOf } from "./seats";

export function LogPanel({ table, view }: { table: TableState; view: TableView }) {
  const [sheet, setSheet] = useState(false);
  return (
    <section class="sheet log-part">
      <div class="row log-head">
        <h2>{sheet ? "Score sheet" : "Game log"}</h2>
        <button type="button" class="quiet" onClick={() => setSheet(!sheet)}>
          {sheet ? "Game log" : "Score sheet"}
        </button>
      </div>
      {sheet ? <ScoreSheet table={table} view={view} /> : <GameLog table={table} view={view} />}
      <button type="button" class="quiet own-settings" onClick={() => update({ settings: true })}>
        Settings
      </button>
    </section>
  );
}

function GameLog({ table, view }: { table: TableState; view: TableView }) {
  const box = useRef<HTMLDivElement>(null);
  const muted = preferences.isMuted(table.id);
  const isCharged = !(view.outcome && isWalkover(view, table.frames)); // after a walkover nobody is charged for leftovers
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [table.frames.length]);
  return (
    <div class="log" ref={box} tabIndex={0} role="log" aria-live="off" aria-label="Game log">
      <ol>
        {table.frames
          .filter((frame) => frame.d.told.length && !(muted && frame.t === "said"))
          .map((frame) => (
            <li key={frame.n} class={classNames("entry", frame.t, frame.d.by === view.you && view.you !== null && "own")}>
              {frame.d.told.map((sentence, at) =>
                isCharged || frame.d.events?.[at]?.type !== "counted" ? (
                  <p key={at}>
                    <TextWithRules text={sentence} />
                  </p>
                ) : null,
              )}
            </li>
          ))}
      </ol>
    </div>
  );
}

/** Every play that scored, a column for each player with running totals, and points from other sources. */
function ScoreSheet({ table, view }: { table: TableState; view: TableView }) {
  const lines = sheetLines(scoreRows(table.frames), view.seats.length);
  const scores = scoresOf(view, table.frames);
  const besides = view.seats.map((_, seat) => (scores?.[seat] ?? 0) - (lines.findLast((line) => line[seat])?.[seat]?.total ?? 0));
  return (
    <div class="score-box" tabIndex={0} role="group" aria-label="Score sheet">
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
          {lines.map((line, at) => (
            <tr key={at}>
              {line.map((play, seat) => (
                <td key={seat}>
                  {play ? (
                    <span class="written">
                      <span>
                        <TextWithRules text={play.words.join(", ")} /> <b>{signed(play.score)}</b>
                      </span>
                      <span class="total">
                        <span class="heard">, total </span>
                        {formatNumber(play.total)}
                      </span>
                    </span>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {scores && lines.length && besides.some(Boolean) ? (
          <tfoot>
            <tr>
              {besides.map((points, seat) => (
                <td key={seat}>
                  <span class="written">
                    <span>
                      Other <b>{signed(points)}</b>
                    </span>
                    <span class="total">
                      <span class="heard">, total </span>
                      {formatNumber(scores[seat])}
                    </span>
                  </span>
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
      {lines.length ? null : <p class="hint">No scores yet.</p>}
    </div>
  );
}
