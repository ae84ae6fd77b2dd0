/** The honeycomb: tap a way over the tiles or type the word, against the clock; the dealer places rings; lists are compared. */

import "./board.css";
import { useEffect, useState } from "preact/hooks";
import { now } from "../../api/server-clock";
import type { GameEvent, Move, Seat, TableView } from "../../api/types";
import { classNames } from "../../art/class-names";
import { announce } from "../../speech/announce";
import { formatTime, pluralize, seatName } from "../../speech/sentences";
import type { BoardModule, BoardProps } from "../contract";
import { LetterPicker } from "../shared/letter-picker";
import { letterOf, RovingFocus, RovingItem } from "../shared/roving-focus";

export interface Laid {
  word: string;
  cells: number[];
  score: number;
}

interface Listed {
  laid: Laid;
  crossed: string; // why it is, or nothing
}

interface Window {
  claims: { seat: Seat; words: string[] }[];
  may: Seat[];
  settled: number[];
}

export interface View {
  seat: Seat | null;
  rows: number[];
  grid: string[];
  round: number;
  dealer: Seat;
  rings: number[] | null;
  to_place: number;
  finds: Laid[] | null;
  done: Seat[];
  scores: number[];
  lists: Listed[][] | null;
  window: Window | null;
  gone: Seat[];
}

interface Means {
  touching: number[][];
}

/** What is gathered: rings to place, or a word with the tiles that were tapped for it (none where it was typed). */
export type Draft = { rings: number[] } | { word: string; cells: number[]; blank?: number };

const BLANK = "?";
const ROUNDS = 3;

const isRings = (draft: Draft | null): draft is { rings: number[] } => draft !== null && "rings" in draft;

// What a draft becomes

export function moveOf(draft: Draft, view: View): Move | null {
  if (isRings(draft)) return draft.rings.length === view.to_place ? { action: { type: "place", cells: draft.rings } } : null;
  return draft.word ? { action: { type: "find", word: draft.word } } : null;
}

/** Put a ring on a tile, or take it off; the oldest one moves where there are enough. */
export function ringed(rings: number[], cell: number, most: number): number[] {
  return rings.includes(cell) ? rings.filter((one) => one !== cell) : [...rings, cell].slice(-most);
}

/** The letter that a blank tile stands for in the word so far, if it was used in it. */
export function letterOfBlank(word: string, cells: number[], blank: number): string | null {
  const used = cells.indexOf(blank);
  return used < 0 ? null : (word[used] ?? null);
}

/** A way over the grid that spells a word, to be shown while it is typed; which way counts the server says. */
export function wayOf(word: string, grid: string[], touching: number[][], way: number[] = []): number[] | null {
  if (way.length === word.length) return way;
  const next = way.length ? (touching[way.at(-1)!] ?? []) : grid.map((_, cell) => cell);
  for (const cell of next) {
    const fits =
      grid[cell] === word[way.length] ||
      (grid[cell] === BLANK && (letterOfBlank(word, way, cell) ?? word[way.length]) === word[way.length]);
    const found = fits && wayOf(word, grid, touching, [...way, cell]);
    if (found) return found;
  }
  return null;
}

// The tiles

/** Where a tile lies: row, place in the row, and both as parts of the whole. */
export function tilesOf(rows: number[]): { row: number; place: number; x: number; y: number }[] {
  const widest = Math.max(...rows);
  const high = 0.25 + rows.length * 0.75;
  return rows.flatMap((size, row) =>
    Array.from({ length: size }, (_, place) => ({
      row,
      place,
      x: ((widest - size) / 2 + place + 0.5) / widest,
      y: (row * 0.75 + 0.5) / high,
    })),
  );
}

function tileLabel(view: View, cell: number, { row, place }: { row: number; place: number }, at: number[]): string {
  const face = view.grid[cell] === BLANK ? "blank" : view.grid[cell];
  const ring = view.rings?.includes(cell) ? ", ring" : "";
  const used = at.length ? `, letter ${at.map((i) => i + 1).join(" and ")} of your word` : "";
  return `row ${row + 1} tile ${place + 1}, ${face}${ring}${used}`;
}

function Board({ view, table, you, draft, setDraft, disabled, play, latest }: BoardProps<View, Draft>) {
  const { touching } = table.means as Means;
  const places = tilesOf(view.rows);
  const placing = view.rings === null && you === view.dealer && !disabled;
  const searching = view.rings !== null && !view.lists && !disabled;
  const rings = isRings(draft) ? draft.rings : (view.rings ?? []);
  const word = draft && !isRings(draft) ? draft.word : "";
  const tapped = draft && !isRings(draft) ? draft.cells : [];
  const way = tapped.length === word.length ? tapped : (wayOf(word, view.grid, touching) ?? []);
  const asking = draft && !isRings(draft) ? draft.blank : undefined;

  const tap = (cell: number): void => {
    const last = way.at(-1);
    const far = last !== undefined && !touching[last]?.includes(cell);
    if (placing) setDraft({ rings: ringed(rings, cell, view.to_place) });
    else if (cell === last) back();
    else if (word && last === undefined) setDraft(grown("", [], cell));
    else if (far) announce("This tile does not touch the last one. Backspace takes a letter back.");
    else setDraft(grown(word, way, cell));
  };
  const grown = (before: string, cells: number[], cell: number): Draft => {
    const face = view.grid[cell]!;
    const letter = face === BLANK ? letterOfBlank(before, cells, cell) : face;
    return letter ? { word: before + letter, cells: [...cells, cell] } : { word: before, cells, blank: cell };
  };
  const back = (): void => setDraft(word.length > 1 ? { word: word.slice(0, -1), cells: tapped.slice(0, word.length - 1) } : null);

  const keys = (event: KeyboardEvent): boolean => {
    const letter = letterOf(event);
    if (asking !== undefined && letter) setDraft({ word: word + letter, cells: [...tapped, asking] });
    else if (searching && letter) setDraft({ word: word + letter, cells: [] });
    else if (searching && event.key === "Backspace") back();
    else if (event.key === "Escape") setDraft(null);
    else if (event.key === "Enter" && draft && moveOf(draft, view)) play();
    else return false;
    return true;
  };

  return (
    <div class="honeycomb-table">
      <RovingFocus label="Honeycomb" class="honeycomb-side" onKey={keys}>
        <Clock table={table} />
        {placing && <p class="ask">{view.to_place === 1 ? "Put the ring on a tile." : `Put ${view.to_place} rings on tiles.`}</p>}
        <Word word={word} />
        <div class="honeycomb" role="grid" aria-label="Tiles" style={{ "--widest": Math.max(...view.rows), "--rows": view.rows.length }}>
          {view.rows.map((size, row) => (
            <div role="row" key={row} class="honeycomb-row">
              {places.map((place, cell) =>
                place.row === row ? (
                  <RovingItem
                    key={cell}
                    role="gridcell"
                    line={`row-${row}`}
                    label={tileLabel({ ...view, rings }, cell, place, placesIn(way, cell))}
                    tap={placing || searching ? () => tap(cell) : null}
                    chosen={way.includes(cell)}
                    class={classNames(
                      "hexagon",
                      view.grid[cell] === BLANK && "blank",
                      way.at(-1) === cell && "last",
                      searching && way.length > 0 && touching[way.at(-1)!]?.includes(cell) && "next",
                    )}
                    style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
                  >
                    <span class="face" aria-hidden="true">
                      {view.grid[cell] === BLANK ? letterOfBlank(word, way, cell)?.toLowerCase() : view.grid[cell]}
                    </span>
                    {rings.includes(cell) && <span class="ring" aria-hidden="true" />}
                  </RovingItem>
                ) : null,
              )}
              <span class="heard">{size} tiles</span>
            </div>
          ))}
          <Way points={way.map((cell) => places[cell]!)} />
        </div>
        {asking !== undefined && (
          <LetterPicker
            title="Which letter is the blank?"
            choose={(letter) => setDraft({ word: word + letter, cells: [...tapped, asking] })}
          />
        )}
      </RovingFocus>
      <div class="honeycomb-lists">
        {view.finds && view.rings && !view.lists && (
          <Finds finds={view.finds} whose={table.you === null ? `${seatName(table.seats[view.seat!])}'s` : "Your"} />
        )}
        {view.lists && <Lists lists={view.lists} window={view.window} view={view} table={table} play={disabled ? null : play} />}
        <Compared news={latest.events} table={table} view={view} fresh={latest.n} />
      </div>
    </div>
  );
}

const faceOf = (view: View, cell: number): string => (view.grid[cell] === BLANK ? "the blank" : (view.grid[cell] ?? ""));

const placesIn = (way: number[], cell: number): number[] => way.flatMap((one, i) => (one === cell ? [i] : []));

function Word({ word }: { word: string }) {
  return (
    <p class="found-word" aria-hidden="true" style={{ "--count": word.length || 1 }}>
      {[...word].map((letter, i) => (
        <span key={i}>{letter}</span>
      ))}
    </p>
  );
}

/** The way of the word over the tiles, as a line. */
function Way({ points }: { points: { x: number; y: number }[] }) {
  if (points.length < 2) return null;
  return (
    <svg class="way" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x * 100},${y * 100}`).join(" ")} />
    </svg>
  );
}

function Clock({ table }: { table: TableView }) {
  const due = table.awaited?.purpose === "search" ? (table.awaited.due.find((one) => one) ?? null) : null;
  const left = useSecondsLeft(due);
  const whole = Number(table.options.seconds) || 60;
  if (left === null) return null;
  return (
    <div class={classNames("sand", left <= 10 && "short")} role="timer" aria-label={`${formatTime(left)} left`}>
      <span class="sand-left">{formatTime(left)}</span>
      <span class="sand-bar" style={{ "--part": Math.min(1, Math.max(0, left / whole)) }} />
    </div>
  );
}

/** How many seconds are left, looked at four times a second. */
function useSecondsLeft(due: number | null): number | null {
  const [left, setLeft] = useState(due === null ? null : due - now());
  useEffect(() => {
    if (due === null) return setLeft(null);
    const look = () => setLeft(Math.max(0, due - now()));
    look();
    const ticking = setInterval(look, 250);
    return () => clearInterval(ticking);
  }, [due]);
  return left;
}

// Lists

function Finds({ finds, whose }: { finds: Laid[]; whose: string }) {
  const points = finds.reduce((sum, one) => sum + one.score, 0);
  return (
    <section class="finds" aria-label={`${whose} list`}>
      <h2>
        {whose} list{" "}
        <small>
          {pluralize(finds.length, "word")}, up to {pluralize(points, "point")}
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
  lists: Listed[][];
  window?: Window | null;
  view: View;
  table: TableView;
  play?: ((move: Move) => void) | null;
}

/** All lists side by side; a word that was crossed off says why. */
function Lists({ lists, window = null, view, table, play = null }: ListsProps) {
  const challenged = (seat: Seat, word: string): number =>
    window?.claims.findIndex((claim) => claim.seat === seat && claim.words[0] === word) ?? -1;
  return (
    <div class="lists">
      {lists.map((list, seat) => (
        <section key={seat} aria-label={`The list of ${seatName(table.seats[seat])}`}>
          <h2>
            {seatName(table.seats[seat])} <small>{pluralize(scoreOf(list), "point")}</small>
          </h2>
          <ul>
            {list.map((one, i) => {
              const claim = challenged(seat, one.laid.word);
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
            {!list.length && <li class="hint">nothing</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

const scoreOf = (list: Listed[]): number => list.reduce((sum, one) => sum + (one.crossed ? 0 : one.laid.score), 0);

interface ComparedProps {
  news: readonly GameEvent[];
  table: TableView;
  view: View;
  fresh: number;
}

/** How the lists of the last round were compared, which stays until they are compared again. */
function Compared({ news, table, view, fresh }: ComparedProps) {
  const [last, setLast] = useState<GameEvent | null>(null);
  const newest = news.find((event) => event.type === "compared") ?? null;
  useEffect(() => {
    if (newest) setLast(newest);
  }, [fresh]);
  if (!last || view.lists) return null;
  const lists = last.lists as Listed[][];
  return (
    <details class="compared" open={view.finds === null || view.rings === null}>
      <summary>
        Round {Number(last.round) + 1}: {lists.map((list, seat) => `${seatName(table.seats[seat])} ${scoreOf(list)}`).join(", ")}
      </summary>
      <Lists lists={lists} view={view} table={table} />
    </details>
  );
}

function notesOf(view: View) {
  const note = (seat: Seat): string => {
    if (view.gone.includes(seat)) return "left";
    if (view.rings === null) return seat === view.dealer ? "places the rings" : "";
    return view.done.includes(seat) && !view.lists ? "done" : "";
  };
  return { seats: view.scores.map((_, seat) => note(seat)), table: [`round ${view.round + 1} of ${ROUNDS}`] };
}

export const honeycomb: BoardModule<View, Draft> = {
  Board,
  moveOf,
  notesOf,
  hint: (view) =>
    view.rings === null
      ? "Words count double for each ring on their way."
      : `Tap your word tile by tile.${view.rings.length ? " A ring on its way doubles it." : ""} Done ends your search.`,
  describeDraft: (draft, view) =>
    isRings(draft) && draft.rings.length === view.to_place
      ? `${pluralize(view.to_place, "ring")} on ${draft.rings.map((cell) => faceOf(view, cell)).join(" and ")}.`
      : null,
  eventsToldByBoard: ["compared"],
  inputHint: () => "Or type: WORD",
};
