/**
 * A magnifier above the finger, since the finger hides the small square below it.
 * The finger can slide to another square, which is pressed when it is lifted.
 */

import { columnLetter } from "../../speech/sentences";
import { highlightSquare, squareIn, squareOf, swallowClick } from "./drag";
import type { Square } from "./grid";
import { usePointer } from "./pointer";

interface Loupe {
  start: HTMLElement;
  lens: HTMLElement;
}

/** Show the loupe; without `press` it only shows what is below the finger. */
export function useLoupe(press: ((square: Square) => void) | null): { onPointerDown(event: PointerEvent): void } {
  return usePointer<Loupe>({
    press(event) {
      const start = squareIn(event.target as Element);
      if (event.pointerType !== "touch" || !event.isPrimary || !start || (event.target as Element).closest("[data-piece]")) return null;
      const lens = Object.assign(document.createElement("div"), { className: "lens", ariaHidden: "true" });
      document.body.append(lens);
      moveLoupe({ start, lens }, event);
      return { start, lens };
    },
    move: moveLoupe,
    end(loupe, event) {
      loupe.lens.remove();
      highlightSquare(null);
      if (!press) return;
      const square = squareIn(document.elementFromPoint(event.clientX, event.clientY));
      if (square === loupe.start || event.type !== "pointerup") return; // a tap is a click
      swallowClick(event, loupe.start);
      const to = squareOf(square);
      if (to) press(to);
    },
    discard: ({ lens }) => lens.remove(),
  });
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
