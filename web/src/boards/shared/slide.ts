/**
 * Sliding across tiles to spell, by mouse or finger; tapping does the same.
 * The slide begins when the pointer reaches a second tile, so that a press alone stays a tap.
 */

import { useEffect, useRef } from "preact/hooks";
import { swallowClick } from "./drag";

const REACH = 0.4; // of a tile's width from its middle: a corner that is just brushed doesn't count

interface Slide {
  pointer: number;
  source: HTMLElement;
  tiles: string[];
}

/** Return a handler that reports the tiles with `data-slide` that a pointer slides over, in order, from the first one. */
export function useSlide(trace: (tiles: readonly string[]) => void): { onPointerDown(event: PointerEvent): void } {
  const current = useRef(trace);
  current.current = trace;
  const held = useRef<Slide | null>(null);
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const slide = held.current;
      if (!slide || event.pointerId !== slide.pointer) return;
      const before = slide.tiles.length;
      for (const point of pointsOf(event)) addTile(slide, point);
      if (slide.tiles.length > Math.max(before, 1)) current.current(slide.tiles);
    };
    const end = (event: PointerEvent) => {
      const slide = held.current;
      if (!slide || event.pointerId !== slide.pointer) return;
      held.current = null;
      if (slide.tiles.length > 1) swallowClick(event, slide.source);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, []);
  return {
    onPointerDown(event) {
      const source = tileIn(event.target as Element);
      if (!source || event.button || !event.isPrimary) return;
      held.current = { pointer: event.pointerId, source, tiles: [source.dataset.slide!] };
    },
  };
}

const tileIn = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>("[data-slide]") ?? null;

/** Return where the pointer has been since the last event, so that a quick one skips no tile. */
const pointsOf = (event: PointerEvent): readonly PointerEvent[] => {
  const points = event.getCoalescedEvents?.() ?? [];
  return points.length ? points : [event];
};

function addTile({ tiles }: Slide, { clientX, clientY }: PointerEvent): void {
  const tile = tileIn(document.elementFromPoint(clientX, clientY));
  if (!tile || tile.dataset.slide === tiles.at(-1)) return;
  const { left, top, width, height } = tile.getBoundingClientRect();
  if (Math.hypot(clientX - left - width / 2, clientY - top - height / 2) < width * REACH) tiles.push(tile.dataset.slide!);
}
