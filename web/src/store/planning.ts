/** Moves that are prepared during the others' turns, and kept when the player's own turn comes. */

import type { TableView } from "../api/types";
import type { TableState } from "./state";
import { isAwaited } from "./turns";

/** Return whether the player can prepare a move now, though it's someone else's turn. */
export function mayPlan({ board }: TableState, view: TableView): boolean {
  return Boolean(board?.keepDraft) && view.yours.length === 1 && view.you === view.yours[0] && !isAwaited(view) && isTurn(view);
}

const isTurn = ({ status, awaited }: TableView): boolean => status === "playing" && ["turn", "place"].includes(awaited?.purpose ?? "");

interface Kept {
  draft: unknown; // on the board
  plan: unknown; // put aside while the player is asked something else
}

/** Return what becomes of a draft when the table changes: it stays, waits while a challenge is answered, or goes. */
export function keptDraft(table: TableState, before: TableView, view: TableView): Kept {
  const held = table.plan ?? table.draft;
  const kept = held === null || !table.board?.keepDraft ? null : table.board.keepDraft(held, before.view, view.view, view);
  const shows = mayPlan(table, view) || (isAwaited(view) && isTurn(view));
  return shows ? { draft: kept, plan: null } : { draft: null, plan: kept };
}
