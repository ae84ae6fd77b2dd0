/** The words of a draft, as the server takes them: rows that were changed, then new words. */

import { elementsOf, type FinalWordDraft, isPile, type LooseCard, type RowElement, usedCards } from "./draft";
import type { Face, FinalWordView, LaidWord, Place, Row, Slot } from "./view";

/** Return every word of the draft: changed rows, the own one last, then new words. */
export function wordsOf(draft: FinalWordDraft, view: FinalWordView): LaidWord[] {
  const rows = Object.keys(draft.rows)
    .map(Number)
    .filter((row) => isChanged(draft.rows[row]!, view.board[row]!) || (row === draft.own && hasMoved(draft)))
    .sort((one, other) => Number(one === draft.own) - Number(other === draft.own) || one - other);
  if (hasMoved(draft) && !rows.includes(draft.own) && draft.own < view.board.length) rows.push(draft.own);
  const changed = rows.flatMap((row) =>
    partsOf(withoutMovedPiles(draft, row, view.board[row]!)).map((slots): LaidWord => ({ row, slots })),
  );
  return [...changed.filter(({ slots }) => slots.length), ...newWords(draft, view)];
}

/** Return a row without the piles that were moved to another row. */
function withoutMovedPiles(draft: FinalWordDraft, row: number, piles: Row): RowElement[] {
  const elements = elementsOf(draft, row, piles);
  if (row !== draft.own) return elements;
  const moved = usedCards(draft).filter(({ place }) => place === "board");
  return elements.filter((element) => element.kind !== "pile" || !moved.some(({ index }) => index === element.pile));
}

const hasMoved = (draft: FinalWordDraft): boolean => usedCards(draft).some(({ place }) => place === "board");

function isChanged(elements: RowElement[], piles: Row): boolean {
  return elements.length !== piles.length || elements.some((element) => element.kind !== "pile" || element.over || element.out);
}

/** Return the words that a row is cut into. */
function partsOf(elements: RowElement[]): Slot[][] {
  const parts: Slot[][] = [[]];
  for (const element of elements) {
    if (element.kind === "split") parts.push([]);
    else if (element.kind === "add") parts.at(-1)!.push({ type: "add", ...slotCard(element.loose) });
    else if (!element.out) parts.at(-1)!.push(slotOfPile(element));
  }
  return parts.filter((part) => part.length);
}

function slotOfPile({ pile, over, swap }: RowElement & { kind: "pile" }): Slot {
  return over ? { type: swap ? "swap" : "cover", pile, ...slotCard(over) } : { type: "keep", pile };
}

/** Return where a card comes from; among equal cards in the hand, it can be any. */
function slotCard({ card, place, index }: LooseCard): { card: Face; place: Place; index: number } {
  return { card, place, index: place === "board" ? index : 0 };
}

function newWords(draft: FinalWordDraft, view: FinalWordView): LaidWord[] {
  return draft.words
    .filter((word) => word.length)
    .map((word) => {
      const ofBoard = word.some(isPile);
      const slots = word.map((item): Slot => (isPile(item) ? { type: "keep", pile: item.pile } : { type: "add", ...slotCard(item) }));
      return { row: ofBoard && view.board.length ? 0 : null, slots };
    });
}

export function crossedPiles(draft: FinalWordDraft): [number, number][] {
  const pairs = Object.values(draft.rows).flatMap((elements) =>
    elements.flatMap((element): [number, number][] =>
      element.kind === "pile" && element.crossed !== undefined ? [[element.crossed, element.pile]] : [],
    ),
  );
  return pairs.sort(([one], [other]) => one - other);
}
