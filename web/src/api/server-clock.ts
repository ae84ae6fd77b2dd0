/** The time on the server's clock. */

let offset = 0; // how far the server's clock is ahead of ours, in seconds

export function syncClock(now: number | undefined): void {
  if (typeof now === "number") offset = now - Date.now() / 1000;
}

export const now = (): number => Date.now() / 1000 + offset;
