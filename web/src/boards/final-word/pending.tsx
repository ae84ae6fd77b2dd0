/** Plays that can be challenged, and what was chosen in secret. */

import type { Seat } from "../../api/types";
import { classNames } from "../../art/class-names";
import { Icon } from "../../art/icons";
import { gain, seatName } from "../../speech/sentences";
import { CardFace } from "../shared/cards";
import { type Context, isRed } from "./context";
import { type FinalWordView, type LaidWord, topCard } from "./view";

export function PendingPlays({ context }: { context: Context }) {
  const { view, table, play } = context;
  const hidden = view.phase === "seal" && !view.pending;
  const sealed = hidden && view.own_sealed && "words" in view.own_sealed ? view.own_sealed : null;
  return (
    <>
      {sealed && (
        <section class="board-row waiting" aria-label="Your hidden word">
          <h2 class="on-felt">Your hidden word</h2>
          <LaidWords words={sealed.words} context={context} />
        </section>
      )}
      {view.pending?.plays.map((made, claim) => (
        <section
          key={claim}
          class={classNames("board-row waiting", view.pending!.fallen.includes(claim) && "fallen")}
          aria-label={`${seatName(table.seats[made.seat])}: ${made.words.join(", ")}`}
        >
          <h2 class="on-felt">
            {seatName(table.seats[made.seat])}: {made.words.join(", ")}, {gain(made.score)}
            {view.pending!.fallen.includes(claim) ? " (rejected)" : ""}
          </h2>
          <LaidWords words={made.play.words} context={context} />
          {view.pending!.plays.length > 1 && isChallengeable(view, claim, made.seat) && !context.disabled && (
            <button type="button" onClick={() => play({ action: { type: "challenge", claim } })}>
              Challenge {made.words.join(", ")}
            </button>
          )}
        </section>
      ))}
    </>
  );
}

function isChallengeable({ pending, seat }: FinalWordView, claim: number, whose: Seat): boolean {
  return (
    pending !== null && seat !== null && whose !== seat && pending.window.may.includes(seat) && !pending.window.settled.includes(claim)
  );
}

/** Words card by card, each new card with a symbol for how it got there. */
export function LaidWords({ words, context }: { words: LaidWord[]; context: Context }) {
  return (
    <div class="row-cards" style={{ "--count": words.reduce((sum, { slots }) => sum + slots.length, 0) }}>
      {words.map((laid, i) => (
        <span key={i} class="laid-word">
          {laid.slots.map((slot, j) => {
            const lies = laid.row !== null && slot.pile !== undefined ? context.view.board[laid.row]?.[slot.pile] : undefined;
            const face = slot.type === "keep" ? topCard(lies!) : slot.card!;
            return (
              <span key={j} class={classNames("pile", slot.type !== "keep" && "fresh")}>
                <CardFace face={face} value={context.controls.values[face]} red={isRed(context, face)} />
                {slot.type !== "keep" && laid.row !== null && (
                  <span class="mark" aria-hidden="true">
                    <Icon
                      name={
                        slot.type === "add" ? "plus" : slot.type === "swap" ? "swap" : lies && topCard(lies) === face ? "equal" : "cover"
                      }
                    />
                  </span>
                )}
              </span>
            );
          })}
        </span>
      ))}
    </div>
  );
}
