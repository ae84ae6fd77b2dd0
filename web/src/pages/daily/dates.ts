/** Days as the server names them, such as 2026-11-18: the same everywhere, whatever the device's time zone. */

const UTC = { timeZone: "UTC" } as const;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Return a day as people read it: "Wednesday, 18 November". */
export const dayName = (day: string): string =>
  at(day).toLocaleDateString("en-GB", { ...UTC, weekday: "long", day: "numeric", month: "long" });

/** Return a month as people read it: "November 2026". */
export const monthName = (month: string): string =>
  at(`${month}-01`).toLocaleDateString("en-GB", { ...UTC, month: "long", year: "numeric" });

export const monthOf = (day: string): string => day.slice(0, 7);

/** Return the month that is some months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const date = at(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Return the days of a month in weeks from Monday to Sunday; null before the first and after the last. */
export function weeksOf(month: string): (string | null)[][] {
  const first = at(`${month}-01`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const blank = (first.getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array(blank).fill(null);
  for (let day = 1; day <= length; day++) cells.push(`${month}-${String(day).padStart(2, "0")}`);
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Return whether a text is a date; 2026-02-30 isn't, although JavaScript reads it as a day in March. */
export function isDay(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? at(text).getTime() : Number.NaN;
  return !Number.isNaN(date) && new Date(date).toISOString().startsWith(text);
}

/** Return why there are no puzzles for a day, or null if there are. */
export function whyNoPuzzles(day: string, { today, first_day: first }: { today: string; first_day: string }): string | null {
  if (day > today) return `The puzzles for ${dayName(day)} aren't out yet. New ones appear at midnight UTC.`;
  return day < first ? `There are no daily puzzles before ${dayName(first)} ${first.slice(0, 4)}. Choose that day or a later one.` : null;
}
