/** What to do at a Final Word table, read off the controls, and how a move is typed. */

import { editsRows, spellsWithBoard } from "./draft";
import type { Controls, FinalWordView } from "./view";

const PHASES: Partial<Record<FinalWordView["phase"], string>> = {
  ask: "Choose a letter to ask for.",
  pile: "Choose a pile.",
  "take-back": "Tap the cards you want to take back, or take nothing.",
  seal: "Tap your cards to spell your word. It stays hidden until everyone has chosen.",
};

/** Return how words are made at this table. */
export function hintFor(view: FinalWordView, controls: Controls): string {
  return [PHASES[view.phase] ?? howTo(controls), hasToBeInIt(view)].filter(Boolean).join(" ");
}

function howTo(controls: Controls): string {
  if (spellsWithBoard(controls)) return "Tap letters on the table and in your hand to spell your new word.";
  if (editsRows(controls))
    return `${controls.moves.includes("split") ? "Split cuts a word in two. " : ""}Tap a card, then ${placeFor(controls)}.`;
  return `Tap your cards to spell your word.${controls.several ? " You can spell more than one word." : ""}`;
}

/** Return where a card can go: on a letter, between letters, or both. */
function placeFor({ moves }: Controls): string {
  const between = moves.includes("add");
  const letter = moves.some((move) => move === "cover" || move === "duplicate" || move === "swap");
  if (letter && between) return "a letter or a gap between letters";
  return between ? "the gap where it goes" : "a letter";
}

function hasToBeInIt({ turned, plucked }: FinalWordView): string {
  const card = turned ?? plucked;
  return card ? `You have to use the ${card}.` : "";
}

const TYPED: Partial<Record<FinalWordView["phase"], string>> = {
  ask: "Or type a letter",
  pile: "Or type a number",
  "take-back": "Or type the cards",
};

export const inputHintFor = ({ phase }: FinalWordView): string => TYPED[phase] ?? "Or type: CAT";
