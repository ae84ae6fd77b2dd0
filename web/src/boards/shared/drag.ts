/** Dragging pieces by mouse or finger; everything can be done by tapping too. */

import type { Square } from "./grid";
import { usePointer } from "./pointer";

const DRAG_THRESHOLD = 6; // pixels; less is a tap
const TOUCH_OFFSET = 56; // pixels; the piece hangs above the finger that would hide it

interface Drag {
  x: number;
  y: number;
  above: number;
  source: HTMLElement;
  ghost: HTMLElement | null;
  lifted: boolean;
  middle: readonly [x: number, y: number];
}

interface DragHandlers {
  /** Called when a piece is picked up. */
  lift?(source: HTMLElement): void;
  /** Return whether a piece isn't picked up yet: it's only moved among its own. */
  waits?(source: HTMLElement, below: Element | null): boolean;
  /** Called when a piece is dropped. */
  drop(source: HTMLElement, below: Element | null): void;
}

/** Return a handler that drags elements with `data-piece`. */
export function useDrag(handlers: DragHandlers): { onPointerDown(event: PointerEvent): void } {
  return usePointer<Drag>({
    press(event) {
      const source = (event.target as Element).closest<HTMLElement>("[data-piece]");
      if (!source) return null;
      const { left, top, width, height } = source.getBoundingClientRect();
      return {
        x: event.clientX,
        y: event.clientY,
        above: event.pointerType === "touch" ? TOUCH_OFFSET : 0,
        source,
        ghost: null,
        lifted: false,
        middle: [left + width / 2, top + height / 2],
      };
    },
    move(drag, event) {
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.ghost) {
        if (Math.hypot(x, y) < DRAG_THRESHOLD) return;
        drag.ghost = makeGhost(drag.source);
      }
      const below = elementBelow(drag, event);
      if (!drag.lifted && !handlers.waits?.(drag.source, below)) {
        drag.lifted = true;
        handlers.lift?.(drag.source);
      }
      drag.ghost.style.transform = `translate(${x}px, ${y - heightAbove(drag, event)}px) scale(${drag.above ? 1.3 : 1.08})`;
      highlightSquare(squareIn(below));
    },
    end(drag, event) {
      if (!drag.ghost) return;
      drag.ghost.remove();
      drag.source.classList.remove("lifted");
      highlightSquare(null);
      if (event.type === "pointerup") handlers.drop(drag.source, elementBelow(drag, event));
      swallowClick(event, drag.source);
    },
    discard: (drag) => drag.ghost?.remove(),
  });
}

/** Return how far a piece hangs above the finger: it rises as the finger goes up, and stays among its own until then. */
const heightAbove = ({ above, y }: Drag, event: PointerEvent): number => Math.min(above, Math.max(0, y - event.clientY));

/** Return the element below a mouse, or below a piece that hangs above a finger. */
function elementBelow(drag: Drag, event: PointerEvent): Element | null {
  const { above, middle, x, y } = drag;
  if (!above) return document.elementFromPoint(event.clientX, event.clientY);
  return document.elementFromPoint(middle[0] + event.clientX - x, middle[1] + event.clientY - y - heightAbove(drag, event));
}

function makeGhost(source: HTMLElement): HTMLElement {
  const face = source.querySelector<HTMLElement>(".tile, .card") ?? source;
  const { left, top } = face.getBoundingClientRect();
  const ghost = face.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-piece");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  ghost.style.setProperty("--size", `${face.offsetWidth}px`);
  source.classList.add("lifted");
  document.body.append(ghost);
  return ghost;
}

/** Return the square of a grid that contains an element. */
export const squareIn = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>("[data-square]") ?? null;

export function squareOf(element: Element | null): Square | null {
  const [row, column] = squareIn(element)?.dataset.square?.split(",").map(Number) ?? [];
  return row === undefined || column === undefined ? null : [row, column];
}

let highlighted: HTMLElement | null = null;

/** Highlight the square that would be pressed or dropped on. */
export function highlightSquare(square: HTMLElement | null): void {
  if (square === highlighted) return;
  highlighted?.classList.remove("aimed");
  square?.classList.add("aimed");
  highlighted = square;
}

/** Keep the end of a drag from being a click. */
export function swallowClick(event: PointerEvent, source: HTMLElement): void {
  // A touch makes its click later, unless touchend is prevented.
  if (event.pointerType === "touch") source.addEventListener("touchend", (end) => end.preventDefault(), { once: true });
  const swallow = (click: Event) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
