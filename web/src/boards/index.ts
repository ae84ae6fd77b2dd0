/** The board for each kind of table; each is loaded when it's needed. */

import type { BoardKind } from "../api/types";
import type { BoardModule } from "./contract";

export const BOARDS: Record<BoardKind | "text", () => Promise<BoardModule>> = {
  stacks: async () => (await import("./upwords/board")).upwords,
  pawns: async () => (await import("./last-word/board")).lastWord,
  honeycomb: async () => (await import("./rings/board")).rings,
  cards: async () => (await import("./cards")).cards,
  text: async () => (await import("./text/board")).textBoard,
};
