/** What is selected: the square and direction for typing, and a tile of the rack. */

import { useEffect, useState } from "preact/hooks";
import { announce } from "../../speech/announce";
import type { Square } from "../shared/grid";
import type { UpwordsProps } from "./draft";

const ACROSS: Square = [0, 1];
const DOWN: Square = [1, 0];

export interface Selection {
  cursor: Square;
  setCursor(square: Square): void;
  /** Move the cursor to the next square in the direction of typing. */
  advance(): void;
  isDown: boolean;
  /** Change the direction of typing. */
  turn(): void;
  /** A square was chosen first; tiles go on it. */
  armed: boolean;
  setArmed(armed: boolean): void;
  /** The index of a tile that was chosen first. */
  chosen: number | null;
  setChosen(index: number | null): void;
}

export function useSelection({ view, draft, setDraft, disabled }: UpwordsProps): Selection {
  const { rows, columns } = view.board;
  const [cursor, setCursor] = useState<Square>([Math.floor((rows - 1) / 2), Math.floor((columns - 1) / 2)]);
  const [direction, setDirection] = useState<Square>(ACROSS);
  const [armed, setArmed] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    setChosen(null);
    setArmed(false);
  }, [view.turns, disabled]);
  const exchanging = draft?.type === "exchange";
  useEffect(() => {
    if (exchanging && draft.index === null && chosen !== null) setDraft({ type: "exchange", index: chosen });
    if (exchanging) setChosen(null);
  }, [exchanging]);

  const advance = (): void => {
    const [row, column] = [cursor[0] + direction[0], cursor[1] + direction[1]];
    if (row < rows && column < columns) setCursor([row, column]);
  };
  const turn = (): void => {
    const down = direction === ACROSS;
    setDirection(down ? DOWN : ACROSS);
    announce(down ? "Typing down." : "Typing across.");
  };
  return { cursor, setCursor, advance, isDown: direction === DOWN, turn, armed, setArmed, chosen, setChosen };
}
