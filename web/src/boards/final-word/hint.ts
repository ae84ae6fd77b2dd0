/** What to do at a table of cards, for who sees it: how a play is tapped, read off the means that the server tells. */

import { type Means as InFront, toDraw, type View as ViewInFront } from "../snare/draft";
import { editsRows, spellsWithBoard } from "./draft";
import type { Means, View } from "./view";

const PHASES: Partial<Record<View["phase"], string>> = {
  ask: "Choose the letter that you ask for.",
  pile: "Choose a pile.",
  "take-back": "Tap the cards that you take back, or take nothing.",
  seal: "Tap your cards in the order of your word. Nobody sees it until all have chosen.",
};

/** How words are made at a table of piles. */
export function hintOf(view: View, means: Means): string {
  return [PHASES[view.phase] ?? howTo(means), hasToBeInIt(view)].filter(Boolean).join(" ");
}

function howTo(means: Means): string {
  if (spellsWithBoard(means)) return "Tap letters of the table and of your hand, in the order of your new word.";
  if (editsRows(means)) return `${means.moves.includes("split") ? "✂ cuts a word in two. " : ""}Tap a card, then ${placeFor(means)}.`;
  return `Tap your cards in the order of your word.${means.several ? " You may spell another word beside it." : ""}`;
}

/** Where a card can go: for a letter, over it or instead of it; beside letters. */
function placeFor({ moves }: Means): string {
  const between = moves.includes("add");
  const letter = moves.some((move) => move === "cover" || move === "duplicate" || move === "swap");
  if (letter && between) return "a letter or a gap between letters";
  return between ? "the gap where it goes" : "a letter";
}

function hasToBeInIt({ turned, plucked }: View): string {
  const card = turned ?? plucked;
  return card ? `The ${card} has to be in it.` : "";
}

const DRAWS = ["There is no card to draw: tap the pile and go on without one", "Draw the last card", "Draw two cards"];

/** How words are laid in front of players; what else the server asks for stands behind its first sentence. */
export function hintInFront(view: ViewInFront, means: InFront, offers: readonly string[], prompt: string): string {
  if (offers.includes("draw")) return `${DRAWS[toDraw(view)]}${offers.includes("take") ? ", or take the one that was discarded" : ""}.`;
  if (means.no_discard) return means.no_discard;
  const more = prompt.split(". ").slice(1).join(". ");
  const reach = means.words.some((word) => !word.closed) ? ", or an open word" : "";
  return `Tap cards in the order of a word${reach}. To end your turn, tap a card, then the discards. ${more}`.trim();
}

const TYPED: Partial<Record<View["phase"], string>> = {
  ask: "Or type a letter",
  pile: "Or type a number",
  "take-back": "Or type the cards",
};

export const typingAt = ({ phase }: View): string => TYPED[phase] ?? "Or type: CAT";
export const typingInFront = ({ drawn }: ViewInFront): string => (drawn === null ? "Or type: draw" : "Or type: CAT");
