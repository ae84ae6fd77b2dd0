/** Tables of cards: The Final Word, in which everyone works on the same words, or Snare, with words in front of players. */

import "./shared/cards.css";
import type { BoardModule, BoardProps } from "./contract";
import { finalWord } from "./final-word/board";
import type { FinalWordDraft } from "./final-word/draft";
import type { FinalWordView } from "./final-word/view";
import { snare } from "./snare/board";
import type { SnareDraft } from "./snare/draft";
import type { SnareView } from "./snare/view";

type View = FinalWordView | SnareView;
type Draft = FinalWordDraft | SnareDraft;

/** Words in front of players come with a discard pile. */
const boardFor = (view: View): BoardModule => ("discards" in view ? snare : finalWord);

function CardsBoard(props: BoardProps<View, Draft>) {
  const { Board } = boardFor(props.view);
  return <Board {...props} />;
}

export const cards: BoardModule<View, Draft> = {
  Board: CardsBoard,
  moveOf: (draft, view) => boardFor(view).moveOf(draft, view),
  notesOf: (view, table) => boardFor(view).notesOf(view, table),
  offersOnBoard: snare.offersOnBoard,
  undoOffer: snare.undoOffer,
  roundEndEvents: snare.roundEndEvents,
  RoundPoints: snare.RoundPoints,
  hint: (view, table) => boardFor(view).hint!(view, table),
  keepDraft: (draft, before, view, table) => boardFor(view).keepDraft?.(draft, before, view, table) ?? null,
  describeDraft: (draft, view) => boardFor(view).describeDraft?.(draft, view) ?? null,
  inputHint: (view) => boardFor(view).inputHint(view),
};
