/** Placing tiles on squares and taking them back. */

import { announce, announceUrgently } from "../../speech/announce";
import { type Square, sameSquare, squareName } from "../shared/grid";
import { missingSentence, type Placement, placementsOf, type UpwordsProps } from "./draft";
import type { Selection } from "./selection";

export interface Placing {
  placements: Placement[];
  at(square: Square): Placement | undefined;
  place(index: number, square: Square): void;
  takeBack(square: Square): void;
  clear(): void;
  /** A letter that was typed but is not on the rack. */
  missing: string | undefined;
  reportMissing(face: string): void;
  forgetMissing(): void;
}

export function placing({ view, draft, setDraft }: UpwordsProps, { setChosen }: Selection): Placing {
  const rack = view.rack ?? [];
  const placements = placementsOf(draft);
  const missing = draft?.type === "lay" ? draft.missing : undefined;
  const lay = (next: Placement[]) => setDraft(next.length ? { type: "lay", placements: next } : null);
  const at = (square: Square) => placements.find((one) => sameSquare(one.square, square));
  return {
    placements,
    at,
    place(index, square) {
      lay([...placements.filter((one) => one.index !== index && !sameSquare(one.square, square)), { index, square }]);
      setChosen(null);
      announce(`${rack[index]} on ${squareName(square)}.`);
    },
    takeBack(square) {
      const taken = at(square);
      if (!taken) return;
      lay(placements.filter((one) => one !== taken));
      announce(`${rack[taken.index]} is back on your rack.`);
    },
    clear: () => lay([]),
    missing,
    reportMissing(face) {
      setDraft({ type: "lay", placements, missing: face });
      announceUrgently(missingSentence(face));
    },
    forgetMissing() {
      if (missing) lay(placements);
    },
  };
}
