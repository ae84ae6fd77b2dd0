/** One scene of a game that is over: the table after one of its moves. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { GameEvent, Seat, TableView } from "../../api/types";
import type { BoardModule } from "../../boards/contract";
import { announce } from "../../speech/announce";
import { loadBoard } from "../../store/board";
import * as preferences from "../../store/preferences";

export interface Scene {
  scene: number;
  scenes: number;
  by: Seat | null;
  move: string | null;
  told: string[];
  events: GameEvent[];
  table: TableView;
}

interface LoadedScene {
  scene: Scene | null;
  board: BoardModule | null;
  problem: api.Problem | null;
}

export const sceneText = ({ told }: Scene): string => told.join(" ") || "Start of the game";

/** Load a scene and its board, and put its number into the address. */
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
      history.replaceState(null, "", `#${number}`);
      setBoard(module);
      setScene(found);
      announce(sceneText(found));
    };
    load().catch((error) => request.signal.aborted || setProblem(api.toProblem(error)));
    return () => request.abort();
  }, [id, number]);
  return { scene, board, problem };
}
