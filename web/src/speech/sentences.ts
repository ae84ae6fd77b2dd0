/** Short texts that several pages use. */

import type { Preview, SeatView, TableView } from "../api/types";

/** "Ann", "Ann and Bob", "Ann, Bob and Eve". */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Return a number as people write it: 1,000. */
export const formatNumber = (number: number): string => number.toLocaleString("en");

/** Return a number with its sign: +24, -5. */
export const signed = (number: number): string => `${number > 0 ? "+" : ""}${formatNumber(number)}`;

export const pluralize = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Return what a play scores: "+24 points". */
export const gain = (points: number): string => `${points > 0 ? "+" : ""}${pluralize(points, "point")}`;

export function playerRange([fewest, most]: [number, number]): string {
  if (fewest === most) return pluralize(most, "player");
  return `${fewest} to ${most} players`;
}

/** Return how long a game takes: "20–30 min". */
export const timeRange = ([least, most]: [number, number]): string => `${least === most ? most : `${least}–${most}`}\u00a0min`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const seatName = (seat: SeatView | undefined): string => seat?.name || "Open seat";

export const namesOf = (view: TableView, seats: readonly number[]): string =>
  joinNames(seats.map((seat) => (seat === view.you ? "you" : seatName(view.seats[seat]))));

/** Return whether words are checked when they are played, not only when they are challenged. */
export const areWordsChecked = (view: TableView): boolean => view.options.policy !== "challenge";

/** Say who can challenge the last play. */
export function whoMayChallenge(view: TableView): string {
  const seats = view.awaited?.seats ?? [];
  if (view.you === null || !seats.includes(view.you)) return `${namesOf(view, seats)} can still challenge.`;
  return `${capitalize(namesOf(view, [view.you, ...seats.filter((seat) => seat !== view.you)]))} can challenge this word.`;
}

/** Describe what a move would score, or a move without words; where words can be challenged, they haven't been checked. */
export function describePreview({ text, words, score }: Preview, { judged }: { judged: boolean }): string {
  if (!words.length) return `${capitalize(text)}.`;
  return `${joinNames(words)}${score ? `: ${gain(score)}` : ""}${judged ? "" : " unless challenged"}.`;
}

/** Return the letter of a column: A, B, C. */
export const columnLetter = (column: number): string => String.fromCharCode(65 + column);

/** Return a table's status in a few words. */
export function statusOf(view: TableView): string {
  if (view.status === "open")
    return view.seats.some((seat) => seat.kind === "open") ? "Waiting for players" : "Waiting for everyone to be ready";
  if (view.status === "closed" && !view.outcome) return "This game was closed";
  if (!view.awaited) return "Game over";
  const { seats, purpose } = view.awaited;
  const names = seats.map((seat) => seatName(view.seats[seat]));
  if (view.you !== null && seats.includes(view.you))
    return { challenge: "Challenge?", search: "Find words!", place: "Your turn", turn: "Your turn", seal: "Choose your word" }[purpose];
  if (purpose === "challenge") return `${joinNames(names)} can challenge`;
  if (purpose === "search") return `${joinNames(names)} ${names.length > 1 ? "are" : "is"} searching`;
  return turnText(names);
}

/** Say whose turn it is, or who is awaited. */
export const turnText = (names: readonly string[]): string => (names.length > 1 ? `Waiting for ${joinNames(names)}` : `${names[0]}'s turn`);

/** Return a time as people read it: 1:05. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = String(whole % 60).padStart(2, "0");
  if (hours) return `${hours}:${String(Math.floor(whole / 60) % 60).padStart(2, "0")}:${rest}`;
  return `${Math.floor(whole / 60)}:${rest}`;
}
