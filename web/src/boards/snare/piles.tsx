/** Between the players: the draw pile and the discard pile. */

import { classNames } from "../../art/class-names";
import { pluralize } from "../../speech/sentences";
import { FaceDownPile } from "../shared/cards";
import { RovingItem } from "../shared/roving-focus";
import { cardName, SnareCard } from "./card";
import type { Context } from "./context";
import { cardToDiscard, discardMove } from "./draft";
import { type Card, cardsToDraw, faceOf, isWild } from "./view";

export function Piles({ context }: { context: Context }) {
  const { view, controls, offers, disabled, draft, change, play, playing, planning } = context;
  const discards = view.discards.at(-1);
  const ready = playing && !planning && !controls.no_discard ? cardToDiscard(draft, controls.hand ?? []) : null;
  const drawing = !disabled && offers.includes("draw");
  const taking = !disabled && offers.includes("take");
  const draws = ["continue without drawing", "draw the last one", "draw two"][cardsToDraw(view)]!;
  const discard = (card: Card) => {
    change(null); // the card isn't part of a plan for the next turn
    play(discardMove(card));
  };
  const discardLabel = ready
    ? `discard ${cardName(ready)}`
    : `discard pile, ${discards ? `${cardName(discards)} on top` : "empty"}${taking ? ": take it" : ""}`;
  return (
    <div class="between">
      <RovingItem
        line="middle"
        label={`draw pile, ${pluralize(view.pile, "card")}${drawing ? `: ${draws}` : ""}`}
        tap={drawing ? () => play({ text: "draw" }) : null}
        class={classNames("between-pile", drawing && "ready")}
      >
        <FaceDownPile count={view.pile} name={drawing ? draws : "in the draw pile"} />
      </RovingItem>
      <RovingItem
        line="middle"
        label={discardLabel}
        tap={ready ? () => discard(ready) : taking ? () => play({ text: "take" }) : null}
        place={ready !== null}
        class={classNames("between-pile", (taking || ready) && "ready")}
      >
        <span class="face-down">
          {discards ? (
            <SnareCard key={view.discards.length} card={isWild(discards) ? "*" : discards} />
          ) : (
            <span class="card gap" aria-hidden="true" />
          )}
          <span class="stack-count">
            {ready
              ? `discard ${isWild(ready) ? "the wild card" : faceOf(ready)} here`
              : `${pluralize(view.discards.length, "card")} discarded`}{" "}
            <span class="stack-name">{ready ? "ends your turn" : taking ? "take it" : ""}</span>
          </span>
        </span>
      </RovingItem>
    </div>
  );
}
