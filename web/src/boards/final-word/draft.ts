/** The draft of a play: what is in the rows and in new words before it is sent. It knows where a card can be put, not whether that is allowed. */

import type { TableView } from "../../api/types";
import { type Controls, type Face, type FinalWordView, type Place, type Row, topCard } from "./view";

/** A card that can be put somewhere: from the hand, turned up, from the red row, or a pile on the board. */
export interface LooseCard {
  card: Face;
  place: Place;
  index: number; // in the hand, the red row or the row's piles; negative: the play itself returned it
}

/** An element of a row: a pile with what happens to it, a card between piles, or a split. */
export type RowElement =
  | { kind: "pile"; pile: number; over?: LooseCard; swap?: boolean; crossed?: number; out?: boolean }
  | { kind: "add"; loose: LooseCard }
  | { kind: "split" };

/** An item of a new word: a loose card, or a pile on the board. */
export type WordItem = LooseCard | { pile: number; card: Face };

export type Tool = "split" | "leave out";

export interface FinalWordDraft {
  kind: "words" | "trade" | "take" | "ask" | "pile";
  typed: string;
  rows: Record<number, RowElement[]>;
  words: WordItem[][];
  picked: LooseCard | Tool | null;
  swaps: boolean; // a card put on a pile is exchanged for its top card
  off: number[];
  named: [Face | null, Face | null];
  chosen: number[]; // indices of cards to trade or take back, or of a pile
  letter: Face | null; // to ask for
  own: number; // the row whose piles can be moved
  choices: Controls["choices"];
  before: FinalWordDraft | null;
}

const NONE = -1; // no row's piles can be moved

export function emptyDraft(controls: Controls): FinalWordDraft {
  return {
    kind: "words",
    typed: "",
    rows: {},
    words: [[]],
    picked: null,
    swaps: !controls.moves.includes("cover") && controls.moves.includes("swap"),
    off: [],
    named: [null, null],
    chosen: [],
    letter: null,
    own: controls.row_of_each || controls.moves.includes("move") ? controls.own : NONE,
    choices: controls.choices,
    before: null,
  };
}

export const isPile = (item: WordItem): item is { pile: number; card: Face } => "pile" in item;

export const isLoose = (picked: LooseCard | Tool | null): picked is LooseCard => picked !== null && typeof picked !== "string";

export const sameLoose = (one: LooseCard | null, other: LooseCard): boolean =>
  one !== null && one.place === other.place && one.index === other.index;

/** Return whether words are spelled from cards on the board and in the hand, rather than by changing a row. */
export function spellsWithBoard({ changes, moves }: Controls): boolean {
  return (
    changes &&
    moves.some((move) => move === "leave out" || move === "any order") &&
    moves.every((move) => ["add", "leave out", "any order"].includes(move))
  );
}

/** Return whether cards can be put into the rows. */
export const editsRows = (controls: Controls): boolean => controls.changes && !spellsWithBoard(controls);

export const elementsOf = (draft: FinalWordDraft, row: number, piles: Row): RowElement[] =>
  draft.rows[row] ?? piles.map((_, pile): RowElement => ({ kind: "pile", pile }));

/** Return the loose cards that the draft uses. */
export function usedCards(draft: FinalWordDraft): LooseCard[] {
  const inRows = Object.values(draft.rows).flatMap((elements) =>
    elements.flatMap((element): LooseCard[] => {
      if (element.kind === "add") return [element.loose];
      if (element.kind !== "pile") return [];
      const crossed: LooseCard[] = element.crossed === undefined ? [] : [{ card: "", place: "board", index: element.crossed }];
      return element.over ? [...crossed, element.over] : crossed;
    }),
  );
  return [...inRows, ...draft.words.flat().filter((item): item is LooseCard => !isPile(item))];
}

export const isUsed = (draft: FinalWordDraft | null, loose: LooseCard): boolean =>
  draft !== null && usedCards(draft).some((one) => sameLoose(one, loose));

export const isSpelled = (draft: FinalWordDraft | null, pile: number): boolean =>
  draft?.words.flat().some((item) => isPile(item) && item.pile === pile) ?? false;

/** Return the cards that the play returns to the hand: exchanged or left out. */
export function givenBack(draft: FinalWordDraft | null, board: Row[]): Face[] {
  if (!draft) return [];
  return Object.entries(draft.rows).flatMap(([row, elements]) =>
    elements.flatMap((element) => {
      if (element.kind !== "pile") return [];
      const pile = board[Number(row)]![element.pile]!;
      if (element.out) return pile;
      return element.over && element.swap ? [topCard(pile)] : [];
    }),
  );
}

/** Keep what was prepared from the hand while the hand has it; changes to words on the board stay only as long as those words do. */
export function keepDraft(draft: FinalWordDraft, before: FinalWordView, view: FinalWordView, { means }: TableView): FinalWordDraft | null {
  const controls = means as Controls;
  const loose = usedCards(draft);
  const isSame = (what: keyof FinalWordView) => JSON.stringify(view[what]) === JSON.stringify(before[what]);
  const usesBoard = Object.keys(draft.rows).length > 0 || draft.words.flat().some(isPile);
  if (draft.kind !== "words" || draft.typed || view.pending || !(controls.plans || controls.spells || controls.changes)) return null;
  if (usesBoard && !(isSame("board") && isSame("maker"))) return null;
  if (loose.some(({ place }) => place !== "hand" && place !== "board") && !(isSame("turned") && isSame("reds") && isSame("plucked")))
    return null;
  if (loose.some(({ card, place, index }) => place === "hand" && controls.hand?.[index] !== card)) return null;
  const { rows, words } = draft;
  if (words.flat().length && !controls.spells && !spellsWithBoard(controls)) return null;
  return loose.length || usesBoard ? { ...emptyDraft(controls), rows, words } : null;
}

export function isEmpty(draft: FinalWordDraft): boolean {
  return !draft.typed && !Object.keys(draft.rows).length && !draft.words.flat().length && draft.kind === "words";
}
