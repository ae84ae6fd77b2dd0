/**
 * A magnifier above the finger, since the finger hides the small square below it.
 * The finger can slide to another square, which is pressed when it is lifted.
 */

import { useEffect, useRef } from "preact/hooks";
import { columnLetter } from "../../speech/sentences";
import { highlightSquare, squareIn, squareOf, swallowClick } from "./drag";
import type { Square } from "./grid";

interface Loupe {
  pointer: number;
  start: HTMLElement;
  lens: HTMLElement;
}

/** Show the loupe; without `press` it only shows what is below the finger. */
export function useLoupe(press: ((square: Square) => void) | null): { onPointerDown(event: PointerEvent): void } {
  const pressed = useRef(press);
  pressed.current = press;
  const held = useRef<Loupe | null>(null);
  useEffect(() => {
    const move = (event: PointerEvent) => event.pointerId === held.current?.pointer && moveLoupe(held.current, event);
    const end = (event: PointerEvent) => {
      const aim = held.current;
      if (!aim || event.pointerId !== aim.pointer) return;
      held.current = null;
      aim.lens.remove();
      highlightSquare(null);
      if (!pressed.current) return;
      const square = squareIn(document.elementFromPoint(event.clientX, event.clientY));
      if (square === aim.start || event.type !== "pointerup") return; // a tap is a click
      swallowClick(event, aim.start);
      const to = squareOf(square);
      if (to) pressed.current(to);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      held.current?.lens.remove();
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, []);
  return {
    onPointerDown(event) {
      const start = squareIn(event.target as Element);
      if (event.pointerType !== "touch" || !event.isPrimary || !start || (event.target as Element).closest("[data-piece]")) return;
      const lens = Object.assign(document.createElement("div"), { className: "lens", ariaHidden: "true" });
      document.body.append(lens);
      held.current = { pointer: event.pointerId, start, lens };
      moveLoupe(held.current, event);
    },
  };
}

/** Return what to show in the loupe: the held piece, what is on the square, or the square's name. */
function contentsOf(square: HTMLElement): (Node | string)[] {
  const face = square.closest<HTMLElement>("[data-held]")?.dataset.held;
  if (face) return [Object.assign(document.createElement("span"), { className: "tile draft", textContent: face })];
  if (square.childNodes.length) return [...square.childNodes].map((one) => one.cloneNode(true));
  const [row, column] = squareOf(square)!;
  return [`${row + 1}${columnLetter(column)}`];
}

function moveLoupe({ lens }: Loupe, event: PointerEvent): void {
  const square = squareIn(document.elementFromPoint(event.clientX, event.clientY));
  highlightSquare(square);
  lens.hidden = !square;
  if (!square) return;
  if (lens.dataset.of !== square.dataset.square) {
    lens.dataset.of = square.dataset.square ?? "";
    lens.replaceChildren(...contentsOf(square));
  }
  lens.style.transform = `translate(${event.clientX}px, ${Math.max(event.clientY, 112)}px)`;
}
