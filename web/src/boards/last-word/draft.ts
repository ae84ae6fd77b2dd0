/** The view of a Last Word game, and the draft of a word: a path of squares, or what is typed. */

import type { Move } from "../../api/types";
import type { BoardProps } from "../contract";
import { type Square, sameSquare } from "../shared/grid";

export type Pawn = { type: "in-hand" } | { type: "stands"; square: Square } | { type: "taken"; by: number } | { type: "aside" };

export interface LastWordView {
  seat: number | null;
  board: { rows: number; columns: number; squares: string[]; sides: string[]; pawns: Pawn[] };
  storage: string[][];
  turn: number;
  turns: number;
  pending: { squares: Square[]; word: string } | null;
}

/** Squares with the letters that the WILD ones stand for. */
export interface Path {
  squares: Square[];
  wilds: string;
}

/** A path of squares; or a typed word, for which the server finds the best path. */
export type LastWordDraft = ({ type: "path" } & Path) | { type: "typed"; word: string };

export type LastWordProps = BoardProps<LastWordView, LastWordDraft>;

export const WILD = "*";

export const faceAt = (view: LastWordView, [row, column]: Square): string => view.board.squares[row * view.board.columns + column];

const wildsIn = (view: LastWordView, squares: Square[]): number => squares.filter((square) => faceAt(view, square) === WILD).length;

export const pathOf = (draft: LastWordDraft | null): Path => (draft?.type === "path" ? draft : { squares: [], wilds: "" });

/** Return whether a WILD square of the path still needs its letter. */
export const needsLetter = (view: LastWordView, { squares, wilds }: Path): boolean => wildsIn(view, squares) > wilds.length;

export function moveOf(draft: LastWordDraft, view: LastWordView): Move | null {
  if (draft.type === "typed") return draft.word ? { text: draft.word } : null;
  if (!draft.squares.length || needsLetter(view, draft)) return null;
  return { action: { type: "word", squares: draft.squares.map((square) => [...square]), wilds: draft.wilds } };
}

/** Return the first squares of a path, with their wild letters; null where none are left. */
function cutPath(view: LastWordView, { squares, wilds }: Path, length: number): LastWordDraft | null {
  const kept = squares.slice(0, length);
  return kept.length ? { type: "path", squares: kept, wilds: wilds.slice(0, wildsIn(view, kept)) } : null;
}

/** Take back the last square, or the last letter that was typed. */
export function shorten(view: LastWordView, draft: LastWordDraft): LastWordDraft | null {
  if (draft.type === "typed") return draft.word.length > 1 ? { type: "typed", word: draft.word.slice(0, -1) } : null;
  return cutPath(view, draft, draft.squares.length - 1);
}

/** Walk to a square, or cut the path at an earlier one; null if the square is emptied. */
export function walkTo(view: LastWordView, path: Path, square: Square): LastWordDraft | null {
  const before = path.squares.findIndex((one) => sameSquare(one, square));
  const face = faceAt(view, square);
  if (before >= 0 && face !== WILD) return cutPath(view, path, before + 1);
  return face ? { type: "path", squares: [...path.squares, square], wilds: path.wilds } : null;
}

/**
 * Return the path after sliding over squares from another: on from its end or a square that touches it, else as a new path.
 * A slide may begin at the own pawn; sliding back takes letters back, and WILD stops the slide until it has its letter.
 */
export function slideOver(view: LastWordView, start: Path, squares: readonly Square[]): LastWordDraft | null {
  const [first] = squares;
  const goesOn = start.squares.some((one) => sameSquare(one, first!)) || touches(view, start.squares.at(-1), first!);
  let draft: LastWordDraft | null = goesOn ? { type: "path", ...start } : null;
  for (const square of squares) {
    const path = pathOf(draft);
    const last = path.squares.at(-1);
    const stays = needsLetter(view, path) || (last && sameSquare(last, square)) || (!last && isOwnPawn(view, square));
    const back = path.squares.at(-2);
    if (stays) continue;
    if (back && square !== first && sameSquare(back, square)) draft = cutPath(view, path, path.squares.length - 1);
    else if (faceAt(view, square) && (!last || touches(view, last, square))) draft = walkTo(view, path, square);
  }
  return draft;
}

/** Return whether two squares are next to each other; the board wraps around. */
function touches({ board: { rows, columns } }: LastWordView, one: Square | undefined, other: Square): boolean {
  if (!one) return false;
  const isNear = (from: number, to: number, size: number) => [0, 1, size - 1].includes(Math.abs(from - to));
  return isNear(one[0], other[0], rows) && isNear(one[1], other[1], columns);
}

function isOwnPawn({ seat, board }: LastWordView, square: Square): boolean {
  const own = seat === null ? undefined : board.pawns[seat];
  return own?.type === "stands" && sameSquare(own.square, square);
}

/** Return the letters of a path, with the letters that WILD squares stand for. */
export function spell(view: LastWordView, { squares, wilds }: Path): string {
  let next = 0;
  return squares.map((square) => (faceAt(view, square) === WILD ? (wilds[next++]?.toLowerCase() ?? "?") : faceAt(view, square))).join("");
}

/** Return the letters of a word, one for each square of its path: if there are fewer squares than letters, one of them was Qu. */
export function stepsOf(word: string, squares: number): string[] {
  return squares < word.length ? (word.match(/QU|./g) ?? []).map((face) => (face === "QU" ? "Qu" : face)) : [...word];
}
