/** The plays of a turn that can be challenged, and the prize of a challenge. */

import { seatName } from "../../speech/sentences";
import { RovingItem } from "../shared/roving-focus";
import type { Context } from "./context";
import { chooseChallenge } from "./draft";
import { faceOf, isRed, isWild } from "./view";

/** The plays of a turn that can be challenged, and the prizes. */
export function Challenges({ context }: { context: Context }) {
  const { view, table, controls, draft, disabled, change } = context;
  const { pending } = view;
  if (!pending) return null;
  return (
    <section class="challenges" aria-label="Plays to challenge">
      {pending.window.claims.map((claim, number) => {
        const settled = pending.window.settled.includes(number);
        const may = !disabled && !settled && claim.seat !== view.seat && (controls.prizes[number]?.length ?? 0) > 0;
        return (
          <div key={number} class="pick-one" role="group" aria-label={`${seatName(table.seats[claim.seat])}: ${claim.words.join(", ")}`}>
            <span class="on-felt">
              {claim.words.join(", ")}
              {settled ? ": decided" : may ? ": challenge for" : ": can still be challenged"}
            </span>
            {may &&
              controls.prizes[number]!.map((prize) => (
                <RovingItem
                  key={prize}
                  line={`claim-${number}`}
                  label={`challenge ${claim.words.join(", ")} for ${prizeName(prize)}`}
                  chosen={draft.kind === "challenge" && draft.claim === number && draft.prize === prize}
                  tap={() => change(chooseChallenge(draft, number, prize))}
                  class="chip"
                >
                  {prizeName(prize)}
                </RovingItem>
              ))}
          </div>
        );
      })}
    </section>
  );
}

const PILES: Record<string, string> = { pile: "a card from the draw pile", top: "the top card of the discard pile" };

const prizeName = (prize: string): string => PILES[prize] ?? `the ${isRed(prize) ? "red " : isWild(prize) ? "wild " : ""}${faceOf(prize)}`;
