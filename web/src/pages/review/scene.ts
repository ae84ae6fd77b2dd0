/** Scenes of a game that is over: the table after a move, the table before it, and the scores throughout. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { GameEvent, Seat, TableView } from "../../api/types";
import type { BoardModule } from "../../boards/contract";
import { loadBoard } from "../../store/board";
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
  const [scene, setScene] = useState<Scene | null>(null);
  const [board, setBoard] = useState<BoardModule | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const found = await api.get<Scene>(`/games/${id}/scenes/${number}`, { token: preferences.tokenOf(id), signal: request.signal });
      const { board: module } = await loadBoard(found.table.game);
      if (request.signal.aborted) return;
      document.title = `Review: ${found.table.title} · Wordparlor`;
      setBoard(module);
      setScene(found);
    };
    load().catch((error) => request.signal.aborted || setProblem(api.toProblem(error)));
    return () => request.abort();
  }, [id, number]);
  return { scene, board, problem };
}

/** Load the scores of the whole game. */
export function useScores(id: string): Scores | null {
  const [scores, setScores] = useState<Scores | null>(null);
  useEffect(() => {
    const request = new AbortController();
    api.get<Scores>(`/games/${id}/scenes`, { token: preferences.tokenOf(id), signal: request.signal }).then(setScores, () => {}); // no graph then
    return () => request.abort();
  }, [id]);
  return scores;
}

/** Load the table before a turn, as its player saw it; null until it has loaded. */
export function useTableBefore(id: string, turn: Turn | null): TableView | null {
  const [found, setFound] = useState<{ of: string; table: TableView } | null>(null);
  const path = turn && `/games/${id}/scenes/${turn.scene}/before?player=${turn.seat}`;
  useEffect(() => {
    if (!path) return;
    const request = new AbortController();
    api.get<{ table: TableView }>(path, { token: preferences.tokenOf(id), signal: request.signal }).then(
      ({ table }) => setFound({ of: path, table }),
      () => {},
    ); // the scene after the move is shown then
    return () => request.abort();
  }, [path]);
  return found && found.of === path ? found.table : null;
}
