/** The client's one state object; components read it with `useStore`. */

import { useEffect, useReducer } from "preact/hooks";
import type { Account, Problem } from "../api/client";
import type { Connection } from "../api/connection";
import type { Frame, Hint, Presence, Preview, Seat, TableView } from "../api/types";
import type { BoardModule, LatestEvents } from "../boards/contract";
import { withoutPrefix } from "./text-mode";

/** The server's answer about the prepared move. */
type MoveStatus =
  | { kind: "nothing" }
  | { kind: "asking" }
  | { kind: "hint"; text: string }
  | { kind: "good"; preview: Preview }
  | { kind: "not-yet"; problem: Problem } // it can't be played yet, but nobody tried
  | { kind: "bad"; problem: Problem };

export const NO_STATUS: MoveStatus = { kind: "nothing" };

/** A phrase or an emote that pops up near its player. */
export interface Remark {
  n: number; // the frame's number
  seat: Seat;
  phrase: string;
  text: string;
}

/** The open table. */
export interface TableState {
  id: string;
  token: string | null;
  confirmedSeat: Seat | null; // the seat whose player is known to be at this device
  connection: Connection;
  board: BoardModule | null; // null while it loads
  about: string; // what the game is about
  pieces: "tiles" | "cards"; // what players hold
  view: TableView | null;
  arrived: boolean; // the view is this seat's
  frames: Frame[];
  latest: LatestEvents;
  draft: unknown; // of the board's own type; null: none
  plan: unknown; // a draft that was prepared, put aside while the player is asked something else
  typed: string; // the text of the move input
  moveStatus: MoveStatus;
  hint: { n: number; hint: Hint; step: number } | null; // the last hint, the position it is for, and how much of it was shown
  sending: false | "draft" | "other"; // what is being sent: the prepared move, or another one
  online: boolean;
  presence: Presence | null; // null: not known
  said: readonly Remark[]; // what was just said, for a few seconds
  ended: Problem | null;
}

interface State {
  path: string; // without the prefix of text mode
  account: Account | null;
  rule: string | null; // the rule or rulebook that is open in a dialog
  word: string | null; // the word whose card is open
  settings: boolean; // whether the settings are open
  handedOverLink: string | null; // the only link to a seat that was just handed over, while it's shown
  table: TableState | null;
}

export const state: State = {
  path: withoutPrefix(location.pathname),
  account: null,
  rule: null,
  word: null,
  settings: false,
  handedOverLink: null,
  table: null,
};

const listeners = new Set<() => void>();

/** Change the state and redraw. */
export function update(part: Partial<State>): void {
  Object.assign(state, part);
  for (const listener of listeners) listener();
}

export function updateTable(part: Partial<TableState>): void {
  if (state.table) update({ table: Object.assign(state.table, part) });
}

export function useStore(): State {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const listener = () => again(undefined);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return state;
}

/** Go to another page of the client. */
export function navigate(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  syncPath();
}

export function syncPath(): void {
  update({ path: withoutPrefix(location.pathname), rule: null, word: null, settings: false, handedOverLink: null });
}
