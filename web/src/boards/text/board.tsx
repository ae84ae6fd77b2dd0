/** The board of text mode, for every game: the server's drawing and the same in sentences; moves are typed. */

import "./board.css";
import type { BoardModule, BoardProps } from "../contract";
import { Drawing } from "./drawing";

function TextBoard({ table, disabled, type }: BoardProps<unknown, unknown>) {
  return (
    <div class="text-board">
      <h2 class="heard">Board</h2>
      <Drawing text={table.drawn ?? ""} type={disabled ? undefined : type} />
      <p class="in-words">{table.spoken}</p>
    </div>
  );
}

export const textBoard: BoardModule<unknown, unknown> = {
  Board: TextBoard,
  moveOf: () => null,
  notesOf: () => ({ seats: [], table: [] }),
  inputHint: () => "Type your move",
};
