/** The tiles of the honeycomb, with rings and the path of the word. */

import { classNames } from "../../art/class-names";
import { RovingItem } from "../shared/roving-focus";
import { BLANK, letterOfBlank, type RingsProps } from "./draft";
import { type Search, tapTile } from "./search";

interface TilePlace {
  row: number;
  column: number;
  x: number;
  y: number;
}

/** Return where each tile lies: its row, its place in the row, and both as parts of the whole. */
export function tilePlaces(rows: number[]): TilePlace[] {
  const widest = Math.max(...rows);
  const height = 0.25 + rows.length * 0.75;
  return rows.flatMap((size, row) =>
    Array.from({ length: size }, (_, column) => ({
      row,
      column,
      x: ((widest - size) / 2 + column + 0.5) / widest,
      y: (row * 0.75 + 0.5) / height,
    })),
  );
}

export function Honeycomb({ props, search }: { props: RingsProps; search: Search }) {
  const { rows } = props.view;
  const places = tilePlaces(rows);
  return (
    <div class="honeycomb" role="grid" aria-label="Tiles" style={{ "--widest": Math.max(...rows), "--rows": rows.length }}>
      {rows.map((size, row) => (
        <div role="row" key={row} class="honeycomb-row">
          {places.map((place, cell) =>
            place.row === row ? <HoneycombTile key={cell} props={props} search={search} cell={cell} place={place} /> : null,
          )}
          <span class="heard">{size} tiles</span>
        </div>
      ))}
      <PathLine points={search.path.map((cell) => places[cell]!)} />
    </div>
  );
}

function HoneycombTile({ props, search, cell, place }: { props: RingsProps; search: Search; cell: number; place: TilePlace }) {
  const { grid } = props.view;
  const { word, path, rings, touching, isPlacing, isSearching } = search;
  const isBlank = grid[cell] === BLANK;
  return (
    <RovingItem
      role="gridcell"
      line={`row-${place.row}`}
      label={tileLabel(grid[cell]!, place, rings.includes(cell), stepsOn(path, cell))}
      tap={isPlacing || isSearching ? () => tapTile(props, search, cell) : null}
      chosen={path.includes(cell)}
      class={classNames(
        "hexagon",
        isBlank && "blank",
        path.at(-1) === cell && "last",
        isSearching && path.length > 0 && touching[path.at(-1)!]?.includes(cell) && "next",
      )}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
    >
      <span class="face" aria-hidden="true">
        {isBlank ? letterOfBlank(word, path, cell)?.toLowerCase() : grid[cell]}
      </span>
      {rings.includes(cell) && <span class="ring" aria-hidden="true" />}
    </RovingItem>
  );
}

function tileLabel(face: string, { row, column }: TilePlace, hasRing: boolean, steps: number[]): string {
  const used = steps.length ? `, letter ${steps.join(" and ")} of your word` : "";
  return `row ${row + 1} tile ${column + 1}, ${face === BLANK ? "blank" : face}${hasRing ? ", ring" : ""}${used}`;
}

/** Return which letters of the word a tile is, counted from one. */
const stepsOn = (path: number[], cell: number): number[] => path.flatMap((one, i) => (one === cell ? [i + 1] : []));

function PathLine({ points }: { points: { x: number; y: number }[] }) {
  if (points.length < 2) return null;
  return (
    <svg class="way" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x * 100},${y * 100}`).join(" ")} />
    </svg>
  );
}
