/** What to do at a Snare table, and how a move is typed. */

import { type Controls, cardsToDraw, type SnareView } from "./view";

const DRAWS = ["No cards left to draw: tap the draw pile to continue", "Draw the last card", "Draw two cards"];

/** The end of the server's sentences about typed moves; what follows is about this turn. */
const TYPED_MOVES = "(discard K). ";

/** Return what to do by tapping. */
export function hintFor(view: SnareView, controls: Controls, offers: readonly string[], prompt: string): string {
  if (offers.includes("draw"))
    return `${DRAWS[cardsToDraw(view)]}${offers.includes("take") ? ", or take the top card of the discard pile" : ""}.`;
  if (controls.no_discard) return controls.no_discard;
  const more = (prompt.split(TYPED_MOVES)[1] ?? "").replace(" (back)", "").replace("type back", "undo");
  const reach = controls.words.some((word) => !word.closed) ? ", or tap an open word to add to it" : "";
  return `Tap cards to spell a word${reach}. To end your turn, tap a card and then the discard pile. ${more}`.trim();
}

export const inputHintFor = ({ drawn }: SnareView): string => (drawn === null ? "Or type: draw" : "Or type: CAT");
