/**
 * The contract of a board.
 * A board draws the game's own view and edits a draft. It knows no rules:
 * the server says whether a draft is a legal move and what it scores.
 */

import type { ComponentType } from "preact";
import type { GameEvent, Move, Preview, Seat, TableView } from "../api/types";

/** The events that led to the newest view, for boards that animate them. */
export interface LatestEvents {
  n: number;
  events: readonly GameEvent[];
}

export interface BoardProps<View, Draft> {
  /** The game's own view. */
  view: View;
  /** The table: names, who is awaited, clocks, options. */
  table: TableView;
  you: Seat | null;
  /** The move that is being made; null while there is none. */
  draft: Draft | null;
  setDraft(draft: Draft | null): void;
  /** Moves that are a single word; the page has buttons for those that the board doesn't show. */
  offers: readonly string[];
  /** Nothing can be played or planned now. */
  disabled: boolean;
  /** It's someone else's turn: a draft can be prepared, but nothing can be played. */
  planning?: boolean;
  /** Play the draft, or another move. */
  play(move?: Move): void;
  /** Add a piece to what is typed. */
  type?(text: string): void;
  /** The server's answer to a move that can be played, for drawing what was typed. */
  preview: Preview | null;
  /** The events that led to this view; `n` changes when there is something to animate. */
  latest: LatestEvents;
}

/** Short notes beside the names and the table: "7 tiles", "86 tiles in the draw pile". */
export interface Notes {
  seats: string[];
  /** The colour of each seat's pieces, if they have one. */
  colours?: string[];
  table: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: the page holds boards of every kind and looks into no view
export interface BoardModule<View = any, Draft = any> {
  Board: ComponentType<BoardProps<View, Draft>>;
  /** Return the move that a draft stands for; null while it's incomplete. */
  moveOf(draft: Draft, view: View): Move | null;
  notesOf(view: View, table: TableView): Notes;
  /** Offers that the board shows, so that the page needs no buttons for them. */
  offersOnBoard?: readonly string[];
  /** Buttons that start a draft, null where it can't be started now; pressed while it goes on. */
  draftButtons?: readonly { title: string; start(table: TableView): Draft | null; isStarted(draft: Draft): boolean }[];
  /** The offer that takes back the last play of a turn that goes on; the page's Undo plays it. */
  undoOffer?: string;
  /** Events that end a round and clear the table; the page sums them up until the player goes on. */
  roundEndEvents?: readonly string[];
  /** What each side scored in the round that this event ended, instead of its sentences. */
  RoundPoints?: ComponentType<{ event: GameEvent; table: TableView }>;
  /** Events that the board shows in full; the news leaves them out. */
  eventsToldByBoard?: readonly string[];
  /** Return what to do now; without this the server's prompt is shown. */
  hint?(view: View, table: TableView): string;
  /** Describe a draft that makes no word. */
  describeDraft?(draft: Draft, view: View): string | null;
  /** Return what is left of a draft when the table changes, null if nothing is; with this, moves can be prepared during the others' turns. */
  keepDraft?(draft: Draft, before: View, view: View, table: TableView): Draft | null;
  /** Return how a move is typed, for the empty move input. */
  inputHint(view: View): string;
}
