/** Small vibrations of a phone in the hand. */

import type { Sound } from "./sound";

const PATTERNS: Partial<Record<Sound, number | number[]>> = {
  placed: 8,
  yours: [25, 60, 25],
  refused: [40, 40, 40],
  over: [25, 60, 25, 60, 60],
};

const REDUCED_MOTION = matchMedia("(prefers-reduced-motion: reduce)");

/** Return whether this device can vibrate; with reduced motion it never does. */
export const canVibrate = (): boolean => "vibrate" in navigator && !REDUCED_MOTION.matches;

export function vibrate(signal: Sound): void {
  const pattern = PATTERNS[signal];
  if (pattern === undefined || !canVibrate() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate(pattern);
}
