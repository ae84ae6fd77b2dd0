/** What taps, keys and drags do on the board and the rack. */

import { announce } from "../../speech/announce";
import type { Arrangement } from "../shared/arrange";
import { squareOf } from "../shared/drag";
import { type Square, sameSquare } from "../shared/grid";
import { stackAt, type UpwordsProps } from "./draft";
import type { Placing } from "./placing";
import type { Selection } from "./selection";

export interface Board {
  props: UpwordsProps;
  placing: Placing;
  selection: Selection;
  arrangement: Arrangement;
}

export function pressSquare({ props, placing, selection }: Board, square: Square): void {
  const { cursor, setCursor, armed, setArmed, chosen } = selection;
  const again = armed && sameSquare(square, cursor);
  setCursor(square);
  if (props.disabled) return;
  placing.forgetMissing();
  if (chosen !== null) {
    placing.place(chosen, square);
    setArmed(false);
  } else if (placing.at(square)) placing.takeBack(square);
  else if (again) selection.turn();
  else setArmed(true);
}

export function pressTile({ props, placing, selection }: Board, index: number): void {
  if (props.disabled) return;
  placing.forgetMissing();
  const placed = placing.placements.find((one) => one.index === index);
  if (props.draft?.type === "exchange") props.setDraft({ type: "exchange", index });
  else if (placed) placing.takeBack(placed.square);
  else if (selection.armed) {
    placing.place(index, selection.cursor);
    selection.advance();
  } else selection.setChosen(selection.chosen === index ? null : index);
}

export function pressKey(board: Board, event: KeyboardEvent): void {
  const { props, placing, selection } = board;
  if (props.disabled) return;
  const { key } = event;
  if (/^[a-z]$/i.test(key)) typeLetter(board, key.toUpperCase());
  else if (key === " ") selection.turn();
  else if (key === "Enter") props.play();
  else if (key === "Escape") placing.clear();
  else if (key === "Backspace" || key === "Delete") erase(board);
  else return;
  event.preventDefault();
}

function typeLetter({ props: { view }, placing, selection }: Board, letter: string): void {
  const face = letter === "Q" ? "Qu" : letter;
  const index = (view.rack ?? []).findIndex((one, at) => one === face && !placing.placements.some((placed) => placed.index === at));
  if (placing.missing) return; // as after any typing mistake, use Backspace to continue
  if (!placing.at(selection.cursor) && stackAt(view, selection.cursor).at(-1) === face) announce(`${face} stays.`);
  else if (index >= 0) placing.place(index, selection.cursor);
  else {
    placing.reportMissing(face);
    return;
  }
  selection.advance();
}

function erase({ placing, selection }: Board): void {
  if (placing.missing) {
    placing.forgetMissing();
    return;
  }
  const last = placing.at(selection.cursor) ?? placing.placements.at(-1);
  if (!last) return;
  placing.takeBack(last.square);
  selection.setCursor(last.square);
}

/** Drop a tile of the rack or the board on a square, among the others of the rack, or beside the board to take it back. */
export function dropTile({ props, placing, arrangement }: Board, source: HTMLElement, below: Element | null): void {
  const [from, at] = source.dataset.piece?.split(":") ?? [];
  const neighbour = below?.closest<HTMLElement>("[data-rack]");
  if (from === "rack" && neighbour) arrangement.move(Number(at), Number(neighbour.dataset.rack));
  if (props.disabled) return;
  const square = squareOf(below);
  const placed = placing.placements[Number(at)];
  const index = from === "rack" ? Number(at) : (placed?.index ?? -1);
  if (index < 0) return;
  if (square) placing.place(index, square);
  else if (from === "put") placing.takeBack(placed.square);
}
