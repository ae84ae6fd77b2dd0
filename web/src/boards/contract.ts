/**
 * What a board is given, and what it gives back.
 * There is one board for each kind of table; it draws the game's own view, gathers a draft, and knows no rules:
 * whether a draft is a move, and what it is worth, the server says.
 */

import type { ComponentType } from "preact";
import type { GameEvent, Move, Preview, Seat, TableView } from "../api/types";

/** The events that led to the newest view, for boards that animate them. */
export interface LatestEvents {
  n: number;
  events: readonly GameEvent[];
}

export interface BoardProps<View, Draft> {
  /** The game's own view, as the server sends it. */
  view: View;
  /** The table around it: names, who is awaited, clocks, options. */
  table: TableView;
  you: Seat | null;
  /** What was gathered and not sent yet. */
  draft: Draft | null;
  setDraft(draft: Draft | null): void;
  /** Texts that can be played as they are; the page has buttons for them, a board may show them in its own way. */
  offers: readonly string[];
  /** Nothing can be played now: others are to act, or somebody only watches. */
  disabled: boolean;
  /** Send the draft, or another move. */
  play(move?: Move): void;
  /** What the server says of the move that lies ready, where it could be played: for drawing a move that was typed. */
  preview: Preview | null;
  /** What led to this view; its `n` changes when there is something to show moving. */
  latest: LatestEvents;
}

/** Beside each name and beside the title: "7 tiles", "86 tiles in the pile". */
export interface Notes {
  seats: string[];
  /** The colour of each seat's pieces, where the box has one. */
  colours?: string[];
  table: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: the page holds boards of every kind and looks into no view
export interface BoardModule<View = any, Draft = any> {
  Board: ComponentType<BoardProps<View, Draft>>;
  /** The move that a draft stands for; null while it is none yet. */
  moveOf(draft: Draft, view: View): Move | null;
  notesOf(view: View, table: TableView): Notes;
  /** Offers that the board shows itself, so that the page needs no buttons for them. */
  offersOnBoard?: readonly string[];
  /** Drafts that a button of the page begins; null where there is none to begin now. */
  draftButtons?: readonly { title: string; draft(table: TableView): Draft | null }[];
  /** Events that wipe the table, as the end of a hand does: they are told above it until somebody goes on. */
  roundEndEvents?: readonly string[];
  /** Events that the board itself tells in full: the news leave them out. */
  eventsToldByBoard?: readonly string[];
  /** What to do when one is asked, for who sees the board; where there is none the server's prompt is shown. */
  hint?(view: View, table: TableView): string;
  /** What a draft is that makes no word, for who is asked whether to play it. */
  describeDraft?(draft: Draft, view: View): string | null;
  /** How a move is typed, in a few words; shown in the empty line. */
  inputHint(view: View): string;
}
