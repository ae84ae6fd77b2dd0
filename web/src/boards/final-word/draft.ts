/**
 * Gathering a play of cards: what lies in the rows and in the new word while nothing is sent yet.
 * These are plain functions on one draft. They know where a card can be put, not whether that is allowed.
 */

import type { Move } from "../../api/types";
import { type Face, type Laid, lettersOf, type Means, type Place, type Play, type Row, type Slot, top, type View } from "./view";

/** A card that can be put somewhere: of the hand, turned up, of the red row, or a pile of the board. */
export interface Loose {
  card: Face;
  place: Place;
  index: number; // which of the hand, of the red row, or of the row's piles; -1 and less: what the play itself gave back
}

/** What lies in a row: a pile with what happens to it, a card put between piles, a cut. */
export type Element =
  | { kind: "pile"; pile: number; over?: Loose; swap?: boolean; crossed?: number; out?: boolean }
  | { kind: "add"; loose: Loose }
  | { kind: "split" };

/** What lies in a new word: a loose card, or a pile of the board. */
export type Item = Loose | { pile: number; card: Face };

export type Tool = "split" | "leave out";

export interface Draft {
  kind: "words" | "trade" | "take" | "ask" | "pile";
  typed: string;
  rows: Record<number, Element[]>;
  words: Item[][];
  picked: Loose | Tool | null;
  swaps: boolean; // a card that is put on a pile is exchanged for its top
  off: number[];
  named: [Face | null, Face | null];
  chosen: number[]; // cards to trade or to take back, a pile
  letter: Face | null; // to ask for
  own: number; // the row whose piles can be moved
  choices: Means["choices"];
  before: Draft | null;
}

const NONE = -1; // no row is somebody's own

export function emptyDraft(means: Means): Draft {
  return {
    kind: "words",
    typed: "",
    rows: {},
    words: [[]],
    picked: null,
    swaps: !means.moves.includes("cover") && means.moves.includes("swap"),
    off: [],
    named: [null, null],
    chosen: [],
    letter: null,
    own: means.row_of_each || means.moves.includes("move") ? means.own : NONE,
    choices: means.choices,
    before: null,
  };
}

export const isPile = (item: Item): item is { pile: number; card: Face } => "pile" in item;
export const isTool = (picked: Loose | Tool | null): picked is Tool => typeof picked === "string";
export const isLoose = (picked: Loose | Tool | null): picked is Loose => picked !== null && typeof picked !== "string";

export const sameLoose = (one: Loose | null, other: Loose): boolean =>
  one !== null && one.place === other.place && one.index === other.index;

/** Whether words are made by laying cards of the board and the hand side by side, rather than by changing a row in its place. */
export function spellsWithBoard({ changes, moves }: Means): boolean {
  return (
    changes &&
    moves.some((move) => move === "leave out" || move === "any order") &&
    moves.every((move) => ["add", "leave out", "any order"].includes(move))
  );
}

/** Whether cards can be put into the rows where they lie. */
export const editsRows = (means: Means): boolean => means.changes && !spellsWithBoard(means);

export const elementsOf = (draft: Draft, row: number, piles: Row): Element[] =>
  draft.rows[row] ?? piles.map((_, pile): Element => ({ kind: "pile", pile }));

// Steps: each gives a new draft, from which Backspace leads back

const step = (before: Draft, part: Partial<Draft>): Draft => ({ ...before, typed: "", ...part, before: { ...before, picked: null } });

export const pick = (draft: Draft, picked: Loose | Tool | null): Draft => ({ ...draft, typed: "", kind: "words", picked });

export function typed(draft: Draft, text: string): Draft {
  return { ...draft, kind: "words", rows: {}, words: [[]], picked: null, off: [], named: [null, null], typed: text, before: null };
}

/** Put the picked card between the elements of a row. */
export function added(draft: Draft, row: number, piles: Row, at: number, loose: Loose): Draft {
  const moved = withoutMoved(draft, row, piles, loose, at);
  return step(draft, { rows: { ...moved.rows, [row]: moved.elements.toSpliced(moved.at, 0, { kind: "add", loose }) }, picked: null });
}

/** Put the picked card on a pile of a row: over it, or in exchange for its top card; onto an equal one of another row it crosses. */
export function laidOver(draft: Draft, row: number, piles: Row, pile: number, loose: Loose): Draft {
  const moved = withoutMoved(draft, row, piles, loose, 0);
  const crosses = loose.place === "board" && row !== draft.own && top(piles[pile]!) === loose.card;
  const elements = moved.elements.map((element): Element => {
    if (element.kind !== "pile" || element.pile !== pile) return element;
    if (crosses) return { ...element, crossed: loose.index };
    return { ...element, over: loose, swap: draft.swaps && loose.place !== "board" };
  });
  return step(draft, { rows: { ...moved.rows, [row]: elements }, picked: null });
}

/** Take a pile out of its own row where it is moved elsewhere; a place behind it in that row moves up. */
function withoutMoved(
  draft: Draft,
  row: number,
  piles: Row,
  loose: Loose,
  at: number,
): { rows: Record<number, Element[]>; elements: Element[]; at: number } {
  const elements = elementsOf(draft, row, piles);
  if (loose.place !== "board" || row !== draft.own) return { rows: draft.rows, elements, at };
  const from = elements.findIndex((element) => element.kind === "pile" && element.pile === loose.index);
  if (from < 0) return { rows: draft.rows, elements, at };
  return { rows: draft.rows, elements: elements.toSpliced(from, 1), at: from < at ? at - 1 : at };
}

export function splitAt(draft: Draft, row: number, piles: Row, at: number): Draft {
  return step(draft, {
    rows: { ...draft.rows, [row]: elementsOf(draft, row, piles).toSpliced(at, 0, { kind: "split" }) },
    off: [],
    picked: null,
  });
}

export function leftOut(draft: Draft, row: number, piles: Row, pile: number): Draft {
  const elements = elementsOf(draft, row, piles).map(
    (element): Element => (element.kind === "pile" && element.pile === pile ? { kind: "pile", pile, out: !element.out } : element),
  );
  return step(draft, { rows: { ...draft.rows, [row]: elements } });
}

/** Undo what was done at one element of a row: a card goes back where it came from, a cut closes, a pile lies as it lay. */
export function undone(draft: Draft, row: number, at: number): Draft {
  const elements = draft.rows[row] ?? [];
  const element = elements[at];
  if (!element) return draft;
  const rest: Element[] = element.kind === "pile" ? elements.with(at, { kind: "pile", pile: element.pile }) : elements.toSpliced(at, 1);
  const moved = element.kind === "add" && element.loose.place === "board" && row === draft.own ? element.loose.index : undefined;
  return step(draft, { rows: { ...draft.rows, [row]: moved === undefined ? rest : inPlace(rest, moved) }, off: [] });
}

/** Put a pile back among the others of its row. */
function inPlace(elements: Element[], pile: number): Element[] {
  const after = elements.findIndex((element) => element.kind === "pile" && element.pile > pile);
  return elements.toSpliced(after < 0 ? elements.length : after, 0, { kind: "pile", pile });
}

/** Put a card, or a pile of the board, at the end of the last new word. */
export function spelled(draft: Draft, item: Item): Draft {
  return step(draft, { words: [...draft.words.slice(0, -1), [...draft.words.at(-1)!, item]], named: [null, null], picked: null });
}

export function unspelled(draft: Draft, word: number, at: number): Draft {
  const words = draft.words.with(word, draft.words[word]!.toSpliced(at, 1));
  const left = words.filter((one, i) => one.length || i === words.length - 1);
  return step(draft, { words: left, named: [null, null] });
}

export const anotherWord = (draft: Draft): Draft => step(draft, { words: [...draft.words, []] });

export function chosen(draft: Draft, kind: "trade" | "take", index: number): Draft {
  const had = draft.kind === kind ? draft.chosen : [];
  return step(draft, { kind, chosen: had.includes(index) ? had.filter((one) => one !== index) : [...had, index] });
}

export const asked = (draft: Draft, letter: Face): Draft => step(draft, { kind: "ask", letter });
export const pileTaken = (draft: Draft, pile: number): Draft => step(draft, { kind: "pile", chosen: [pile] });
export const takenOff = (draft: Draft, words: readonly number[], word: number): Draft =>
  step(draft, { off: [...draft.off.filter((one) => !words.includes(one)), word].sort((one, other) => one - other) });
export const namedCard = (draft: Draft, which: 0 | 1, letter: Face): Draft =>
  step(draft, { named: draft.named.with(which, letter) as Draft["named"] });

// What is used

/** The loose cards that lie somewhere in the draft. */
export function usedIn(draft: Draft): Loose[] {
  const inRows = Object.values(draft.rows).flatMap((elements) =>
    elements.flatMap((element): Loose[] => {
      if (element.kind === "add") return [element.loose];
      if (element.kind !== "pile") return [];
      const crossed: Loose[] = element.crossed === undefined ? [] : [{ card: "", place: "board", index: element.crossed }];
      return element.over ? [...crossed, element.over] : crossed;
    }),
  );
  return [...inRows, ...draft.words.flat().filter((item): item is Loose => !isPile(item))];
}

export const isUsed = (draft: Draft | null, loose: Loose): boolean => draft !== null && usedIn(draft).some((one) => sameLoose(one, loose));
export const isSpelled = (draft: Draft | null, pile: number): boolean =>
  draft?.words.flat().some((item) => isPile(item) && item.pile === pile) ?? false;

/** What the play itself gives into the hand: cards that were exchanged or left out. */
export function givenBack(draft: Draft | null, board: Row[]): Face[] {
  if (!draft) return [];
  return Object.entries(draft.rows).flatMap(([row, elements]) =>
    elements.flatMap((element) => {
      if (element.kind !== "pile") return [];
      const pile = board[Number(row)]![element.pile]!;
      if (element.out) return pile;
      return element.over && element.swap ? [top(pile)] : [];
    }),
  );
}

export function isEmpty(draft: Draft): boolean {
  return !draft.typed && !Object.keys(draft.rows).length && !draft.words.flat().length && draft.kind === "words";
}

// The move

/** The move that a draft stands for; null while it is none. */
export function moveOf(draft: Draft, view: View): Move | null {
  const hand = handOf(view);
  switch (draft.kind) {
    case "trade":
      return draft.chosen.length ? { action: { type: "trade", cards: draft.chosen.map((i) => hand[i]!) } } : null;
    case "take":
      return { action: { type: "take-back", cards: draft.chosen.map((i) => onBoard(view)[i]!) } };
    case "ask":
      return draft.letter ? { action: { type: "ask", letter: draft.letter } } : null;
    case "pile":
      return { action: { type: "pile", pile: draft.chosen[0]! } };
    default:
      return draft.typed ? { text: draft.typed.trim() } : wordsMove(draft, view);
  }
}

/** What a draft is that makes no word. */
export function aboutOf({ kind, chosen, letter }: Draft): string | null {
  if (kind === "trade") return chosen.length ? `You trade ${chosen.length} for new cards.` : "Tap the cards that you give for new ones.";
  if (kind === "take") return chosen.length ? `You take ${chosen.length} back.` : "You take nothing back.";
  if (kind === "ask") return `You ask for ${letter}.`;
  if (kind === "pile") return `You take pile ${chosen[0]! + 1}.`;
  return null;
}

/** The cards of the board one by one, with what lies under others. */
export const onBoard = (view: View): Face[] => view.board.flatMap((row) => row.flat());

const handOf = (view: View): Face[] => (view as View & { hand: Face[] | null }).hand ?? [];

function wordsMove(draft: Draft, view: View): Move | null {
  const words = wordsOf(draft, view);
  if (!words.length) return null;
  if (naming(draft)) return { text: draft.words.map((word) => word.map(({ card }) => card).join("")).join(" ") };
  const crossed = crossedIn(draft);
  const play: Play = {
    type: "play",
    words,
    crossed,
    off: offOf(draft, words),
    named: draft.named.filter((card): card is Face => card !== null),
  };
  return { action: play as unknown as Record<string, unknown> };
}

/** A word from which something has to be named, and nothing was: then the server names what costs least. */
const naming = (draft: Draft): boolean => draft.choices.includes("named") && draft.named.some((card) => card === null);

/** Every word of the draft: rows that were changed, the own one last, and then the new words. */
export function wordsOf(draft: Draft, view: View): Laid[] {
  const rows = Object.keys(draft.rows)
    .map(Number)
    .filter((row) => isChanged(draft.rows[row]!, view.board[row]!) || (row === draft.own && hasMoved(draft)))
    .sort((one, other) => Number(one === draft.own) - Number(other === draft.own) || one - other);
  if (hasMoved(draft) && !rows.includes(draft.own) && draft.own < view.board.length) rows.push(draft.own);
  const changed = rows.flatMap((row) => partsOf(ownLeft(draft, row, view.board[row]!)).map((slots): Laid => ({ row, slots })));
  return [...changed.filter(({ slots }) => slots.length), ...newWords(draft, view)];
}

/** A row without the piles that were moved out of it onto another row. */
function ownLeft(draft: Draft, row: number, piles: Row): Element[] {
  const elements = elementsOf(draft, row, piles);
  if (row !== draft.own) return elements;
  const moved = usedIn(draft).filter(({ place }) => place === "board");
  return elements.filter((element) => element.kind !== "pile" || !moved.some(({ index }) => index === element.pile));
}

const hasMoved = (draft: Draft): boolean => usedIn(draft).some(({ place }) => place === "board");

function isChanged(elements: Element[], piles: Row): boolean {
  return elements.length !== piles.length || elements.some((element) => element.kind !== "pile" || element.over || element.out);
}

/** The words into which a row is cut. */
function partsOf(elements: Element[]): Slot[][] {
  const parts: Slot[][] = [[]];
  for (const element of elements) {
    if (element.kind === "split") parts.push([]);
    else if (element.kind === "add") parts.at(-1)!.push({ type: "add", ...slotCard(element.loose) });
    else if (!element.out) parts.at(-1)!.push(slotOfPile(element));
  }
  return parts.filter((part) => part.length);
}

function slotOfPile({ pile, over, swap }: Element & { kind: "pile" }): Slot {
  return over ? { type: swap ? "swap" : "cover", pile, ...slotCard(over) } : { type: "keep", pile };
}

/** Where a loose card comes from; of equal cards of a hand any will do. */
function slotCard({ card, place, index }: Loose): { card: Face; place: Place; index: number } {
  return { card, place, index: place === "board" ? index : 0 };
}

function newWords(draft: Draft, view: View): Laid[] {
  return draft.words
    .filter((word) => word.length)
    .map((word) => {
      const ofBoard = word.some(isPile);
      const slots = word.map((item): Slot => (isPile(item) ? { type: "keep", pile: item.pile } : { type: "add", ...slotCard(item) }));
      return { row: ofBoard && view.board.length ? 0 : null, slots };
    });
}

function crossedIn(draft: Draft): [number, number][] {
  const pairs = Object.values(draft.rows).flatMap((elements) =>
    elements.flatMap((element): [number, number][] =>
      element.kind === "pile" && element.crossed !== undefined ? [[element.crossed, element.pile]] : [],
    ),
  );
  return pairs.sort(([one], [other]) => one - other);
}

/** Which words leave: as chosen, or of each row that was cut the first part with a card that is not the board's. */
export function offOf(draft: Draft, words: Laid[]): number[] {
  if (!draft.choices.includes("off")) return [];
  return splitRows(words).map(
    (parts) =>
      parts.find((part) => draft.off.includes(part)) ??
      parts.find((part) => words[part]!.slots.some(({ type }) => type !== "keep")) ??
      parts[0]!,
  );
}

/** The numbers of the words that are parts of one row, for each row that was cut. */
export function splitRows(words: Laid[]): number[][] {
  const rows = new Map<number, number[]>();
  words.forEach(({ row }, number) => {
    if (row !== null) rows.set(row, [...(rows.get(row) ?? []), number]);
  });
  return [...rows.values()].filter((parts) => parts.length > 1);
}

/** The letters that a laid word shows. */
export function wordOf(laid: Laid, board: Row[]): string {
  return laid.slots.map((slot) => (slot.type === "keep" ? lettersOf([board[laid.row ?? 0]![slot.pile!]!]) : slot.card)).join("");
}
