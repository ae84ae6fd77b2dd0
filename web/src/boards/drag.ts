/** Dragging a piece onto a square; tapping does the same, so this is an extra. */

import { useEffect, useRef } from "preact/hooks";
import type { Square } from "./grid";

const FAR = 6; // before this it is still a tap

interface Dragged {
  piece: string;
  pointer: number;
  x: number;
  y: number;
  source: HTMLElement;
  ghost: HTMLElement | null;
}

/** Give `onPointerDown` for pieces with `data-piece`; `drop` tells where one was let go, null for outside. */
export function useDrag(drop: (piece: string, square: Square | null) => void): { onPointerDown(event: PointerEvent): void } {
  const dropped = useRef(drop);
  dropped.current = drop;
  const held = useRef<Dragged | null>(null);
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const drag = held.current;
      if (!drag || event.pointerId !== drag.pointer) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.ghost && Math.hypot(x, y) < FAR) return;
      drag.ghost ??= ghostOf(drag.source);
      drag.ghost.style.transform = `translate(${x}px, ${y}px) scale(1.08)`;
    };
    const end = (event: PointerEvent) => {
      const drag = held.current;
      if (!drag || event.pointerId !== drag.pointer) return;
      held.current = null;
      if (!drag.ghost) return;
      drag.ghost.remove();
      drag.source.classList.remove("lifted");
      swallowClick();
      if (event.type === "pointerup") dropped.current(drag.piece, squareAt(event.clientX, event.clientY));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      held.current?.ghost?.remove();
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, []);
  return {
    onPointerDown(event) {
      const source = (event.target as Element).closest<HTMLElement>("[data-piece]");
      if (!source || event.button) return;
      held.current = { piece: source.dataset.piece!, pointer: event.pointerId, x: event.clientX, y: event.clientY, source, ghost: null };
    },
  };
}

function ghostOf(source: HTMLElement): HTMLElement {
  const { left, top } = source.getBoundingClientRect();
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-piece");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  ghost.style.setProperty("--size", `${source.offsetWidth}px`);
  source.classList.add("lifted");
  document.body.append(ghost);
  return ghost;
}

function squareAt(x: number, y: number): Square | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]")?.dataset.square;
  if (!found) return null;
  const [row, column] = found.split(",").map(Number);
  return [row, column];
}

/** Where a drag ends no tap begins. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
