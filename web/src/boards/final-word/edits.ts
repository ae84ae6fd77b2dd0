/** Edits of a draft: each returns a new draft, and Backspace leads back. */

import { elementsOf, type FinalWordDraft, type LooseCard, type RowElement, type Tool, type WordItem } from "./draft";
import { type Face, type Row, topCard } from "./view";

const step = (before: FinalWordDraft, part: Partial<FinalWordDraft>): FinalWordDraft => ({
  ...before,
  typed: "",
  ...part,
  before: { ...before, picked: null },
});

export const pick = (draft: FinalWordDraft, picked: LooseCard | Tool | null): FinalWordDraft => ({
  ...draft,
  typed: "",
  kind: "words",
  picked,
});

export function typeText(draft: FinalWordDraft, text: string): FinalWordDraft {
  return { ...draft, kind: "words", rows: {}, words: [[]], picked: null, off: [], named: [null, null], typed: text, before: null };
}

/** Put the picked card between the elements of a row. */
export function addCard(draft: FinalWordDraft, row: number, piles: Row, at: number, loose: LooseCard): FinalWordDraft {
  const moved = takeOut(draft, row, piles, loose, at);
  return step(draft, { rows: { ...moved.rows, [row]: moved.elements.toSpliced(moved.at, 0, { kind: "add", loose }) }, picked: null });
}

/** Put the picked card on a pile of a row: on top, or in exchange for its top card; a pile crosses onto an equal one in another row. */
export function coverPile(draft: FinalWordDraft, row: number, piles: Row, pile: number, loose: LooseCard): FinalWordDraft {
  const moved = takeOut(draft, row, piles, loose, 0);
  const crosses = loose.place === "board" && row !== draft.own && topCard(piles[pile]!) === loose.card;
  const elements = moved.elements.map((element): RowElement => {
    if (element.kind !== "pile" || element.pile !== pile) return element;
    if (crosses) return { ...element, crossed: loose.index };
    return { ...element, over: loose, swap: draft.swaps && loose.place !== "board" };
  });
  return step(draft, { rows: { ...moved.rows, [row]: elements }, picked: null });
}

/** Take a pile out of its own row to move it elsewhere; a place behind it moves up. */
function takeOut(
  draft: FinalWordDraft,
  row: number,
  piles: Row,
  loose: LooseCard,
  at: number,
): { rows: Record<number, RowElement[]>; elements: RowElement[]; at: number } {
  const elements = elementsOf(draft, row, piles);
  if (loose.place !== "board" || row !== draft.own) return { rows: draft.rows, elements, at };
  const from = elements.findIndex((element) => element.kind === "pile" && element.pile === loose.index);
  if (from < 0) return { rows: draft.rows, elements, at };
  return { rows: draft.rows, elements: elements.toSpliced(from, 1), at: from < at ? at - 1 : at };
}

export function splitRow(draft: FinalWordDraft, row: number, piles: Row, at: number): FinalWordDraft {
  return step(draft, {
    rows: { ...draft.rows, [row]: elementsOf(draft, row, piles).toSpliced(at, 0, { kind: "split" }) },
    off: [],
    picked: null,
  });
}

export function toggleLeftOut(draft: FinalWordDraft, row: number, piles: Row, pile: number): FinalWordDraft {
  const elements = elementsOf(draft, row, piles).map(
    (element): RowElement => (element.kind === "pile" && element.pile === pile ? { kind: "pile", pile, out: !element.out } : element),
  );
  return step(draft, { rows: { ...draft.rows, [row]: elements } });
}

/** Undo what was done at one element of a row: return a card, close a cut, restore a pile. */
export function undoAt(draft: FinalWordDraft, row: number, at: number): FinalWordDraft {
  const elements = draft.rows[row] ?? [];
  const element = elements[at];
  if (!element) return draft;
  const rest: RowElement[] = element.kind === "pile" ? elements.with(at, { kind: "pile", pile: element.pile }) : elements.toSpliced(at, 1);
  const moved = element.kind === "add" && element.loose.place === "board" && row === draft.own ? element.loose.index : undefined;
  return step(draft, { rows: { ...draft.rows, [row]: moved === undefined ? rest : putBack(rest, moved) }, off: [] });
}

/** Return a pile to its place among the others of its row. */
function putBack(elements: RowElement[], pile: number): RowElement[] {
  const after = elements.findIndex((element) => element.kind === "pile" && element.pile > pile);
  return elements.toSpliced(after < 0 ? elements.length : after, 0, { kind: "pile", pile });
}

/** Put a card, or a pile on the board, at the end of the last new word. */
export function spellCard(draft: FinalWordDraft, item: WordItem): FinalWordDraft {
  return step(draft, { words: [...draft.words.slice(0, -1), [...draft.words.at(-1)!, item]], named: [null, null], picked: null });
}

export function unspellCard(draft: FinalWordDraft, word: number, at: number): FinalWordDraft {
  const words = draft.words.with(word, draft.words[word]!.toSpliced(at, 1));
  const left = words.filter((one, i) => one.length || i === words.length - 1);
  return step(draft, { words: left, named: [null, null] });
}

export const startWord = (draft: FinalWordDraft): FinalWordDraft => step(draft, { words: [...draft.words, []] });

export function toggleChosen(draft: FinalWordDraft, kind: "trade" | "take", index: number): FinalWordDraft {
  const had = draft.kind === kind ? draft.chosen : [];
  return step(draft, { kind, chosen: had.includes(index) ? had.filter((one) => one !== index) : [...had, index] });
}

export const askFor = (draft: FinalWordDraft, letter: Face): FinalWordDraft => step(draft, { kind: "ask", letter });

export const choosePile = (draft: FinalWordDraft, pile: number): FinalWordDraft => step(draft, { kind: "pile", chosen: [pile] });

export const takeOff = (draft: FinalWordDraft, words: readonly number[], word: number): FinalWordDraft =>
  step(draft, { off: [...draft.off.filter((one) => !words.includes(one)), word].sort((one, other) => one - other) });

export const nameCard = (draft: FinalWordDraft, which: 0 | 1, letter: Face): FinalWordDraft =>
  step(draft, { named: draft.named.with(which, letter) as FinalWordDraft["named"] });

export function undoStep(draft: FinalWordDraft): FinalWordDraft | null {
  if (draft.typed.length > 1) return typeText(draft, draft.typed.slice(0, -1));
  return draft.typed ? null : draft.before;
}
