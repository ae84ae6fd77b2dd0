/** What the player is doing on the honeycomb, and what taps and keys do. */

import { announce } from "../../speech/announce";
import { letterOf } from "../shared/roving-focus";
import { addTile, type Controls, findPath, isRings, moveOf, type RingsDraft, type RingsProps, type RingsView, toggleRing } from "./draft";

export interface Search {
  isPlacing: boolean;
  isSearching: boolean;
  rings: number[];
  word: string;
  tapped: number[];
  /** The tiles of the word: as tapped, or found for what was typed. */
  path: number[];
  /** A blank that needs its letter. */
  blank: number | undefined;
  touching: number[][];
}

export function searchOf({ view, table, you, draft, disabled, preview }: RingsProps): Search {
  const { touching } = table.means as Controls;
  const {
    word,
    cells: tapped,
    blank,
  } = draft && !isRings(draft) ? draft : { word: foreseenWord(draft, preview), cells: [], blank: undefined };
  return {
    isPlacing: view.rings === null && you === view.dealer && !disabled,
    isSearching: view.rings !== null && !view.lists && !disabled,
    rings: isRings(draft) ? draft.rings : (view.rings ?? []),
    word,
    tapped,
    path: tapped.length === word.length ? tapped : (findPath(word, view.grid, touching) ?? []),
    blank,
    touching,
  };
}

/** Return the word of a play that was typed elsewhere; nothing while one is being composed here. */
const foreseenWord = (draft: RingsProps["draft"], preview: RingsProps["preview"]): string =>
  draft === null && preview?.action.type === "find" ? String(preview.action.word) : "";

export function tapTile({ view, setDraft }: RingsProps, search: Search, cell: number): void {
  const { word, path, touching } = search;
  const last = path.at(-1);
  const isFar = last !== undefined && !touching[last]?.includes(cell);
  if (search.isPlacing) setDraft({ rings: toggleRing(search.rings, cell, view.to_place) });
  else if (cell === last) takeLetterBack(search, setDraft);
  else if (word && last === undefined) setDraft(addTile(view, "", [], cell));
  else if (isFar) announce("That tile doesn't touch the last one. Press Backspace to remove a letter.");
  else setDraft(addTile(view, word, path, cell));
}

function takeLetterBack({ word, tapped }: Search, setDraft: RingsProps["setDraft"]): void {
  setDraft(word.length > 1 ? { word: word.slice(0, -1), cells: tapped.slice(0, word.length - 1) } : null);
}

/** A word with its path, from which a slide continues. */
export type Traced = { word: string; cells: number[]; blank?: number };

/**
 * Return the draft after sliding over tiles from a word: on from its last tile or one that touches it, else as a new word.
 * Sliding back to the tile before takes a letter back; a blank stops the slide until it has its letter.
 */
export function slideOver(view: RingsView, touching: number[][], start: Traced, tiles: readonly number[]): RingsDraft {
  const last = start.cells.at(-1);
  const [first] = tiles;
  const goesOn = last !== undefined && (first === last || touching[last]!.includes(first!));
  let draft: Traced = goesOn ? start : { word: "", cells: [] };
  tiles.forEach((cell, i) => {
    const { word, cells, blank } = draft;
    if (blank !== undefined || cell === cells.at(-1)) return;
    if (i > 0 && cell === cells.at(-2)) draft = { word: word.slice(0, -1), cells: cells.slice(0, -1) };
    else if (!cells.length || touching[cells.at(-1)!]!.includes(cell)) draft = addTile(view, word, cells, cell) as Traced;
  });
  return draft;
}

/** Choose what the blank stands for. */
export function chooseLetter({ setDraft }: RingsProps, { word, tapped, blank }: Search, letter: string): void {
  setDraft({ word: word + letter, cells: [...tapped, blank!] });
}

export function pressKey(props: RingsProps, search: Search, event: KeyboardEvent): boolean {
  const { view, draft, setDraft, play } = props;
  const letter = letterOf(event);
  if (search.blank !== undefined && letter) chooseLetter(props, search, letter);
  else if (search.isSearching && letter) setDraft({ word: search.word + letter, cells: [] });
  else if (search.isSearching && event.key === "Backspace") takeLetterBack(search, setDraft);
  else if (event.key === "Escape") setDraft(null);
  else if (event.key === "Enter" && draft && moveOf(draft, view)) play();
  else return false;
  return true;
}
