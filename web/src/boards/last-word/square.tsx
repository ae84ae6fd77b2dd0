/** A square of the board: its letter, a pawn on it, its place in the word, and the trail of the last word. */

import { classNames } from "../../art/class-names";
import { Tile } from "../../art/pieces";
import { joinNames } from "../../speech/sentences";
import type { LatestEvents } from "../contract";
import { type Cell, type Square, sameSquare, squareName } from "../shared/grid";
import { faceAt, type LastWordView, stepsOf, WILD } from "./draft";

/** The latest word: its squares with the letters that were taken there. */
interface Trail {
  seat: number | undefined;
  squares: Square[];
  letters: string[];
}

export function trailOf({ events }: LatestEvents): Trail {
  const made = events.findLast((event) => event.type === "word-made");
  const squares = (made?.squares as Square[] | undefined) ?? [];
  const letters = stepsOf((made?.words as string[] | undefined)?.[0] ?? "", squares.length);
  return { seat: made?.seat as number | undefined, squares, letters };
}

/** Draw a square of the board under a path: a draft, what was typed, or a word that can be challenged. */
export function cellAt(square: Square, view: LastWordView, path: readonly Square[], trail: Trail, n: number): Cell {
  const { pawns, sides } = view.board;
  const face = faceAt(view, square);
  const pawn = pawns.findIndex((one) => one.type === "stands" && sameSquare(one.square, square));
  const steps = path.flatMap((one, at) => (sameSquare(one, square) ? [at + 1] : []));
  const last = trail.letters[trail.squares.findIndex((one) => sameSquare(one, square))];
  const taken = face ? undefined : last;
  const label = [
    squareName(square),
    face === WILD ? "WILD" : face || "empty",
    pawn >= 0 ? `${sides[pawn]} pawn` : "",
    steps.length ? `${steps.length > 1 ? "letters" : "letter"} ${joinNames(steps.map(String))} of the word` : "",
  ];
  return {
    label: label.filter(Boolean).join(", "),
    class: classNames(
      !face && !taken && "emptied",
      last && (taken || face === WILD) && "trail",
      face === WILD && "wild",
      steps.length > 0 && "on-path",
    ),
    children: (
      <>
        <Letter face={face} taken={taken} draft={steps.length > 0 && view.pending === null} />
        {steps.length ? <span class="step">{steps.join("·")}</span> : null}
        {pawn >= 0 ? <PawnMark side={sides[pawn]} fresh={pawn === trail.seat ? n : 0} /> : null}
      </>
    ),
  };
}

function Letter({ face, taken, draft }: { face: string; taken: string | undefined; draft: boolean }) {
  if (face === WILD) return <span class="wild-mark">WILD</span>;
  if (face) return <Tile face={face} draft={draft} />;
  return taken ? <span class="taken">{taken}</span> : null;
}

/** A symbol for each side in addition to its colour; a letter would look like one on the board. */
const SIGNS: Record<string, string> = {
  red: "M20 31a5 5 0 1 0 0.01 0z",
  blue: "M15 31h10v10h-10z",
  yellow: "M20 30l6 11h-12z",
  green: "M20 29l6 7-6 7-6-7z",
};

function PawnMark({ side, fresh }: { side: string; fresh: number }) {
  return (
    <svg key={fresh} class={classNames("pawn", side, fresh > 0 && "fresh")} viewBox="0 0 40 48" aria-hidden="true">
      <path d="M20 3a10 10 0 0 1 6 18c1 8 4 13 9 18v6H5v-6c5-5 8-10 9-18A10 10 0 0 1 20 3z" />
      <path class="sign" d={SIGNS[side]} />
    </svg>
  );
}
