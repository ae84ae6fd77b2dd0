/** The view of an Upwords game, and the draft of a play or an exchange. */

import type { Move, TableView } from "../../api/types";
import type { BoardProps } from "../contract";
import { type Square, sameSquare } from "../shared/grid";

/** A tile in the form that plays and events use. */
export type PlacedTile = readonly [row: number, column: number, face: string];

export interface UpwordsView {
  board: { rows: number; columns: number; stacks: string[][] };
  start_squares: Square[];
  rack: string[] | null;
  tiles: number[];
  pile: number;
  turn: number;
  turns: number;
  pending: { tiles: PlacedTile[]; words: string[]; score: number } | null;
}

interface Controls {
  exchanges: string[];
}

/** A tile of the rack, by its index there, and the square it is put on. */
export interface Placement {
  index: number;
  square: Square;
}

/** Tiles that are placed, with a typed letter that isn't on the rack; or an exchange, of a tile or of one still to be chosen. */
export type UpwordsDraft = { type: "lay"; placements: Placement[]; missing?: string } | { type: "exchange"; index: number | null };

export type UpwordsProps = BoardProps<UpwordsView, UpwordsDraft>;

export const placementsOf = (draft: UpwordsDraft | null): Placement[] => (draft?.type === "lay" ? draft.placements : []);

export const stackAt = ({ board: { columns, stacks } }: UpwordsView, [row, column]: Square): string[] => stacks[row * columns + column];

export const tileAt = (tiles: readonly PlacedTile[], square: Square): PlacedTile | undefined =>
  tiles.find(([row, column]) => sameSquare([row, column], square));

export function moveOf(draft: UpwordsDraft, view: UpwordsView): Move | null {
  const rack = view.rack ?? [];
  if (draft.type === "exchange") return draft.index === null ? null : { text: `exchange ${rack[draft.index]}` };
  if (!draft.placements.length || draft.missing) return null;
  return { action: { type: "play", tiles: draft.placements.map(({ index, square: [row, column] }) => [row, column, rack[index]]) } };
}

export const mayExchange = ({ means }: TableView): boolean => ((means as Controls | null)?.exchanges.length ?? 0) > 0;

export const missingSentence = (face: string): string => `You don't have ${/^[AEFHILMNORSX]/.test(face) ? "an" : "a"} ${face}.`;

/** Describe a draft that makes no word. */
export function describeDraft(draft: UpwordsDraft, { rack }: UpwordsView): string | null {
  if (draft.type === "lay") return draft.missing ? `${missingSentence(draft.missing)} Press Backspace to remove it.` : null;
  if (draft.index === null) return "Tap the tile you want to exchange. This uses up your turn.";
  return `Exchange ${rack?.[draft.index]} for another tile. This uses up your turn.`;
}

/** Keep tiles that are placed for a future turn, as long as the rack stays the same. */
export function keepDraft(draft: UpwordsDraft, before: UpwordsView, { rack, pending }: UpwordsView): UpwordsDraft | null {
  if (draft.type === "exchange" || draft.missing || pending) return null;
  return rack?.join() === before.rack?.join() ? draft : null;
}

/** Return the tiles of the rack, by their indices, that a typed word would use. */
export function rackTilesFor(tiles: readonly PlacedTile[], rack: readonly string[]): Set<number> {
  const used = new Set<number>();
  for (const [, , face] of tiles) used.add(rack.findIndex((one, index) => one === face && !used.has(index)));
  return used;
}
