/**
 * Sliding across tiles to spell, by mouse or finger; tapping does the same.
 * The slide begins when the pointer reaches a second tile, so that a press alone stays a tap.
 */

import { swallowClick } from "./drag";
import { usePointer } from "./pointer";

const REACH = 0.4; // of a tile's width from its middle: a corner that is just brushed doesn't count

interface Slide {
  source: HTMLElement;
  tiles: string[];
}

/** Return a handler that reports the tiles with `data-slide` that a pointer slides over, in order, from the first one. */
export function useSlide(trace: (tiles: readonly string[]) => void): { onPointerDown(event: PointerEvent): void } {
  return usePointer<Slide>({
    press(event) {
      const source = tileIn(event.target as Element);
      return source && event.isPrimary ? { source, tiles: [source.dataset.slide!] } : null;
    },
    move(slide, event) {
      const before = slide.tiles.length;
      for (const point of pointsOf(event)) addTile(slide, point);
      if (slide.tiles.length > Math.max(before, 1)) trace(slide.tiles);
    },
    end(slide, event) {
      if (slide.tiles.length > 1) swallowClick(event, slide.source);
    },
  });
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
