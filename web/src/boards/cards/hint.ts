/** What to do at a table of cards, for who sees it: how a play is tapped, read off the means that the server tells. */

import { editsRows, spellsWithBoard } from "./gather";
import { type Means as InFront, toDraw, type View as ViewInFront } from "./snare-gather";
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
  if (editsRows(means))
    return `Tap a card, then where it goes: ${either(places(means))}.${means.moves.includes("split") ? " ✂ cuts a word." : ""}`;
  return `Tap your cards in the order of your word.${means.several ? " You may spell another word beside it." : ""}`;
}

/** "a", "a or b", "a, b or c". */
const either = (ways: string[]): string => (ways.length < 2 ? ways.join("") : `${ways.slice(0, -1).join(", ")} or ${ways.at(-1)}`);

function places({ moves }: Means): string[] {
  const onto = moves.some((move) => move === "cover" || move === "duplicate");
  return [
    onto ? "onto a letter" : "",
    moves.includes("swap") ? "in exchange for one" : "",
    moves.includes("add") ? "between letters" : "",
  ].filter(Boolean);
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
