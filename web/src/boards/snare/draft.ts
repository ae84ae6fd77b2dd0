/** Gathering a play of words that lie in front of players: a word laid, one that grows, a challenge. */

import type { Move, Seat } from "../../api/types";

export type Card = string; // `A`, red `r:A`, wild `*`, wild and named `*=T`

export interface WordLying {
  name: string;
  owner: number;
  cards: Card[];
  value: number;
  closed: boolean;
  snared: boolean;
}

export interface Means {
  side: number | null;
  words: WordLying[];
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

export interface View {
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
    window: { claims: { seat: Seat; words: string[] }[]; may: Seat[]; settled: number[] };
    fallen: number[];
  } | null;
}

/** A card of the word that is gathered: of the hand, or of the word that grows. */
export interface Item {
  card: Card;
  hand: number | null; // which card of the hand; null: it lies on the table
}

export interface Draft {
  kind: "word" | "challenge";
  typed: string;
  target: { name: string; own: boolean } | null;
  items: Item[];
  picked: Item | null;
  naming: number | null; // the wild card of the hand that gets a letter now
  claim: number;
  prize: string;
  before: Draft | null;
}

export const EMPTY: Draft = {
  kind: "word",
  typed: "",
  target: null,
  items: [],
  picked: null,
  naming: null,
  claim: 0,
  prize: "pile",
  before: null,
};

export const isRed = (card: Card): boolean => card.startsWith("r:");
export const isWild = (card: Card): boolean => card.startsWith("*");

/** The letter that a card shows; a wild one in a hand shows none. */
export const faceOf = (card: Card): string => card.replace(/^(r:|\*=)/, "");

const step = (before: Draft, part: Partial<Draft>): Draft => ({
  ...before,
  kind: "word",
  typed: "",
  naming: null,
  ...part,
  before: { ...before, picked: null },
});

/** Take a word of the table to make another one of it, or let it be. */
export function aimed(draft: Draft, word: WordLying, own: boolean): Draft {
  if (draft.target?.name === word.name) return step(draft, { target: null, items: [], picked: null });
  return step(draft, { target: { name: word.name, own }, items: word.cards.map((card) => ({ card, hand: null })), picked: null });
}

/** Take a card of the hand: it goes to the end of a new word; for a word that grows it waits for its place. */
export function taken(draft: Draft, card: Card, hand: number): Draft {
  if (draft.picked?.hand === null) return draft; // a card of the table is in the air, and must lie somewhere first
  if (card === "*") return { ...draft, kind: "word", typed: "", picked: null, naming: draft.naming === hand ? null : hand };
  const item = { card, hand };
  if (draft.target) return { ...draft, kind: "word", typed: "", naming: null, picked: draft.picked?.hand === hand ? null : item };
  return step(draft, { items: [...draft.items, item] });
}

/** Say which letter the wild card is. */
export function named(draft: Draft, letter: string): Draft {
  const { naming } = draft;
  return naming === null ? draft : taken({ ...draft, naming: null }, `*=${letter}`, naming);
}

export function put(draft: Draft, at: number): Draft {
  return draft.picked ? step(draft, { items: draft.items.toSpliced(at, 0, draft.picked), picked: null }) : draft;
}

/** Take a card back into the hand; what lies on the table stays. */
export const takenBack = (draft: Draft, at: number): Draft =>
  draft.items[at]?.hand === null ? draft : step(draft, { items: draft.items.toSpliced(at, 1) });

/** Take up a card of the word that grows, to put it elsewhere in it. */
export const takenUp = (draft: Draft, at: number): Draft =>
  step(draft, { items: draft.items.toSpliced(at, 1), picked: draft.items[at] ?? null });

export const typed = (text: string): Draft => ({ ...EMPTY, typed: text });
export const challenged = (draft: Draft, claim: number, prize: string): Draft => ({
  ...EMPTY,
  kind: "challenge",
  claim,
  prize,
  before: draft.before,
});

export const isUsed = (draft: Draft, hand: number): boolean => draft.items.some((item) => item.hand === hand);

/** How many cards a draw brings: of the pile, and of the discards that are shuffled into a new one. */
export const toDraw = ({ pile, discards }: View): number => Math.min(2, pile + Math.max(0, discards.length - 1));

/** The one card that lies ready to be thrown away; a wild one has no letter then. */
export function toDiscard(draft: Draft, hand: readonly Card[]): Card | null {
  const own = draft.items.flatMap((item) => (item.hand === null ? [] : [item.hand]));
  if (draft.picked?.hand === null) return null;
  const index = draft.naming ?? draft.picked?.hand ?? (own.length === 1 && !draft.target ? own[0]! : null);
  return index === null ? null : (hand[index] ?? null);
}

export const discardOf = (card: Card): Move => ({ action: { type: "discard", card } });

export function moveOf(draft: Draft, _view: View): Move | null {
  if (draft.kind === "challenge") return { action: { type: "challenge", claim: draft.claim, prize: draft.prize } };
  if (draft.typed) return { text: draft.typed };
  const cards = draft.items.map(({ card }) => card);
  if (draft.target) {
    const grown = draft.items.some((item) => item.hand !== null);
    return grown ? { action: { type: draft.target.own ? "add" : "snare", word: draft.target.name, cards } } : null;
  }
  return cards.length > 1 ? { action: { type: "lay", cards } } : null;
}
