/** What taps and keys do on the board. */

import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../speech/announce";
import { type Square, sameSquare } from "../shared/grid";
import { type LastWordProps, needsLetter, pathOf, shorten, slideOver, spell, walkTo } from "./draft";

/** Keep a cursor on the squares; it starts at the player's pawn on each of their turns. */
export function useCursor({ view, you, disabled }: LastWordProps): [Square, (square: Square) => void] {
  const { rows, columns, pawns } = view.board;
  const own = you === null ? null : pawns[you];
  const [cursor, setCursor] = useState<Square>(own?.type === "stands" ? own.square : [rows - 1, Math.floor(columns / 2)]);
  useEffect(() => {
    if (!disabled && own?.type === "stands") setCursor(own.square);
  }, [view.turns, disabled]);
  return [cursor, setCursor];
}

export function pressSquare({ view, draft, setDraft, disabled }: LastWordProps, square: Square): void {
  const path = pathOf(draft);
  if (disabled || needsLetter(view, path)) return;
  const last = path.squares.at(-1);
  if (draft && last && sameSquare(last, square)) {
    setDraft(shorten(view, draft));
    return;
  }
  const next = walkTo(view, path, square);
  if (!next) return;
  setDraft(next);
  if (pathOf(next).squares.length > path.squares.length) announce(`${spell(view, pathOf(next))}.`);
}

/** Slide over squares to spell: on from the path that was there when the pointer was pressed. */
export function useSliding({ view, draft, setDraft }: LastWordProps, setCursor: (square: Square) => void) {
  const start = useRef(pathOf(draft));
  return {
    begin() {
      start.current = pathOf(draft);
    },
    over(squares: readonly Square[]) {
      setCursor(squares.at(-1)!);
      setDraft(slideOver(view, start.current, squares));
    },
  };
}

/** Choose what the last WILD square stands for. */
export function chooseLetter({ draft, setDraft }: LastWordProps, letter: string): void {
  const { squares, wilds } = pathOf(draft);
  setDraft({ type: "path", squares, wilds: wilds + letter });
}

function typeLetter(props: LastWordProps, letter: string): void {
  const { view, draft, setDraft } = props;
  if (needsLetter(view, pathOf(draft))) chooseLetter(props, letter);
  else setDraft({ type: "typed", word: (draft?.type === "typed" ? draft.word : "") + letter });
}

export function pressKey(props: LastWordProps, cursor: Square, event: KeyboardEvent): void {
  const { view, draft, setDraft, disabled, play } = props;
  if (disabled) return;
  const { key } = event;
  if (/^[a-z]$/i.test(key)) typeLetter(props, key.toUpperCase());
  else if (key === " ") pressSquare(props, cursor);
  else if (key === "Enter") play();
  else if (key === "Escape") setDraft(null);
  else if (key === "Backspace" || key === "Delete") {
    if (draft) setDraft(shorten(view, draft));
  } else return;
  event.preventDefault();
}
