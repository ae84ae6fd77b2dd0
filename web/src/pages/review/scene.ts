/** Scenes of a game that is over: the table after a move, the table before it, and the scores throughout. */

import * as api from "../../api/client";
import type { GameEvent, Seat, TableView } from "../../api/types";
import type { BoardModule } from "../../boards/contract";
import { loadBoard } from "../../store/board";
import { useLoaded } from "../../store/load";
import * as preferences from "../../store/preferences";
import type { Turn } from "./report";

export interface Scene {
  scene: number;
  scenes: number;
  by: Seat | null;
  move: string | null;
  told: string[];
  events: GameEvent[];
  table: TableView;
}

/** Who made each move, and the scores after it. */
export interface Scores {
  by: (Seat | null)[];
  scores: number[][];
}

interface LoadedScene {
  scene: Scene | null;
  board: BoardModule | null;
  problem: api.Problem | null;
}

export const sceneText = ({ told }: Scene): string => told.join(" ") || "Start of the game";

/** Load a scene and its board; the previous one stays until it has loaded. */
export function useScene(id: string, number: number): LoadedScene {
  const { value, problem } = useLoaded(
    async (signal) => {
      const scene = await api.get<Scene>(`/games/${id}/scenes/${number}`, { token: preferences.tokenOf(id), signal });
      const { board } = await loadBoard(scene.table.game);
      if (!signal.aborted) document.title = `Review: ${scene.table.title} · Wordparlor`;
      return { scene, board };
    },
    [id, number],
  );
  return { scene: value?.scene ?? null, board: value?.board ?? null, problem };
}

/** Load the scores of the whole game. */
export function useScores(id: string): Scores | null {
  return useLoaded((signal) => api.get<Scores>(`/games/${id}/scenes`, { token: preferences.tokenOf(id), signal }), [id]).value; // without them, there's no graph
}

/** Load the table before a turn, as its player saw it; null until it has loaded. */
export function useTableBefore(id: string, turn: Turn | null): TableView | null {
  const path = turn && `/games/${id}/scenes/${turn.scene}/before?player=${turn.seat}`;
  const load = async (signal: AbortSignal) => ({
    of: path,
    ...(await api.get<{ table: TableView }>(path!, { token: preferences.tokenOf(id), signal })),
  });
  const { value } = useLoaded(path ? load : null, [path]);
  return path && value?.of === path ? value.table : null; // the scene after the move is shown then
}
