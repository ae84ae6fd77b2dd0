/** The Final Word: words made of piles. Cards are added, overlaid, exchanged or moved; words are split and spelled from scratch. */

import type { Seat } from "../../api/types";
import { pluralize } from "../../speech/sentences";
import type { BoardModule } from "../contract";
import { letterOf, RovingFocus } from "../shared/roving-focus";
import { OtherActions, WordChoices } from "./choices";
import type { Context, FinalWordProps } from "./context";
import { emptyDraft, type FinalWordDraft, keepDraft } from "./draft";
import { askFor, typeText, undoStep } from "./edits";
import { PlayerHand } from "./hand";
import { hintFor, inputHintFor } from "./hint";
import { describeDraft, moveOf } from "./move";
import { NewWords } from "./new-words";
import { OpenCards } from "./open-cards";
import { PendingPlays } from "./pending";
import { BoardRow } from "./row";
import type { Controls, FinalWordView } from "./view";

function FinalWordBoard({ view, table, draft, setDraft, disabled: off, planning = false, play, preview }: FinalWordProps) {
  const controls = table.means as Controls;
  const disabled = off || (planning && !controls.plans);
  const context: Context = { view, table, controls, draft: draft ?? emptyDraft(controls), disabled, change: setDraft, play, preview };
  return (
    <RovingFocus label="Cards on the table" class="card-table" onKey={keyHandler(context)}>
      <OpenCards context={context} />
      <div class="board-rows">
        {view.board.map((row, number) => (
          <BoardRow key={number} context={context} row={row} number={number} />
        ))}
        <PendingPlays context={context} />
        <NewWords context={context} />
      </div>
      <WordChoices context={context} />
      <OtherActions context={context} />
      <PlayerHand context={context} />
    </RovingFocus>
  );
}

const keyHandler =
  (context: Context) =>
  (event: KeyboardEvent): boolean => {
    const { draft, view, controls, disabled, change } = context;
    if (disabled) return false;
    const letter = letterOf(event);
    if (event.key === "Escape") change(null);
    else if (event.key === "Enter" && moveOf(draft, view)) context.play();
    else if (event.key === "Backspace") change(undoStep(draft));
    else if (letter && view.phase === "ask") change(askFor(draft, letter));
    else if (letter && (controls.spells || controls.changes)) change(typeText(draft, draft.typed + letter));
    else if (event.key === " " && draft.typed) change(typeText(draft, `${draft.typed.trimEnd()} `));
    else return false;
    return true;
  };

function notesOf(view: FinalWordView, { lost }: Controls) {
  const note = (seat: Seat): string =>
    [
      pluralize(view.cards[seat]!, "card"),
      view.phase === "seal" && !view.pending && view.sealed.includes(seat) && "has chosen",
      view.folded.includes(seat) && "out of this trick",
      view.misses[seat] && `${lost === "trick" ? "sits out" : "loses"} ${pluralize(view.misses[seat]!, lost)}`,
      view.reds.length > 0 && `${view.used[seat]!.length}/${view.reds.length} red`,
      view.unused[seat] && `${view.unused[seat]} unused`,
      view.knocked_out.includes(seat) && "out",
      view.gone.includes(seat) && "left",
    ]
      .filter(Boolean)
      .join(" · ");
  const stock = view.piles.length
    ? `${pluralize(view.piles.filter(Boolean).length, "pile")} left`
    : `${pluralize(view.deck, "card")} in the draw pile`;
  return { seats: view.cards.map((_, seat) => note(seat)), table: [stock] };
}

export const finalWord: BoardModule<FinalWordView, FinalWordDraft> = {
  Board: FinalWordBoard,
  moveOf,
  notesOf: (view, { means }) => notesOf(view, means as Controls),
  hint: (view, { means }) => hintFor(view, means as Controls),
  describeDraft,
  keepDraft,
  inputHint: inputHintFor,
};
