/** The review's report: better plays, accuracy, and the words that were missed. */

import * as api from "../../api/client";
import type { Seat, Snapshot } from "../../api/types";
import { useLoaded } from "../../store/load";
import * as preferences from "../../store/preferences";

interface MissedWord {
  word: string;
  score: number;
  turn: number;
}

/** A play in notation; for a search, only the words that could still be found. */
export interface BetterPlay {
  text: string;
  words: string[];
  score: number;
}

/** The share of the points in reach that a player made, with words up to a level; null: all words. */
export interface Accuracy {
  level: number | null;
  percent: number;
}

export interface Player {
  seat: Seat;
  name: string;
  score: number;
  told: string;
  to_know: MissedWord[];
  accuracy: Accuracy[];
}

/** A reviewed turn: the best play, if there was a better one, and sentences about it. */
export interface Turn {
  number: number;
  scene: number;
  seat: Seat;
  played: string[];
  words: string[];
  score: number;
  best: BetterPlay | null;
  known: BetterPlay | null;
  cost: number;
  /** Words that could have been made, the most common first. */
  missed: { word: string }[];
  told: string[];
}

export interface ReviewReport {
  players: Player[];
  turns: Turn[];
}

const EMPTY: ReviewReport = { players: [], turns: [] };

/** Load the review, which takes the server a while; the moves can be shown without it. */
export function useReport(id: string): ReviewReport | null {
  const load = (signal: AbortSignal) => api.get<ReviewReport>(`/games/${id}/review`, { token: preferences.tokenOf(id), signal });
  const { value, problem } = useLoaded(load, [id]);
  return problem ? EMPTY : value;
}

const EVERYONE: readonly Seat[] = [];

/** Return the reader's own seats, none if they didn't play; null until that's known. */
export function useOwnSeats(id: string): readonly Seat[] | null {
  const load = (signal: AbortSignal) => api.get<Snapshot>(`/games/${id}?text=none`, { token: preferences.tokenOf(id), signal });
  const { value, problem } = useLoaded(load, [id]);
  return problem ? EVERYONE : (value?.view.yours ?? null);
}

/** Return the turns in which there was something better, in order: of the reader's own seats, or of everyone. */
export const missesOf = ({ turns }: ReviewReport, own: readonly Seat[]): Turn[] =>
  turns.filter((turn) => turn.best && (!own.length || own.includes(turn.seat)));

/** Name what was played in a few words: "QUOITS (+2)". */
export const briefly = ({ words, played }: Turn): string =>
  words.length > 1 ? `${words[0]} (+${words.length - 1})` : (words[0] ?? played.at(-1) ?? "no word");

/** Return the misses, the costliest first. */
export const costliestFirst = (misses: readonly Turn[]): Turn[] => [...misses].sort((one, other) => other.cost - one.cost);

/** Return the turn to show at a scene; after a search everyone has one. */
export const turnAt = ({ turns }: ReviewReport, scene: number, own: readonly Seat[]): Turn | null =>
  turns.find((turn) => turn.scene === scene && own.includes(turn.seat)) ?? turns.find((turn) => turn.scene === scene) ?? null;
