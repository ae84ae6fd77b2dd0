/** Upwords: tap, type or drag tiles onto squares; stacks are drawn as high as they are. */

import { pluralize } from "../../speech/sentences";
import type { BoardModule, Notes } from "../contract";
import { useArrangement } from "../shared/arrange";
import { useDrag } from "../shared/drag";
import { Grid } from "../shared/grid";
import {
  describeDraft,
  keepDraft,
  mayExchange,
  moveOf,
  type PlacedTile,
  type UpwordsDraft,
  type UpwordsProps,
  type UpwordsView,
} from "./draft";
import { type Board, dropTile, pressKey, pressSquare } from "./input";
import { placing } from "./placing";
import { Rack } from "./rack";
import { useSelection } from "./selection";
import { cellAt, freshSquares } from "./square";

function UpwordsBoard(props: UpwordsProps) {
  const { view, disabled, latest, preview } = props;
  const { rows, columns } = view.board;
  const selection = useSelection(props);
  const arrangement = useArrangement(view.rack ?? [], (rack) => [...rack.keys()]);
  const board: Board = { props, selection, arrangement, placing: placing(props, selection) };
  const drag = useDrag({ drop: (source, below) => dropTile(board, source, below) });
  const foreseen = board.placing.placements.length ? [] : ((preview?.action.tiles as PlacedTile[] | undefined) ?? []);
  const fresh = freshSquares(latest);
  return (
    <div class="stacks" onPointerDown={drag.onPointerDown}>
      <Grid
        label={`Board, ${rows} rows by ${columns} columns`}
        rows={rows}
        columns={columns}
        cursor={selection.cursor}
        setCursor={(square) => {
          board.placing.forgetMissing();
          selection.setCursor(square);
        }}
        disabled={disabled}
        held={selection.chosen === null ? undefined : view.rack?.[selection.chosen]}
        cell={(square) => cellAt(square, board, foreseen, fresh)}
        onPress={(square) => pressSquare(board, square)}
        onKey={(event) => pressKey(board, event)}
      />
      <Rack board={board} foreseen={foreseen} />
    </div>
  );
}

function notesOf(view: UpwordsView): Notes {
  return { seats: view.tiles.map((count) => pluralize(count, "tile")), table: [`${pluralize(view.pile, "tile")} in the draw pile`] };
}

export const upwords: BoardModule<UpwordsView, UpwordsDraft> = {
  Board: UpwordsBoard,
  moveOf,
  notesOf,
  draftButtons: [
    {
      title: "Exchange",
      start: (table) => (mayExchange(table) ? { type: "exchange", index: null } : null),
      isStarted: (draft) => draft.type === "exchange",
    },
  ],
  hint: (_, table) => `Tap a tile, then a square, or drag it.${mayExchange(table) ? " Exchanging a tile uses up your turn." : ""}`,
  describeDraft,
  keepDraft,
  inputHint: () => "Or type: WOOD, or 5C WOOD",
};
