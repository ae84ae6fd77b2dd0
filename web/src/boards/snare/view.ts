/** What the server sends for a Snare table: words in front of players, piles, hands, and what can be played. */

import type { Seat } from "../../api/types";
import type { ChallengeWindow } from "../shared/challenge-window";

export type Card = string; // `A`, red `r:A`, wild `*`, wild and named `*=T`

export interface TableWord {
  name: string;
  owner: number;
  cards: Card[];
  value: number;
  closed: boolean;
  snared: boolean;
}

export interface Controls {
  side: number | null;
  words: TableWord[];
  points: number[];
  held: number[];
  hand: Card[] | null;
  plays: boolean;
  wilds: { type: "wild"; word: string; place: number; card: Card }[];
  closes: { type: "close"; word: string }[];
  least: number;
  no_discard: string; // why no card can be discarded now
  prizes: string[][];
}

export interface SnareView {
  seat: Seat | null;
  deal: number;
  dealer: Seat;
  pile: number;
  discards: Card[];
  cards: number[];
  scores: number[];
  turn: Seat;
  drawn: number | null;
  plays: unknown[];
  gone: Seat[];
  last_hand: boolean;
  pending: {
    discard: Card | null;
    window: ChallengeWindow;
    fallen: number[];
  } | null;
}

export const isRed = (card: Card): boolean => card.startsWith("r:");

export const isWild = (card: Card): boolean => card.startsWith("*");

/** Return the letter that a card shows; a wild one in a hand shows none. */
export const faceOf = (card: Card): string => card.replace(/^(r:|\*=)/, "");

/** Return how many cards can be drawn: from the pile, and from the discards that form a new one. */
export const cardsToDraw = ({ pile, discards }: SnareView): number => Math.min(2, pile + Math.max(0, discards.length - 1));
