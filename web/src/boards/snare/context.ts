/** What every part of the board needs. */

import type { Move, TableView } from "../../api/types";
import type { SnareDraft } from "./draft";
import type { Card, Controls, SnareView } from "./view";

export interface Context {
  view: SnareView;
  table: TableView;
  controls: Controls;
  draft: SnareDraft;
  offers: readonly string[];
  disabled: boolean;
  /** The cards of a play that was typed elsewhere. */
  foreseen: readonly Card[];
  playing: boolean;
  /** Cards can be composed, though nothing can be played before the turn comes or before drawing. */
  planning: boolean;
  change(draft: SnareDraft | null): void;
  play(move?: Move): void;
}
