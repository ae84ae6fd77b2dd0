/** What every part of the board needs. */

import type { Move, TableView } from "../../api/types";
import type { Draft } from "./draft";
import type { Controls, View } from "./view";

export interface Context {
  view: View;
  table: TableView;
  controls: Controls;
  draft: Draft;
  offers: readonly string[];
  disabled: boolean;
  playing: boolean;
  change(draft: Draft | null): void;
  play(move?: Move): void;
}
