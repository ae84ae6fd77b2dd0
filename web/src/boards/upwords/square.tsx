/** A square of the board: what is on it, was placed there, or can be challenged. */

import { classNames } from "../../art/class-names";
import { Tile } from "../../art/pieces";
import type { LatestEvents } from "../contract";
import { type Cell, type Square, sameSquare, squareName } from "../shared/grid";
import { type PlacedTile, stackAt, tileAt } from "./draft";
import type { Board } from "./input";

const HEIGHTS = ["empty", "one high", "two high", "three high", "four high", "five high", "six high"];

/** Return the squares of the tiles that were just played, as "row,column". */
export const freshSquares = ({ events }: LatestEvents): Set<string> =>
  new Set(
    events
      .filter((event) => event.type === "played")
      .flatMap((event) => (event.tiles as PlacedTile[]).map(([row, column]) => `${row},${column}`)),
  );

export function cellAt(square: Square, { props, placing, selection }: Board, foreseen: readonly PlacedTile[], fresh: Set<string>): Cell {
  const { view, disabled, latest } = props;
  const stack = stackAt(view, square);
  const placed = placing.at(square);
  const pending = tileAt(view.pending?.tiles ?? [], square);
  const typed = tileAt(foreseen, square);
  const isDraft = Boolean(placed || typed);
  const isFresh = fresh.has(square.join());
  const face = placed ? view.rack![placed.index] : (pending?.[2] ?? typed?.[2] ?? stack.at(-1));
  const height = stack.length + (isDraft || pending ? 1 : 0);
  const isStart = view.start_squares.some((one) => sameSquare(one, square));
  const isCursor = selection.armed && !disabled && sameSquare(square, selection.cursor);
  const label = [
    squareName(square),
    ...describeStack(stack, face, height, { isDraft, isPending: Boolean(pending) }),
    isStart && !height ? "start square" : "",
  ];
  return {
    label: label.filter(Boolean).join(", "),
    class: classNames(isStart && "start", isCursor && "armed", isCursor && selection.isDown && "down"),
    children: face ? (
      <Tile
        key={`${face}${height}${isFresh ? latest.n : ""}`}
        face={face}
        draft={isDraft}
        class={classNames(`high-${Math.min(height, 5)}`, Boolean(pending) && "waits", isFresh && !placed && "fresh")}
        data-piece={placed && !disabled ? `put:${placing.placements.indexOf(placed)}` : undefined}
      >
        {height > 1 ? <span class="height">{height}</span> : null}
      </Tile>
    ) : null,
  };
}

function describeStack(
  stack: string[],
  face: string | undefined,
  height: number,
  { isDraft, isPending }: { isDraft: boolean; isPending: boolean },
): string[] {
  if (!face) return ["empty"];
  const under = stack.at(-1) && (isDraft || isPending) ? `on top of ${stack.at(-1)}` : "";
  const status = isDraft ? "not played yet" : isPending ? "can be challenged" : "";
  return [face, status, under, HEIGHTS[height] ?? `${height} high`].filter(Boolean);
}
