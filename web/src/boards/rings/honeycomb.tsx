/** The tiles of the honeycomb, with rings and the path of the word. */

import { useRef } from "preact/hooks";
import { classNames } from "../../art/class-names";
import { joinNames } from "../../speech/sentences";
import { RovingItem } from "../shared/roving-focus";
import { useSlide } from "../shared/slide";
import { BLANK, letterOfBlank, type RingsProps } from "./draft";
import { type Search, slideOver, type Traced, tapTile } from "./search";

interface TilePlace {
  row: number;
  column: number;
  x: number;
  y: number;
}

/** Return where each tile is: its row, its place in the row, and both as fractions of the whole. */
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

/** The tiles; before a search begins their letters are hidden. */
export function Honeycomb({ props, search, hidden }: { props: RingsProps; search: Search; hidden: boolean }) {
  const { rows } = props.view;
  const places = tilePlaces(rows);
  const slide = useSliding(props, search);
  return (
    <div
      class="honeycomb"
      onPointerDown={search.isSearching ? slide.onPointerDown : undefined}
      role="grid"
      aria-label="Tiles"
      style={{ "--widest": Math.max(...rows), "--rows": rows.length }}
    >
      {rows.map((size, row) => (
        <div role="row" key={row} class="honeycomb-row">
          {places.map((place, cell) =>
            place.row === row ? <HoneycombTile key={cell} props={props} search={search} cell={cell} place={place} hidden={hidden} /> : null,
          )}
          <span class="heard">{size} tiles</span>
        </div>
      ))}
      <PathLine points={search.path.map((cell) => places[cell]!)} />
    </div>
  );
}

/** Slide over tiles to spell; the sound and vibration are for the last letter that changed. */
function useSliding({ view, setDraft }: RingsProps, search: Search) {
  const start = useRef<Traced>({ word: "", cells: [] });
  const slide = useSlide((tiles) => {
    setDraft(slideOver(view, search.touching, start.current, tiles.map(Number)));
  });
  return {
    onPointerDown(event: PointerEvent) {
      start.current = { word: search.word, cells: search.path };
      slide.onPointerDown(event);
    },
  };
}

interface TileProps {
  props: RingsProps;
  search: Search;
  cell: number;
  place: TilePlace;
  hidden: boolean;
}

function HoneycombTile({ props, search, cell, place, hidden }: TileProps) {
  const { grid } = props.view;
  const { word, path, rings, touching, isPlacing, isSearching } = search;
  const isBlank = grid[cell] === BLANK;
  return (
    <RovingItem
      role="gridcell"
      line={`row-${place.row}`}
      label={tileLabel(hidden ? "hidden" : grid[cell]!, place, rings.includes(cell), stepsOn(path, cell))}
      tap={isPlacing || isSearching ? () => tapTile(props, search, cell) : null}
      chosen={path.includes(cell)}
      data-slide={isSearching ? String(cell) : undefined}
      class={classNames(
        "hexagon",
        isBlank && !hidden && "blank",
        path.at(-1) === cell && "last",
        isSearching && path.length > 0 && touching[path.at(-1)!]?.includes(cell) && "next",
      )}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
    >
      <span class="face" aria-hidden="true">
        {hidden ? "" : isBlank ? letterOfBlank(word, path, cell)?.toLowerCase() : grid[cell]}
      </span>
      {rings.includes(cell) && <span class="ring" aria-hidden="true" />}
    </RovingItem>
  );
}

function tileLabel(face: string, { row, column }: TilePlace, hasRing: boolean, steps: number[]): string {
  const used = steps.length ? `, ${steps.length > 1 ? "letters" : "letter"} ${joinNames(steps.map(String))} of your word` : "";
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
