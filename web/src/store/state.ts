/** The one state of the client, and what can be done with it; whoever draws asks `useParlor`. */

import { useEffect, useReducer } from "preact/hooks";
import type { Account, Problem } from "../api/client";
import type { Wire } from "../api/connection";
import type { Frame, GameEvent, Here, Preview, Seat, TableView } from "../api/types";
import type { BoardKind } from "../boards/contract";

/** What the server says of the move that lies ready. */
export type Told =
  | { kind: "nothing" }
  | { kind: "asking" }
  | { kind: "good"; preview: Preview }
  | { kind: "not-yet"; problem: Problem } // it cannot be played as it lies there, but nobody tried
  | { kind: "bad"; problem: Problem };

export const NOTHING: Told = { kind: "nothing" };

/** The events that led to the newest view, for whoever shows them moving. */
export interface News {
  n: number;
  events: readonly GameEvent[];
}

/** The table that is open. */
export interface TableState {
  id: string;
  token: string | null;
  met: Seat | null; // the seat whose player said that they are here; null: nobody did
  wire: Wire;
  board: BoardKind | null; // null while it is on its way
  sentence: string; // what the game is about
  view: TableView | null;
  frames: Frame[];
  news: News;
  draft: unknown; // of the board's own kind; null: nothing gathered
  line: string; // what is typed
  told: Told;
  sending: boolean;
  online: boolean;
  here: Here | null; // who looks at the table; null: not known
  ended: Problem | null;
}

export interface State {
  path: string;
  account: Account | null;
  rule: string | null; // the rule or rulebook that is open above everything
  settings: boolean; // whether one's name and the look of the page are open above everything
  handed: string | null; // the only link to a seat that was just handed over, until it is closed
  table: TableState | null;
}

export const state: State = { path: location.pathname, account: null, rule: null, settings: false, handed: null, table: null };

const listeners = new Set<() => void>();

/** Change the state, and have everything drawn that shows it. */
export function change(part: Partial<State>): void {
  Object.assign(state, part);
  for (const listener of listeners) listener();
}

export function changeTable(part: Partial<TableState>): void {
  if (state.table) change({ table: Object.assign(state.table, part) });
}

export function useParlor(): State {
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
export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  arrive();
}

export function arrive(): void {
  change({ path: location.pathname, rule: null, settings: false, handed: null });
}
