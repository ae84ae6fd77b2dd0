/** What the server sends for a Final Word table: rows of piles, hands, and what can be played. */

import type { Seat } from "../../api/types";
import type { ChallengeWindow } from "../shared/challenge-window";

export type Face = string;
export type Pile = Face[]; // the top card last
export type Row = Pile[];
export type Place = "hand" | "board" | "turned" | "reds" | "plucked";

export interface Slot {
  type: "keep" | "add" | "cover" | "swap";
  pile?: number;
  card?: Face;
  place?: Place;
  index?: number;
}

export interface LaidWord {
  row: number | null;
  slots: Slot[];
}

export interface Play {
  type: "play";
  words: LaidWord[];
  crossed?: [number, number][];
  off?: number[];
  named?: Face[];
}

interface Pending {
  plays: { seat: Seat; play: Play; words: string[]; score: number }[];
  window: ChallengeWindow;
  fallen: number[];
}

/** The view of any Final Word game. */
export interface FinalWordView {
  seat: Seat | null;
  deck: number;
  cards: number[];
  scores: number[];
  turn: Seat;
  phase: "turn" | "again" | "instead" | "run" | "ask" | "pile" | "take-back" | "seal";
  board: Row[];
  maker: Seat | null;
  reds: Face[];
  used: Face[][];
  turned: Face | null;
  asked: Face | null;
  plucked: Face | null;
  piles: number[];
  unused: number[];
  own_unused: Face[];
  own_sealed: Play | { type: string } | null;
  sealed: Seat[];
  folded: Seat[];
  misses: number[];
  gone: Seat[];
  knocked_out: Seat[];
  last_turns: Seat[] | null;
  pending: Pending | null;
}

type MoveName = "add" | "cover" | "duplicate" | "swap" | "leave out" | "any order" | "move" | "split";

/** What a play can be made of, according to the rules. */
export interface Controls {
  values: Record<Face, number>;
  lost: "turn" | "trick" | "pile";
  hand: Face[] | null;
  own: number;
  row_of_each: boolean;
  spells: boolean;
  several: boolean;
  changes: boolean;
  moves: MoveName[];
  returns: boolean;
  choices: ("crossed" | "off" | "named")[];
  trades: number[];
  plans: boolean; // what is possible when the player's turn comes
}

export const topCard = (pile: Pile): Face => pile.at(-1)!;
export const lettersOf = (row: Row): string => row.map(topCard).join("");
