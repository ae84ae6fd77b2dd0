/** The board of a game, and what the catalogue says about the game. */

import * as api from "../api/client";
import type { Game } from "../api/types";
import { BOARDS } from "../boards";
import type { BoardModule } from "../boards/contract";
import { isTextMode } from "./text-mode";

export async function loadBoard(id: string): Promise<{ board: BoardModule; game: Game }> {
  const game = await api.game(id);
  return { board: await (isTextMode() ? BOARDS.text : BOARDS[game.table])(), game };
}
