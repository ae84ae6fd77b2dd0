/** The view of a Rings game, and the draft of a word or of rings to place. */

import type { Move, Seat } from "../../api/types";
import { joinNames } from "../../speech/sentences";
import type { BoardProps } from "../contract";
import type { ChallengeWindow } from "../shared/challenge-window";

export interface FoundWord {
  word: string;
  cells: number[];
  score: number;
}

export interface ListedWord {
  laid: FoundWord;
  crossed: string; // why, or empty
}

export interface RingsView {
  seat: Seat | null;
  rows: number[];
  grid: string[];
  round: number;
  dealer: Seat;
  rings: number[] | null;
  to_place: number;
  finds: FoundWord[] | null;
  done: Seat[];
  scores: number[];
  lists: ListedWord[][] | null;
  window: ChallengeWindow | null;
  gone: Seat[];
}

export interface Controls {
  touching: number[][];
}

/** Rings to place; or a word with the tiles that were tapped for it (none where it was typed), and a blank that needs its letter. */
export type RingsDraft = { rings: number[] } | { word: string; cells: number[]; blank?: number };

export type RingsProps = BoardProps<RingsView, RingsDraft>;

export const BLANK = "?";

export const isRings = (draft: RingsDraft | null): draft is { rings: number[] } => draft !== null && "rings" in draft;

export function moveOf(draft: RingsDraft, view: RingsView): Move | null {
  if (isRings(draft)) return draft.rings.length === view.to_place ? { action: { type: "place", cells: draft.rings } } : null;
  return draft.word ? { action: { type: "find", word: draft.word } } : null;
}

/** Put a ring on a tile or take it off; if all rings are placed, the oldest one moves. */
export function toggleRing(rings: number[], cell: number, max: number): number[] {
  return rings.includes(cell) ? rings.filter((one) => one !== cell) : [...rings, cell].slice(-max);
}

/** Return the letter that a blank stands for in the word so far, if it was used in it. */
export function letterOfBlank(word: string, cells: number[], blank: number): string | null {
  const used = cells.indexOf(blank);
  return used < 0 ? null : (word[used] ?? null);
}

/** Find a path over the tiles that spells a word, to show it while it's typed; the server decides which path counts. */
export function findPath(word: string, grid: string[], touching: number[][], path: number[] = []): number[] | null {
  if (path.length === word.length) return path;
  const next = path.length ? (touching[path.at(-1)!] ?? []) : grid.map((_, cell) => cell);
  for (const cell of next) {
    const fits =
      grid[cell] === word[path.length] ||
      (grid[cell] === BLANK && (letterOfBlank(word, path, cell) ?? word[path.length]) === word[path.length]);
    const found = fits && findPath(word, grid, touching, [...path, cell]);
    if (found) return found;
  }
  return null;
}

/** Add a tile to a word; a blank that is new in it asks for its letter. */
export function addTile({ grid }: RingsView, word: string, cells: number[], cell: number): RingsDraft {
  const face = grid[cell]!;
  const letter = face === BLANK ? letterOfBlank(word, cells, cell) : face;
  return letter ? { word: word + letter, cells: [...cells, cell] } : { word, cells, blank: cell };
}

/** Describe rings that are ready to be placed. */
export function describeDraft(draft: RingsDraft, { to_place, grid }: RingsView): string | null {
  if (!isRings(draft) || draft.rings.length !== to_place) return null;
  const faces = draft.rings.map((cell) => (grid[cell] === BLANK ? "the blank" : (grid[cell] ?? "")));
  return `Place ${to_place === 1 ? "the ring" : "rings"} on ${joinNames(faces)}.`;
}
