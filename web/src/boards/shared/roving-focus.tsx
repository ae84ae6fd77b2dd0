/**
 * A roving tabindex: one tab stop for a whole table, inside which the arrow keys move along lines and between them.
 * When the focused piece goes away, the one that takes its place gets the focus.
 */

import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useDrag } from "./drag";

const ITEMS = "[data-line]:not(:disabled)";

interface ItemPosition {
  line: string;
  index: number;
}

const itemsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(ITEMS)];
const lineOf = (item: HTMLElement): string => item.dataset.line ?? "";

/** Return the items by line, in the order of the lines. */
function linesIn(root: HTMLElement): Map<string, HTMLElement[]> {
  const lines = new Map<string, HTMLElement[]>();
  for (const item of itemsIn(root)) lines.set(lineOf(item), [...(lines.get(lineOf(item)) ?? []), item]);
  return lines;
}

function positionOf(root: HTMLElement, item: HTMLElement): ItemPosition {
  return { line: lineOf(item), index: linesIn(root).get(lineOf(item))?.indexOf(item) ?? 0 };
}

/** Return the item at a position, or the nearest one on a line that is still there. */
function itemAt(root: HTMLElement, { line, index }: ItemPosition): HTMLElement | undefined {
  const lines = linesIn(root);
  const items = lines.get(line) ?? [...lines.values()].at(-1) ?? [];
  return items[Math.min(index, items.length - 1)];
}

const middle = (item: HTMLElement): number => {
  const { left, width } = item.getBoundingClientRect();
  return left + width / 2;
};

/** Return the item that an arrow key leads to. */
function neighbour(root: HTMLElement, item: HTMLElement, key: string): HTMLElement | undefined {
  const lines = linesIn(root);
  const own = lines.get(lineOf(item)) ?? [];
  const index = own.indexOf(item);
  if (key === "ArrowLeft") return own[index - 1];
  if (key === "ArrowRight") return own[index + 1];
  if (key === "Home") return own[0];
  if (key === "End") return own.at(-1);
  const names = [...lines.keys()];
  const others = lines.get(names[names.indexOf(lineOf(item)) + (key === "ArrowUp" ? -1 : 1)] ?? "") ?? [];
  return others.reduce<HTMLElement | undefined>(
    (best, one) => (best && Math.abs(middle(best) - middle(item)) <= Math.abs(middle(one) - middle(item)) ? best : one),
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
  const last = useRef<ItemPosition | null>(null); // where the focus was, while it is inside

  const makeTabStop = (item: HTMLElement): void => {
    for (const other of itemsIn(root.current!)) other.tabIndex = other === item ? 0 : -1;
  };

  useLayoutEffect(() => {
    const element = root.current!;
    const items = itemsIn(element);
    if (last.current && !element.contains(document.activeElement) && document.activeElement === document.body) {
      itemAt(element, last.current)?.focus();
    }
    const focused = items.find((item) => item === document.activeElement);
    const holder = focused ?? items.find((item) => item.tabIndex === 0) ?? items[0];
    if (holder) makeTabStop(holder);
  });

  const onFocusIn = (event: FocusEvent): void => {
    const item = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
    if (!item) return;
    last.current = positionOf(root.current!, item);
    makeTabStop(item);
  };

  const onFocusOut = (event: FocusEvent): void => {
    // If nothing takes the focus, the focused piece went away: remember its position.
    if (event.relatedTarget && !root.current!.contains(event.relatedTarget as Node)) last.current = null;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
    if (item && /^(Arrow|Home|End)/.test(event.key)) {
      event.preventDefault();
      neighbour(root.current!, item, event.key)?.focus();
    } else if (onKey(event)) event.preventDefault();
  };

  // Dragging a piece is tapping it and then the place where it is dropped; among its own it's only arranged.
  const drag = useDrag({
    waits: (source, below) => neighbourAt(source, below) !== null,
    lift: (source) => isPressed(source) || source.click(),
    drop: (source, below) => {
      const neighbour = neighbourAt(source, below);
      if (neighbour && !isPressed(source)) {
        source.dispatchEvent(new CustomEvent(ARRANGE, { bubbles: true, detail: neighbour }));
        return;
      }
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
      onFocusIn={onFocusIn}
      onFocusOut={onFocusOut}
      onKeyDown={onKeyDown}
      onPointerDown={drag.onPointerDown}
    >
      {children}
    </div>
  );
}

/** The event of a piece that is dropped among its own, with the piece in whose place it goes. */
export const ARRANGE = "arrange";

/** Return the piece below one that can be arranged with it; the piece itself counts. */
function neighbourAt(source: HTMLElement, below: Element | null): HTMLElement | null {
  const group = source.closest("[data-arranged]");
  const item = below?.closest<HTMLElement>(ITEMS) ?? null;
  return group && item && group.contains(item) ? item : null;
}

const isPressed = (item: HTMLElement): boolean => item.ariaPressed === "true";

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
