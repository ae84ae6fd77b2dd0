/** The one state of the client, and what can be done with it; whoever draws asks `useParlor`. */

import { useEffect, useReducer } from "preact/hooks";
import type { Account, Problem } from "../api/client";
import type { Connection } from "../api/connection";
import type { Frame, Presence, Preview, Seat, TableView } from "../api/types";
import type { BoardModule, LatestEvents } from "../boards/contract";

/** What the server says of the move that lies ready. */
type MoveStatus =
  | { kind: "nothing" }
  | { kind: "asking" }
  | { kind: "good"; preview: Preview }
  | { kind: "not-yet"; problem: Problem } // it cannot be played as it lies there, but nobody tried
  | { kind: "bad"; problem: Problem };

export const NO_STATUS: MoveStatus = { kind: "nothing" };

/** The table that is open. */
export interface TableState {
  id: string;
  token: string | null;
  confirmedSeat: Seat | null; // the seat whose player said that they are here; null: nobody did
  connection: Connection;
  board: BoardModule | null; // null while it is on its way
  about: string; // what the game is about
  view: TableView | null;
  frames: Frame[];
  latest: LatestEvents;
  draft: unknown; // of the board's own kind; null: nothing gathered
  typed: string; // what is typed
  moveStatus: MoveStatus;
  sending: boolean;
  online: boolean;
  presence: Presence | null; // who looks at the table; null: not known
  ended: Problem | null;
}

interface State {
  path: string;
  account: Account | null;
  rule: string | null; // the rule or rulebook that is open above everything
  settings: boolean; // whether one's name and the look of the page are open above everything
  handedOverLink: string | null; // the only link to a seat that was just handed over, until it is closed
  table: TableState | null;
}

export const state: State = { path: location.pathname, account: null, rule: null, settings: false, handedOverLink: null, table: null };

const listeners = new Set<() => void>();

/** Change the state, and have everything drawn that shows it. */
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
  update({ path: location.pathname, rule: null, settings: false, handedOverLink: null });
}
