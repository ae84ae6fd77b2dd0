/** The table of cards: words of piles that all work on, or words that lie in front of players. */

import "./shared/cards.css";
import type { BoardModule, BoardProps } from "./contract";
import { WordTable, notesOf as wordNotes } from "./final-word/board";
import * as gather from "./final-word/draft";
import { hintInFront, hintOf, typingAt, typingInFront } from "./final-word/hint";
import type { Means, View as WordView } from "./final-word/view";
import { SnareTable, notesOf as snareNotes } from "./snare/board";
import * as snareGather from "./snare/draft";

type View = WordView | snareGather.View;
type Draft = gather.Draft | snareGather.Draft;

/** Words in front of players come with a pile of discards. */
const inFront = (view: View): view is snareGather.View => "discards" in view;

function Board(props: BoardProps<View, Draft>) {
  return inFront(props.view) ? (
    <SnareTable {...(props as BoardProps<snareGather.View, snareGather.Draft>)} />
  ) : (
    <WordTable {...(props as BoardProps<WordView, gather.Draft>)} />
  );
}

export const cards: BoardModule<View, Draft> = {
  Board,
  moveOf: (draft, view) =>
    inFront(view) ? snareGather.moveOf(draft as snareGather.Draft, view) : gather.moveOf(draft as gather.Draft, view),
  notesOf: (view, table) => (inFront(view) ? snareNotes(view, table) : wordNotes(view, table.means as Means)),
  offersOnBoard: ["draw", "take", "back", "challenge 1 draw"],
  roundEndEvents: ["hand-over"],
  hint: (view, { means, offers, prompt }) =>
    inFront(view) ? hintInFront(view, means as snareGather.Means, offers, prompt ?? "") : hintOf(view, means as Means),
  describeDraft: (draft, view) => (inFront(view) ? null : gather.aboutOf(draft as gather.Draft)),
  inputHint: (view) => (inFront(view) ? typingInFront(view) : typingAt(view)),
};
