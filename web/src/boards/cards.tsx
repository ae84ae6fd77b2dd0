/** The table of cards: words of piles that all work on, or words that lie in front of players. */

import "./cards/cards.css";
import * as gather from "./cards/gather";
import { hintInFront, hintOf, typingAt, typingInFront } from "./cards/hint";
import { SnareTable, notesOf as snareNotes } from "./cards/snare";
import * as snareGather from "./cards/snare-gather";
import { WordTable, notesOf as wordNotes } from "./cards/table";
import type { Means, View as WordView } from "./cards/view";
import type { BoardKind, BoardProps } from "./contract";

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

export const cards: BoardKind<View, Draft> = {
  Board,
  moveOf: (draft, view) =>
    inFront(view) ? snareGather.moveOf(draft as snareGather.Draft, view) : gather.moveOf(draft as gather.Draft, view),
  notesOf: (view, table) => (inFront(view) ? snareNotes(view, table) : wordNotes(view, table.means as Means)),
  ownOffers: ["draw", "take", "back", "challenge 1 draw"],
  wipes: ["hand-over"],
  hint: (view, { means, offers, prompt }) =>
    inFront(view) ? hintInFront(view, means as snareGather.Means, offers, prompt ?? "") : hintOf(view, means as Means),
  about: (draft, view) => (inFront(view) ? null : gather.aboutOf(draft as gather.Draft)),
  typing: (view) => (inFront(view) ? typingInFront(view) : typingAt(view)),
};
