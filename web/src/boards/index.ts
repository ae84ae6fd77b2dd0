/** Which board draws which kind of table; each is loaded when it is needed. */

import type { TableKind } from "../net/types";
import type { BoardKind } from "./contract";

export const BOARDS: Record<TableKind, () => Promise<BoardKind>> = {
  stacks: async () => (await import("./stacks")).stacks,
  pawns: async () => (await import("./pawns")).pawns,
  honeycomb: async () => (await import("./honeycomb")).honeycomb,
  cards: async () => (await import("./cards")).cards,
};
