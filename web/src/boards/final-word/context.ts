/** What every part of the board needs. */

import type { Move, TableView } from "../../api/types";
import type { BoardProps } from "../contract";
import { editsRows, type FinalWordDraft, isLoose, type LooseCard, sameLoose } from "./draft";
import { pick, spellCard } from "./edits";
import type { Controls, FinalWordView } from "./view";

export type FinalWordProps = BoardProps<FinalWordView, FinalWordDraft>;

/** Everything that the parts of the table need. */
export interface Context {
  view: FinalWordView;
  table: TableView;
  controls: Controls;
  draft: FinalWordDraft;
  disabled: boolean;
  change(draft: FinalWordDraft | null): void;
  play(move?: Move): void;
  preview: FinalWordProps["preview"];
}

export const isRed = ({ view }: Context, card: string): boolean => view.reds.includes(card);

export const isPicked = ({ draft }: Context, loose: LooseCard): boolean => isLoose(draft.picked) && sameLoose(draft.picked, loose);

/** Take a loose card: spell it at once where nothing else can be meant, else pick it up. */
export function takeCard({ draft, controls, view }: Context, loose: LooseCard): FinalWordDraft {
  const spelling = controls.spells && draft.words.flat().length > 0 && (!Object.keys(draft.rows).length || loose.index < 0);
  if (!editsRows(controls) || spelling) return spellCard(draft, loose);
  const same = isLoose(draft.picked) && sameLoose(draft.picked, loose);
  return view.board.some((row) => row.length) ? pick(draft, same ? null : loose) : spellCard(draft, loose);
}
