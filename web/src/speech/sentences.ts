/** Small sentences that several pages make. */

import type { SeatShown, TableView } from "../api/types";

/** "Ann", "Ann and Bob", "Ann, Bob and Eve". */
export function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export function players([fewest, most]: [number, number]): string {
  if (fewest === most) return counted(most, "player");
  return `${fewest} to ${most} players`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const seatName = (seat: SeatShown | undefined): string => seat?.name || "Free seat";

export const namesOf = (view: TableView, seats: readonly number[]): string =>
  joined(seats.map((seat) => (seat === view.you ? "you" : seatName(view.seats[seat]))));

/** Whether words are looked up when they are played, and not only when somebody challenges them. */
export const areJudged = (view: TableView): boolean => view.options.policy !== "challenge";

/** Who may challenge what was played. */
export function mayChallenge(view: TableView): string {
  const seats = view.awaited?.seats ?? [];
  if (view.you === null || !seats.includes(view.you)) return `${namesOf(view, seats)} may still challenge.`;
  return `${capital(namesOf(view, [view.you, ...seats.filter((seat) => seat !== view.you)]))} may challenge.`;
}

/** Column A, B, C of a board. */
export const columnLetter = (column: number): string => String.fromCharCode(65 + column);

/** Who is awaited, in a few words. */
export function statusOf(view: TableView): string {
  if (view.status === "open")
    return view.seats.some((seat) => seat.kind === "open") ? "Waiting for players" : "Waiting until all are ready";
  if (view.status === "closed" && !view.outcome) return "This table was closed";
  if (!view.awaited) return "Game over";
  const { seats, purpose } = view.awaited;
  const names = joined(seats.map((seat) => seatName(view.seats[seat])));
  if (view.you !== null && seats.includes(view.you))
    return { challenge: "Challenge?", search: "Search!", place: "Place your ring", turn: "Your turn", seal: "Choose!" }[purpose];
  if (purpose === "challenge") return `${names} may challenge`;
  const many = seats.length > 1;
  if (purpose === "search") return `${names} ${many ? "search" : "searches"}`;
  return `${names} ${many ? "are" : "is"} to play`;
}
