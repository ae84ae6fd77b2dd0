/** The draft of a play: a word to put down, one that grows, or a challenge. */

import type { Move, TableView } from "../../api/types";
import { type Card, type Controls, isWild, type SnareView, type TableWord } from "./view";

/** A card of the new word: from the hand, or from the word that grows. */
interface WordItem {
  card: Card;
  hand: number | null; // its index in the hand; null: it's on the table
}

export interface SnareDraft {
  kind: "word" | "challenge";
  typed: string;
  target: { name: string; own: boolean } | null;
  items: WordItem[];
  picked: WordItem | null;
  naming: number | null; // the index of the wild card that needs its letter
  claim: number;
  prize: string;
  before: SnareDraft | null;
}

export const EMPTY_DRAFT: SnareDraft = {
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

const step = (before: SnareDraft, part: Partial<SnareDraft>): SnareDraft =>
  askingForLetter({ ...before, kind: "word", typed: "", ...part, before: { ...before, picked: null } });

const WILD = "*";

/** Ask for the letter of the first wild card in the word that has none. */
function askingForLetter(draft: SnareDraft): SnareDraft {
  const unnamed = [...draft.items, draft.picked].find((item) => item?.card === WILD);
  return { ...draft, naming: unnamed?.hand ?? null };
}

/** Choose a word on the table to grow, or unchoose it. */
export function aimAt(draft: SnareDraft, word: TableWord, own: boolean): SnareDraft {
  if (draft.target?.name === word.name) return step(draft, { target: null, items: [], picked: null });
  return step(draft, { target: { name: word.name, own }, items: word.cards.map((card) => ({ card, hand: null })), picked: null });
}

/** Take a card of the hand: append it to a new word, or pick it up for a word that grows. */
export function takeCard(draft: SnareDraft, card: Card, hand: number): SnareDraft {
  if (draft.picked?.hand === null) return draft; // a card of the table is picked up and must be put back first
  const item = { card, hand };
  if (!draft.target) return step(draft, { items: [...draft.items, item] });
  return askingForLetter({ ...draft, kind: "word", typed: "", picked: draft.picked?.hand === hand ? null : item });
}

/** Name the letter of the wild card that waits for one. */
export function nameWild(draft: SnareDraft, letter: string): SnareDraft {
  const named = <Item extends WordItem | null>(item: Item): Item =>
    item && item.card === WILD && item.hand === draft.naming ? { ...item, card: `*=${letter}` } : item;
  return askingForLetter({ ...draft, items: draft.items.map(named), picked: named(draft.picked) });
}

export function putCard(draft: SnareDraft, at: number): SnareDraft {
  return draft.picked ? step(draft, { items: draft.items.toSpliced(at, 0, draft.picked), picked: null }) : draft;
}

/** Take a card back into the hand, unless it's on the table. */
export const takeCardBack = (draft: SnareDraft, at: number): SnareDraft =>
  draft.items[at]?.hand === null ? draft : step(draft, { items: draft.items.toSpliced(at, 1) });

/** Pick up a card of the word that grows, to put it elsewhere. */
export const pickUpCard = (draft: SnareDraft, at: number): SnareDraft =>
  step(draft, { items: draft.items.toSpliced(at, 1), picked: draft.items[at] ?? null });

export const typeText = (text: string): SnareDraft => ({ ...EMPTY_DRAFT, typed: text });

export const chooseChallenge = (draft: SnareDraft, claim: number, prize: string): SnareDraft => ({
  ...EMPTY_DRAFT,
  kind: "challenge",
  claim,
  prize,
  before: draft.before,
});

/** Keep the composed cards while the hand has them, and the word they're for as long as it's on the table unchanged. */
export function keepDraft(draft: SnareDraft, before: SnareView, view: SnareView, { means }: TableView): SnareDraft | null {
  const { hand, words } = means as Controls;
  if (draft.kind !== "word" || draft.typed || view.pending || !hand || view.deal !== before.deal) return null;
  const { target } = draft;
  const lying = draft.items.filter((item) => item.hand === null).map(({ card }) => card);
  const stays = words.some((word) => word.name === target?.name && !word.closed && word.cards.join() === lying.join());
  if (target && !stays) return null;
  const taken = new Set<number>();
  const items = draft.items.map((item) => ({ ...item, hand: item.hand === null ? null : heldAt(hand, item.card, taken) }));
  if (!items.length || items.some((item) => item.hand === -1)) return null;
  return { ...EMPTY_DRAFT, target, items };
}

/** Return where a card is in the hand, once for each equal one; a wild card with a letter is a wild card there. */
function heldAt(hand: readonly Card[], card: Card, taken: Set<number>): number {
  const index = hand.findIndex((one, i) => !taken.has(i) && (one === card || (isWild(one) && isWild(card))));
  taken.add(index);
  return index;
}

export const isUsed = (draft: SnareDraft, hand: number): boolean => draft.items.some((item) => item.hand === hand);

/** Return the card that can be discarded, if exactly one is chosen. */
export function cardToDiscard(draft: SnareDraft, hand: readonly Card[]): Card | null {
  const own = draft.items.flatMap((item) => (item.hand === null ? [] : [item.hand]));
  if (draft.picked?.hand === null) return null;
  const index = draft.picked?.hand ?? (own.length === 1 && !draft.target ? own[0]! : null);
  return index === null ? null : (hand[index] ?? null);
}

export const discardMove = (card: Card): Move => ({ action: { type: "discard", card } });

export function moveOf(draft: SnareDraft, _view: SnareView): Move | null {
  if (draft.kind === "challenge") return { action: { type: "challenge", claim: draft.claim, prize: draft.prize } };
  if (draft.typed) return { text: draft.typed };
  const cards = draft.items.map(({ card }) => card);
  if (cards.includes(WILD)) return null; // its letter isn't chosen yet
  if (draft.target) {
    const grown = draft.items.some((item) => item.hand !== null);
    return grown ? { action: { type: draft.target.own ? "add" : "snare", word: draft.target.name, cards } } : null;
  }
  return cards.length > 1 ? { action: { type: "lay", cards } } : null;
}
