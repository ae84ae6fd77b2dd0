/** Short texts that several pages use. */

import type { Preview, SeatView, TableView } from "../api/types";

/** "Ann", "Ann and Bob", "Ann, Bob and Eve". */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const pluralize = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export function playerRange([fewest, most]: [number, number]): string {
  if (fewest === most) return pluralize(most, "player");
  return `${fewest} to ${most} players`;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const seatName = (seat: SeatView | undefined): string => seat?.name || "Free seat";

export const namesOf = (view: TableView, seats: readonly number[]): string =>
  joinNames(seats.map((seat) => (seat === view.you ? "you" : seatName(view.seats[seat]))));

/** Return whether words are checked when they are played, not only when they are challenged. */
export const areWordsChecked = (view: TableView): boolean => view.options.policy !== "challenge";

/** Say who may challenge the last play. */
export function whoMayChallenge(view: TableView): string {
  const seats = view.awaited?.seats ?? [];
  if (view.you === null || !seats.includes(view.you)) return `${namesOf(view, seats)} may still challenge.`;
  return `${capitalize(namesOf(view, [view.you, ...seats.filter((seat) => seat !== view.you)]))} may challenge.`;
}

/** Describe what a move would score; where words can be challenged, they haven't been checked. */
export function describePreview({ words, score }: Preview, { judged }: { judged: boolean }): string {
  if (!words.length) return "This can be played.";
  return `${joinNames(words)} for ${pluralize(score, "point")}${judged ? "" : ", if nobody challenges"}.`;
}

/** Return the letter of a column: A, B, C. */
export const columnLetter = (column: number): string => String.fromCharCode(65 + column);

/** Return a table's status in a few words. */
export function statusOf(view: TableView): string {
  if (view.status === "open")
    return view.seats.some((seat) => seat.kind === "open") ? "Waiting for players" : "Waiting until all are ready";
  if (view.status === "closed" && !view.outcome) return "This table was closed";
  if (!view.awaited) return "Game over";
  const { seats, purpose } = view.awaited;
  const names = joinNames(seats.map((seat) => seatName(view.seats[seat])));
  if (view.you !== null && seats.includes(view.you))
    return { challenge: "Challenge?", search: "Search!", place: "Place your ring", turn: "Your turn", seal: "Choose!" }[purpose];
  if (purpose === "challenge") return `${names} may challenge`;
  const many = seats.length > 1;
  if (purpose === "search") return `${names} ${many ? "search" : "searches"}`;
  return `${names} ${many ? "are" : "is"} to play`;
}

/** Return a time as people read it: 1:05. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = String(whole % 60).padStart(2, "0");
  if (hours) return `${hours}:${String(Math.floor(whole / 60) % 60).padStart(2, "0")}:${rest}`;
  return `${Math.floor(whole / 60)}:${rest}`;
}
