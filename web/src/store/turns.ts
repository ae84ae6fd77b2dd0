/** Who acts at this device now, and whose pieces may be shown. */

import type { Seat, TableView } from "../api/types";
import type { TableState } from "./state";

export const isAwaited = (view: TableView): boolean => view.you !== null && Boolean(view.awaited?.seats.includes(view.you));

/** Return the seat of this device that acts before the one that is shown, if any; the server gives the order. */
export function nextSeatHere(view: TableView): Seat | null {
  if (!view.awaited || view.status !== "playing" || view.yours.length < 2) return null;
  if (view.you !== null && view.undo?.waits_for.includes(view.you)) return null;
  const next = view.awaited.seats.find((seat) => view.yours.includes(seat)) ?? null;
  return next === view.you ? null : next;
}

/** Return whether pieces must stay hidden: several share this device, and the player who is shown hasn't asked to see them. */
export function needsPrivacyScreen({ confirmedSeat }: TableState, view: TableView): boolean {
  if (!view.secret || view.yours.length < 2 || view.status !== "playing") return false;
  return nextSeatHere(view) !== null || confirmedSeat !== view.you;
}

/** Return the other seat of this device that moved last and may want to undo. */
export function lastMoverHere({ view, frames }: TableState): Seat | null {
  if (view?.status !== "playing") return null;
  const last = frames.findLast((frame) => frame.t === "moved" || frame.t === "undone");
  const by = last?.t === "moved" ? last.d.by : null;
  return by !== null && by !== view.you && view.yours.includes(by) ? by : null;
}
