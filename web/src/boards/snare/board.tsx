/** Snare: put a word in front of you, make one longer, snare one; draw, discard, challenge. */

import type { Seat, TableView } from "../../api/types";
import { formatNumber, pluralize } from "../../speech/sentences";
import type { BoardModule, BoardProps } from "../contract";
import { LetterPicker } from "../shared/letter-picker";
import { letterOf, RovingFocus } from "../shared/roving-focus";
import { Challenges } from "./challenges";
import type { Context } from "./context";
import { EMPTY_DRAFT, keepDraft, moveOf, nameWild, type SnareDraft, typeText } from "./draft";
import { FrontWords } from "./front-words";
import { PlayerHand } from "./hand";
import { HandPoints } from "./hand-points";
import { hintFor, inputHintFor } from "./hint";
import { NewWord } from "./new-word";
import { Piles } from "./piles";
import type { Card, Controls, SnareView } from "./view";

function SnareBoard({
  view,
  table,
  draft,
  setDraft,
  offers,
  disabled,
  planning = false,
  play,
  preview,
}: BoardProps<SnareView, SnareDraft>) {
  const controls = table.means as Controls;
  const plans = planning || (view.turn === view.seat && view.drawn === null && !view.pending);
  const context: Context = {
    view,
    table,
    controls,
    draft: draft ?? EMPTY_DRAFT,
    offers,
    disabled,
    foreseen: draft === null ? ((preview?.action.cards as Card[] | undefined) ?? []) : [],
    playing: (controls.plays || plans) && !disabled,
    planning: plans,
    change: setDraft,
    play,
  };
  const sides = view.scores.map((_, side) => side).sort((one, other) => Number(one === controls.side) - Number(other === controls.side));
  return (
    <RovingFocus label="Words on the table" class="card-table snare-table" onKey={keyHandler(context)}>
      <div class="fronts">
        {sides.map((side) => (
          <FrontWords key={side} context={context} side={side} />
        ))}
      </div>
      <Piles context={context} />
      <Challenges context={context} />
      <NewWord context={context} />
      <PlayerHand context={context} />
      {context.draft.naming !== null && (
        <LetterPicker title="Choose a letter for the wild card" choose={(letter) => setDraft(nameWild(context.draft, letter))} />
      )}
    </RovingFocus>
  );
}

const keyHandler =
  (context: Context) =>
  (event: KeyboardEvent): boolean => {
    const { draft, change, disabled } = context;
    if (disabled) return false;
    const letter = letterOf(event);
    if (event.key === "Escape") change(null);
    else if (event.key === "Enter" && moveOf(draft, context.view)) context.play();
    else if (event.key === "Backspace")
      change(draft.typed.length > 1 ? typeText(draft.typed.slice(0, -1)) : draft.typed ? null : draft.before);
    else if (letter && draft.naming !== null) change(nameWild(draft, letter));
    else if (letter && context.playing) change(typeText(draft.typed + letter));
    else return false;
    return true;
  };

/** Return which hand is being played, and when the game ends. */
function until(view: SnareView, { hands, target }: TableView["options"]): string {
  if (view.last_hand) return `hand ${view.deal}, the last one`;
  return typeof hands === "number" ? `hand ${view.deal} of ${hands}` : `hand ${view.deal}, playing to ${formatNumber(Number(target))}`;
}

function notesOf(view: SnareView, { means, options }: TableView) {
  const { held } = means as Controls;
  const note = (seat: Seat): string => (view.gone.includes(seat) ? "left" : pluralize(held[seat] ?? 0, "card"));
  return {
    seats: view.cards.map((_, seat) => note(seat)),
    table: [until(view, options)],
  };
}

export const snare: BoardModule<SnareView, SnareDraft> = {
  Board: SnareBoard,
  moveOf,
  notesOf,
  offersOnBoard: ["draw", "take", "challenge 1 draw"],
  undoOffer: "back",
  keepDraft,
  roundEndEvents: ["hand-over"],
  RoundPoints: HandPoints,
  hint: (view, { means, offers, prompt }) => hintFor(view, means as Controls, offers, prompt ?? ""),
  inputHint: inputHintFor,
};
