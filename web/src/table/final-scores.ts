/** The scores at the end of a game: what the end added or subtracted, and what's left out after a walkover. */

import type { Frame, Seat, TableView } from "../api/types";
import { formatNumber, pluralize } from "../speech/sentences";
import type { TableState } from "../store/state";

/** Return whether everyone who didn't win had left. */
export function isWalkover(view: TableView, frames: readonly Frame[]): boolean {
  const gone = frames.flatMap((frame) => frame.d.events ?? []).filter((event) => event.type === "left");
  const losers = view.seats.map((_, seat) => seat).filter((seat) => !view.outcome!.winners.includes(seat));
  return losers.length > 0 && losers.every((seat) => gone.some((event) => event.seat === seat));
}

/** Return a seat's points before the end added or subtracted any. */
function scoreBefore(view: TableView, frames: readonly Frame[], seat: Seat): number {
  const score = view.outcome!.scores[seat];
  const shown = (view.view as { scores?: number[] } | null)?.scores?.[seat] ?? score;
  return shown === score ? score + leftoverCost(frames, seat) : shown;
}

/** Return everyone's points; after a walkover nobody is charged for pieces they had no chance to play. */
export const finalScores = (view: TableView, frames: readonly Frame[]): number[] =>
  isWalkover(view, frames) ? view.seats.map((_, seat) => scoreBefore(view, frames, seat)) : view.outcome!.scores;

/** Describe what the end of the game added or subtracted, such as unplayed tiles. */
export function endAdjustment(view: TableView, { frames, pieces }: Pick<TableState, "frames" | "pieces">, seat: Seat): string {
  const before = scoreBefore(view, frames, seat);
  const change = view.outcome!.scores[seat] - before;
  if (!change || isWalkover(view, frames)) return "";
  const by = formatNumber(Math.abs(change));
  return `${pluralize(before, "point")}, ${change > 0 ? `plus ${by} at the end` : `minus ${by} for leftover ${pieces}`}`;
}

/** Return what leftover pieces cost a player, if the view's scores already include it. */
function leftoverCost(frames: readonly Frame[], seat: Seat): number {
  const counting = frames.flatMap((frame) => frame.d.events ?? []).findLast((event) => event.type === "counted");
  return (counting?.off as number[] | undefined)?.[seat] ?? 0;
}
