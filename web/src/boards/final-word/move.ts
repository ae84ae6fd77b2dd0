/** The move that a draft stands for. */

import type { Move } from "../../api/types";
import { pluralize } from "../../speech/sentences";
import type { FinalWordDraft } from "./draft";
import { type Face, type FinalWordView, type LaidWord, lettersOf, type Play, type Row } from "./view";
import { crossedPiles, wordsOf } from "./words";

/** Return the move that a draft stands for; null while it's incomplete. */
export function moveOf(draft: FinalWordDraft, view: FinalWordView): Move | null {
  const hand = handOf(view);
  switch (draft.kind) {
    case "trade":
      return draft.chosen.length ? { action: { type: "trade", cards: draft.chosen.map((i) => hand[i]!) } } : null;
    case "take":
      return { action: { type: "take-back", cards: draft.chosen.map((i) => cardsOnBoard(view)[i]!) } };
    case "ask":
      return draft.letter ? { action: { type: "ask", letter: draft.letter } } : null;
    case "pile":
      return { action: { type: "pile", pile: draft.chosen[0]! } };
    default:
      return draft.typed ? { text: draft.typed.trim() } : wordsMove(draft, view);
  }
}

/** Describe a draft that makes no word. */
export function describeDraft({ kind, chosen, letter }: FinalWordDraft): string | null {
  if (kind === "trade") return chosen.length ? `Trade ${pluralize(chosen.length, "card")}.` : "Tap the cards you want to trade.";
  if (kind === "take") return chosen.length ? `Take back ${pluralize(chosen.length, "card")}.` : "Take nothing back.";
  if (kind === "ask") return `Ask for ${letter}.`;
  if (kind === "pile") return `Take pile ${chosen[0]! + 1}.`;
  return null;
}

/** Return the cards on the board one by one, covered ones too. */
const cardsOnBoard = (view: FinalWordView): Face[] => view.board.flatMap((row) => row.flat());

const handOf = (view: FinalWordView): Face[] => (view as FinalWordView & { hand: Face[] | null }).hand ?? [];

function wordsMove(draft: FinalWordDraft, view: FinalWordView): Move | null {
  const words = wordsOf(draft, view);
  if (!words.length) return null;
  if (needsNaming(draft)) return { text: draft.words.map((word) => word.map(({ card }) => card).join("")).join(" ") };
  const crossed = crossedPiles(draft);
  const play: Play = {
    type: "play",
    words,
    crossed,
    off: wordsTakenOff(draft, words),
    named: draft.named.filter((card): card is Face => card !== null),
  };
  return { action: play as unknown as Record<string, unknown> };
}

/** Return whether letters still have to be named; otherwise, the server names those that cost the least. */
const needsNaming = (draft: FinalWordDraft): boolean => draft.choices.includes("named") && draft.named.some((card) => card === null);

/** Return which words are taken off: as chosen, or of each cut row the first part with a new card. */
export function wordsTakenOff(draft: FinalWordDraft, words: LaidWord[]): number[] {
  if (!draft.choices.includes("off")) return [];
  return splitRows(words).map(
    (parts) =>
      parts.find((part) => draft.off.includes(part)) ??
      parts.find((part) => words[part]!.slots.some(({ type }) => type !== "keep")) ??
      parts[0]!,
  );
}

/** Return, for each row that was cut, the numbers of its words. */
export function splitRows(words: LaidWord[]): number[][] {
  const rows = new Map<number, number[]>();
  words.forEach(({ row }, number) => {
    if (row !== null) rows.set(row, [...(rows.get(row) ?? []), number]);
  });
  return [...rows.values()].filter((parts) => parts.length > 1);
}

/** Return the letters that a word shows. */
export function lettersOfWord(laid: LaidWord, board: Row[]): string {
  return laid.slots.map((slot) => (slot.type === "keep" ? lettersOf([board[laid.row ?? 0]![slot.pile!]!]) : slot.card)).join("");
}
