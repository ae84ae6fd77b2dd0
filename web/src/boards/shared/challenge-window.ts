import type { Seat } from "../../api/types";

/** Plays that can be challenged now, as the server shows them. */
export interface ChallengeWindow {
  claims: { seat: Seat; words: string[] }[];
  may: Seat[];
  settled: number[];
}
