/** What happened since somebody moved, in a few sentences: for who sees the board and not the whole log. */

import type { Frame, Seat, TableView } from "./net/types";
import { seatName } from "./words";

const MOST = 3; // of what others did

export function newsFor(view: TableView, frames: readonly Frame[]): string {
  const moved = frames.filter((frame) => frame.t === "moved");
  const own = moved.findLastIndex((frame) => frame.d.by === view.you);
  const others = moved.slice(own + 1).flatMap((frame) => [...frame.d.told.slice(0, 1), ...beside(view, frame)]);
  return [...(own < 0 ? [] : beside(view, moved[own]!)), ...others.slice(-MOST)].join(" ");
}

/** What a move brought besides itself and what its player drew: the end of a round, somebody who is out. */
function beside(view: TableView, { d: { by, told } }: Frame): string[] {
  const name = nameOf(view, by);
  return told.slice(1).filter((sentence) => !name || !sentence.startsWith(`${name} `));
}

const nameOf = (view: TableView, seat: Seat | null): string => (seat === null ? "" : seatName(view.seats[seat]));
