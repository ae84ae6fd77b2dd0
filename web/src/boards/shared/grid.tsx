/** A grid of squares with a rim: one tab stop, arrow keys, a label for every square. */

import "./grid.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { classNames } from "../../art/class-names";
import { columnLetter } from "../../speech/sentences";
import { useLoupe } from "./loupe";
import { useSlide } from "./slide";

export type Square = readonly [row: number, column: number];

export const sameSquare = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** Return a square's name as it's spoken: "row 5 column D". */
export const squareName = ([row, column]: Square): string => `row ${row + 1} column ${columnLetter(column)}`;

export interface Cell {
  label: string;
  class?: string;
  children?: ComponentChildren;
}

interface GridProps {
  label: string;
  rows: number;
  columns: number;
  cursor: Square;
  setCursor(square: Square): void;
  /** Walking off one edge leads to the opposite one. */
  wraps?: boolean;
  disabled: boolean;
  /** The face of the piece that a press would place. */
  held?: string | undefined;
  cell(square: Square): Cell;
  onPress(square: Square): void;
  /** Called for the squares that a pointer slides over, including the first one; without it, a sliding finger only aims. */
  onSlide?: (squares: readonly Square[]) => void;
  /** Called when a pointer is pressed, before it slides. */
  onSlideStart?: () => void;
  /** Called for keys other than arrows. */
  onKey(event: KeyboardEvent): void;
  /** What is drawn above the squares. */
  children?: ComponentChildren;
}

const STEPS: Record<string, Square> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export function Grid(props: GridProps) {
  const { rows, columns, cursor, setCursor, wraps, cell, onSlide } = props;
  const grid = useRef<HTMLDivElement>(null);
  const aim = useLoupe(onSlide ? null : props.onPress);
  const slide = useSlide((tiles) => onSlide?.(tiles.map((tile) => tile.split(",").map(Number) as unknown as Square)));
  const onPointerDown = (event: PointerEvent) => {
    aim.onPointerDown(event);
    if (!onSlide) return;
    props.onSlideStart?.();
    slide.onPointerDown(event);
  };
  useLayoutEffect(() => {
    if (grid.current?.contains(document.activeElement)) focusCursor(grid.current);
  }, [cursor[0], cursor[1]]);

  const step = ([down, right]: Square) => {
    const to = (at: number, by: number, size: number) => (wraps ? (at + by + size) % size : Math.min(Math.max(at + by, 0), size - 1));
    setCursor([to(cursor[0], down, rows), to(cursor[1], right, columns)]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (STEPS[event.key]) {
      event.preventDefault();
      step(STEPS[event.key]);
    } else props.onKey(event);
  };

  return (
    <div class="frame" style={{ "--rows": String(rows), "--columns": String(columns) }}>
      <div class="columns" aria-hidden="true">
        {Array.from({ length: columns }, (_, column) => (
          <span key={column}>{columnLetter(column)}</span>
        ))}
      </div>
      <div class="numbers" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <span key={row}>{row + 1}</span>
        ))}
      </div>
      <div
        class="squares"
        ref={grid}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows}
        aria-colcount={columns}
        aria-readonly={props.disabled}
        data-held={props.held}
        onKeyDown={onKeyDown}
        onPointerDown={props.disabled ? undefined : onPointerDown}
      >
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} role="row" class="squares-row">
            {Array.from({ length: columns }, (_, column) => {
              const square: Square = [row, column];
              const { label, class: more, children } = cell(square);
              return (
                <div
                  key={column}
                  role="gridcell"
                  class={classNames("square", more)}
                  data-square={`${row},${column}`}
                  data-slide={onSlide && !props.disabled ? `${row},${column}` : undefined}
                  tabIndex={sameSquare(square, cursor) ? 0 : -1}
                  aria-label={label}
                  onClick={() => props.onPress(square)}
                >
                  {children}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {props.children}
    </div>
  );
}

function focusCursor(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
}
