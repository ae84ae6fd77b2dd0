/** Requests about puzzles: this device or the account is the player. */

import * as api from "../../api/client";
import { syncClock } from "../../api/server-clock";
import type { Move } from "../../api/types";
import * as preferences from "../../store/preferences";
import type { Daily, Month, Puzzle, Tried } from "./types";

/** Where a puzzle comes from: a day, whose results the server keeps, or practice, whose results nobody keeps. */
export interface Source {
  path: string;
  isDaily: boolean;
}

/** Return the secret of this device, made when it's first needed. */
function deviceToken(): string {
  if (!preferences.deviceToken()) preferences.setDeviceToken(api.newId());
  return preferences.deviceToken();
}

async function synced<T extends { now: number }>(response: Promise<T>): Promise<T> {
  const found = await response;
  syncClock(found.now);
  return found;
}

const asking = () => ({ token: deviceToken() });

export const fetchDaily = (): Promise<Daily> => synced(api.get<Daily>("/daily", asking()));
export const fetchMonth = (month: string): Promise<Month> => api.get<Month>(`/daily/${month}`, asking());
export const fetchPuzzle = ({ path }: Source): Promise<Puzzle> => synced(api.get<Puzzle>(path, asking()));
export const startPuzzle = ({ path }: Source): Promise<Puzzle> => synced(api.post<Puzzle>(`${path}/start`, {}, asking()));

export const tryMoves = ({ path }: Source, moves: readonly Move[], signal?: AbortSignal): Promise<Tried> =>
  api.post<Tried>(`${path}/try`, { moves }, { ...asking(), signal });

export const finishPuzzle = ({ path }: Source, moves: readonly Move[]): Promise<Puzzle> =>
  synced(api.postWithRetry<Puzzle>(`${path}/result`, { moves }, asking()));
