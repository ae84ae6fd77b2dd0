/**
 * A roving tabindex: one tab stop for a whole table, inside which the arrow keys move along lines and between them.
 * When the focused piece goes away, the one that takes its place gets the focus.
 */

import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useDrag } from "./drag";

const ITEMS = "[data-line]:not(:disabled)";

interface Position {
  line: string;
  index: number;
}

const itemsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(ITEMS)];
const lineOf = (stop: HTMLElement): string => stop.dataset.line ?? "";

/** Return the items by line, in the order of the lines. */
function linesIn(root: HTMLElement): Map<string, HTMLElement[]> {
  const lines = new Map<string, HTMLElement[]>();
  for (const stop of itemsIn(root)) lines.set(lineOf(stop), [...(lines.get(lineOf(stop)) ?? []), stop]);
  return lines;
}

function positionOf(root: HTMLElement, stop: HTMLElement): Position {
  return { line: lineOf(stop), index: linesIn(root).get(lineOf(stop))?.indexOf(stop) ?? 0 };
}

/** Return the item at a position, or the nearest one on a line that is still there. */
function itemAt(root: HTMLElement, { line, index }: Position): HTMLElement | undefined {
  const lines = linesIn(root);
  const stops = lines.get(line) ?? [...lines.values()].at(-1) ?? [];
  return stops[Math.min(index, stops.length - 1)];
}

const middle = (stop: HTMLElement): number => {
  const { left, width } = stop.getBoundingClientRect();
  return left + width / 2;
};

/** Return the item that an arrow key leads to. */
function neighbour(root: HTMLElement, stop: HTMLElement, key: string): HTMLElement | undefined {
  const lines = linesIn(root);
  const own = lines.get(lineOf(stop)) ?? [];
  const index = own.indexOf(stop);
  if (key === "ArrowLeft") return own[index - 1];
  if (key === "ArrowRight") return own[index + 1];
  if (key === "Home") return own[0];
  if (key === "End") return own.at(-1);
  const names = [...lines.keys()];
  const others = lines.get(names[names.indexOf(lineOf(stop)) + (key === "ArrowUp" ? -1 : 1)] ?? "") ?? [];
  return others.reduce<HTMLElement | undefined>(
    (best, one) => (best && Math.abs(middle(best) - middle(stop)) <= Math.abs(middle(one) - middle(stop)) ? best : one),
    undefined,
  );
}

/** Handles keys other than arrows; returns whether it did something. */
type KeyHandler = (event: KeyboardEvent) => boolean;

interface RovingFocusProps {
  label: string;
  class: string;
  onKey: KeyHandler;
  children: ComponentChildren;
}

export function RovingFocus({ label, class: name, onKey, children }: RovingFocusProps) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<Position | null>(null); // where the focus was, while it is inside

  const makeTabStop = (stop: HTMLElement): void => {
    for (const other of itemsIn(root.current!)) other.tabIndex = other === stop ? 0 : -1;
  };

  useLayoutEffect(() => {
    const element = root.current!;
    const stops = itemsIn(element);
    if (last.current && !element.contains(document.activeElement) && document.activeElement === document.body) {
      itemAt(element, last.current)?.focus();
    }
    const focused = stops.find((stop) => stop === document.activeElement);
    const holder = focused ?? stops.find((stop) => stop.tabIndex === 0) ?? stops[0];
    if (holder) makeTabStop(holder);
  });

  const arrived = (event: FocusEvent): void => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
    if (!stop) return;
    last.current = positionOf(root.current!, stop);
    makeTabStop(stop);
  };

  const left = (event: FocusEvent): void => {
    // If nothing takes the focus, the focused piece went away: remember its position.
    if (event.relatedTarget && !root.current!.contains(event.relatedTarget as Node)) last.current = null;
  };

  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const stop = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
    if (stop && /^(Arrow|Home|End)/.test(event.key)) {
      event.preventDefault();
      neighbour(root.current!, stop, event.key)?.focus();
    } else if (onKey(event)) event.preventDefault();
  };

  // Dragging a piece is tapping it and then the place where it is dropped.
  const drag = useDrag({
    lift: (source) => isPressed(source) || source.click(),
    drop: (source, below) => {
      const place = below?.closest<HTMLElement>("[data-place]");
      if (place) place.click();
      else if (isPressed(source)) source.click();
    },
  });

  return (
    <div
      ref={root}
      class={name}
      role="group"
      aria-label={label}
      onFocusIn={arrived}
      onFocusOut={left}
      onKeyDown={pressed}
      onPointerDown={drag.onPointerDown}
    >
      {children}
    </div>
  );
}

const isPressed = (stop: HTMLElement): boolean => stop.ariaPressed === "true";

type Rest = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "label" | "class" | "type">;

interface RovingItemProps extends Rest {
  line: string;
  label: string;
  tap: (() => void) | null; // null: it can be focused but not pressed
  chosen?: boolean;
  piece?: boolean; // it can be dragged
  place?: boolean; // pieces can be dropped here
  class?: string;
}

/** A piece or a place that can be focused and pressed. */
export function RovingItem({
  line,
  label,
  tap,
  chosen = false,
  piece = false,
  place = false,
  class: name = "",
  children,
  ...rest
}: RovingItemProps) {
  return (
    <button
      type="button"
      data-line={line}
      data-piece={piece && tap ? line : undefined}
      data-place={place && tap ? line : undefined}
      tabIndex={-1}
      class={`stop ${name}${chosen ? " is-chosen" : ""}`}
      aria-label={label}
      aria-disabled={tap ? undefined : true}
      onClick={() => tap?.()}
      {...(rest.role === "gridcell" ? { "aria-selected": chosen } : { "aria-pressed": chosen || undefined })}
      {...rest}
    >
      {children}
    </button>
  );
}

/** Return the letter that a key types. */
export const letterOf = (event: KeyboardEvent): string | null => (/^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : null);
