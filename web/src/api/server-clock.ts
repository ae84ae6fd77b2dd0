/** Time by the server's clock. */

let ahead = 0; // how far the server's clock is ahead of ours, in seconds

export function setNow(now: number | undefined): void {
  if (typeof now === "number") ahead = now - Date.now() / 1000;
}

export const now = (): number => Date.now() / 1000 + ahead;

/** A time that is left, as people read it: 1:05. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = String(whole % 60).padStart(2, "0");
  if (hours) return `${hours}:${String(Math.floor(whole / 60) % 60).padStart(2, "0")}:${rest}`;
  return `${Math.floor(whole / 60)}:${rest}`;
}
