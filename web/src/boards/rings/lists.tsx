/** Lists of words: your own while searching, everyone's when they are compared. */

import { useEffect, useState } from "preact/hooks";
import type { GameEvent, Move, Seat, TableView } from "../../api/types";
import { classNames } from "../../art/class-names";
import { pluralize, seatName } from "../../speech/sentences";
import type { LatestEvents } from "../contract";
import type { ChallengeWindow } from "../shared/challenge-window";
import type { FoundWord, ListedWord, RingsView } from "./draft";

/** The words that a player has found so far. */
export function Finds({ finds, whose, alone }: { finds: FoundWord[]; whose: string; alone: boolean }) {
  const points = finds.reduce((sum, one) => sum + one.score, 0);
  return (
    <section class="finds" aria-label={`${whose} list`}>
      <h2>
        {whose} list{" "}
        <small>
          {pluralize(finds.length, "word")}, {alone ? "" : "up to "}
          {pluralize(points, "point")}
        </small>
      </h2>
      <ol>
        {[...finds].reverse().map((one) => (
          <li key={one.word}>
            {one.word}
            {one.score > 1 && <b class="times">{one.score}</b>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ListsProps {
  lists: ListedWord[][];
  window?: ChallengeWindow | null;
  view: RingsView;
  table: TableView;
  play?: ((move: Move) => void) | null;
}

/** All lists side by side, crossed-off words with the reason. */
export function Lists({ lists, window = null, view, table, play = null }: ListsProps) {
  const claimOf = (seat: Seat, word: string): number =>
    window?.claims.findIndex((claim) => claim.seat === seat && claim.words[0] === word) ?? -1;
  return (
    <div class="lists">
      {lists.map((list, seat) => (
        <section key={seat} aria-label={`${seatName(table.seats[seat])}'s list`}>
          <h2>
            {seatName(table.seats[seat])} <small>{pluralize(scoreOf(list), "point")}</small>
          </h2>
          <ul>
            {list.map((one, i) => {
              const claim = claimOf(seat, one.laid.word);
              const open = play && claim >= 0 && seat !== view.seat && !one.crossed && !window!.settled.includes(claim);
              return (
                <li key={one.laid.word} class={classNames(one.crossed && "crossed")} style={{ "--turn": i }}>
                  <span class="listed">{one.laid.word}</span>
                  {one.crossed ? <small> {one.crossed}</small> : one.laid.score > 1 && <b class="times">{one.laid.score}</b>}
                  {open && (
                    <button type="button" class="doubt" onClick={() => play({ action: { type: "challenge", claim } })}>
                      Challenge<span class="heard"> {one.laid.word}</span>
                    </button>
                  )}
                </li>
              );
            })}
            {!list.length && <li class="hint">no words</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

const scoreOf = (list: ListedWord[]): number => list.reduce((sum, one) => sum + (one.crossed ? 0 : one.laid.score), 0);

interface ComparedListsProps {
  latest: LatestEvents;
  table: TableView;
  view: RingsView;
}

/** The lists of the last round, shown until the next ones are compared. */
export function ComparedLists({ latest, table, view }: ComparedListsProps) {
  const [last, setLast] = useState<GameEvent | null>(null);
  const newest = latest.events.find((event) => event.type === "compared") ?? null;
  useEffect(() => {
    if (newest) setLast(newest);
  }, [latest.n]);
  if (!last || view.lists) return null;
  const lists = last.lists as ListedWord[][];
  return (
    <details class="compared" open={view.finds === null || view.rings === null}>
      <summary>
        Round {Number(last.round) + 1}: {lists.map((list, seat) => `${seatName(table.seats[seat])} ${scoreOf(list)}`).join(", ")}
      </summary>
      <Lists lists={lists} view={view} table={table} />
    </details>
  );
}
