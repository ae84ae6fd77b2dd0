/** The score sheet: every play that counted, as the frames tell of them. */

import type { Frame, GameEvent, Seat } from "./net/types";

export interface Row {
  n: number; // of the frame that told of it
  seat: Seat;
  words: string[];
  score: number;
}

const isPlay = (event: GameEvent): boolean =>
  typeof event.score === "number" && Array.isArray(event.words) && typeof event.seat === "number";
const isTakenOff = (event: GameEvent): boolean => event.type === "fell" || event.type === "took-back";

export function sheetOf(frames: readonly Frame[]): Row[] {
  let rows: Row[] = [];
  frames.forEach((frame, at) => {
    if (frame.t === "undone") rows = rows.filter((row) => row.n < undoneFrom(frames.slice(0, at), frame));
    for (const event of frame.d.events ?? []) {
      if (isTakenOff(event)) rows = withoutLast(rows, event.seat as Seat);
      else if (isPlay(event))
        rows = [...rows, { n: frame.n, seat: event.seat as Seat, words: event.words as string[], score: event.score as number }];
    }
  });
  return rows;
}

/** The frame from which on everything was taken back: the last move of whoever asked for it that was not taken back before. */
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

function withoutLast(rows: Row[], seat: Seat): Row[] {
  const last = rows.findLastIndex((row) => row.seat === seat);
  return rows.filter((_, at) => at !== last);
}
