/** A board in plain text, as the server draws it; moves are typed. */

import type { BoardModule, BoardProps } from "./contract";

function TextBoard({ table }: BoardProps<unknown, unknown>) {
  return (
    <>
      <pre class="text-board" aria-hidden="true">
        {table.drawn}
      </pre>
      <p class="heard">{table.spoken}</p>
    </>
  );
}

export const textBoard: BoardModule<unknown, unknown> = {
  Board: TextBoard,
  moveOf: () => null,
  notesOf: () => ({ seats: [], table: [] }),
  inputHint: () => "Type a move",
};
