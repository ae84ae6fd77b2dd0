/** The score sheet: every play that scored, taken from the frames. */

import type { Frame, GameEvent, Seat } from "../api/types";

interface ScoreRow {
  n: number; // the frame's number
  seat: Seat;
  words: string[];
  score: number;
}

const isPlay = (event: GameEvent): boolean =>
  typeof event.score === "number" && Array.isArray(event.words) && typeof event.seat === "number";
const makesNoWord = (event: GameEvent): boolean => event.type === "took-wild" || event.type === "closed"; // but it can be taken back like a word

export function scoreRows(frames: readonly Frame[]): ScoreRow[] {
  let rows: ScoreRow[] = [];
  frames.forEach((frame, at) => {
    if (frame.t === "undone") rows = rows.filter((row) => row.n < undoneFrom(frames.slice(0, at), frame));
    for (const event of frame.d.events ?? []) {
      const off = rowsRemovedBy(rows, event);
      if (off.length) rows = rows.filter((row) => !off.includes(row));
      if (isPlay(event) && event.type !== "fell") rows = [...rows, rowOf(frame, event)];
      if (makesNoWord(event)) rows = [...rows, rowOf(frame, { ...event, words: [], score: 0 })];
    }
  });
  return rows.filter((row) => row.words.length);
}

const rowOf = ({ n }: Frame, { seat, words, score }: GameEvent): ScoreRow => ({
  n,
  seat: seat as Seat,
  words: words as string[],
  score: score as number,
});

/** Return the rows that an event removes: as many as it counts, the one whose word it names, or the player's last. */
function rowsRemovedBy(rows: readonly ScoreRow[], event: GameEvent): readonly ScoreRow[] {
  const own = rows.filter((row) => row.seat === event.seat);
  if (event.type === "took-back") return typeof event.count === "number" ? own.slice(-event.count) : [];
  if (event.type !== "fell") return [];
  const named = (event.words ?? (event.word === undefined ? [] : [event.word])) as string[];
  if (!named.length) return own.slice(-1);
  return [own.findLast((row) => row.words.some((word) => named.includes(word)))].filter((row) => row !== undefined);
}

/** Return the first frame that was undone: the last move of whoever asked that was not undone before. */
function undoneFrom(before: readonly Frame[], undone: Frame): number {
  const agreed = undone.d.agree !== undefined;
  const by = agreed ? before.findLast((frame) => frame.t === "asked")?.d.by : undone.d.by;
  let skip = 0;
  for (const frame of before.toReversed()) {
    if (frame.t === "undone") skip++;
    if (frame.t === "moved" && frame.d.by === by && skip-- === 0) return frame.n;
  }
  return 0;
}

/** A row with its player's total so far. */
interface TotalledRow extends ScoreRow {
  total: number;
}

/** Return the rows as lines of a paper sheet: everyone's first play, everyone's second play. */
export function sheetLines(rows: readonly ScoreRow[], seats: number): (TotalledRow | undefined)[][] {
  const columns: TotalledRow[][] = Array.from({ length: seats }, () => []);
  for (const row of rows) {
    const column = columns[row.seat]!;
    column.push({ ...row, total: row.score + (column.at(-1)?.total ?? 0) });
  }
  const most = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: most }, (_, line) => columns.map((column) => column[line]));
}
