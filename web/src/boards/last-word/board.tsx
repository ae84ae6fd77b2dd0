/** Last Word: pawns on letters whose opposite edges touch; a word is the path of squares that the pawn walks. */

import "./board.css";
import { pluralize } from "../../speech/sentences";
import type { BoardModule, Notes } from "../contract";
import { Grid, type Square } from "../shared/grid";
import { ALPHABET } from "../shared/letter-picker";
import { useScrollIntoView } from "../shared/scroll";
import { type LastWordDraft, type LastWordProps, type LastWordView, moveOf, needsLetter, type Pawn, pathOf, spell } from "./draft";
import { chooseLetter, pressKey, pressSquare, useCursor, useSliding } from "./input";
import { cellAt, trailOf } from "./square";

const EDGES: Record<string, string> = {
  red: "the red edge, bottom",
  yellow: "the yellow edge, top",
  blue: "the blue edge, left",
  green: "the green edge, right",
};
const PAWN_NOTES: Record<Pawn["type"], string> = { "in-hand": "not on the board yet", stands: "", taken: "isolated", aside: "out" };

function LastWordBoard(props: LastWordProps) {
  const { view, draft, disabled, latest, preview } = props;
  const { rows, columns, sides } = view.board;
  const [cursor, setCursor] = useCursor(props);
  const foreseen = preview?.action.squares as Square[] | undefined;
  const path = draft?.type === "path" ? draft.squares : (foreseen ?? view.pending?.squares ?? []);
  const trail = trailOf(latest);
  const slide = useSliding(props, setCursor);
  return (
    <div class="pawns">
      <Grid
        label={`Letter grid, ${rows} rows by ${columns} columns; opposite edges connect`}
        rows={rows}
        columns={columns}
        cursor={cursor}
        setCursor={setCursor}
        wraps
        disabled={disabled}
        cell={(square) => cellAt(square, view, path, trail, latest.n)}
        onPress={(square) => {
          setCursor(square);
          pressSquare(props, square);
        }}
        onSlideStart={slide.begin}
        onSlide={slide.over}
        onKey={(event) => pressKey(props, cursor, event)}
      >
        <Edges sides={sides} />
      </Grid>
      {disabled ? null : needsLetter(view, pathOf(draft)) ? (
        <WildLetters choose={(letter) => chooseLetter(props, letter)} />
      ) : (
        <p class="spelling" aria-hidden="true">
          {draft?.type === "typed" ? draft.word : spell(view, pathOf(draft))}
        </p>
      )}
    </div>
  );
}

function WildLetters({ choose }: { choose(letter: string): void }) {
  return (
    <div class="wild-letters" role="group" aria-label="Choose a letter for WILD" ref={useScrollIntoView<HTMLDivElement>()}>
      {ALPHABET.map((letter) => (
        <button key={letter} type="button" onClick={() => choose(letter)}>
          {letter}
        </button>
      ))}
    </div>
  );
}

/** Each player's edge of the grid, in its colour. */
function Edges({ sides }: { sides: string[] }) {
  return (
    <>
      {sides.map((side) => (
        <span key={side} class={`edge ${side}`} aria-hidden="true" />
      ))}
    </>
  );
}

function notesOf({ board: { sides, pawns }, storage }: LastWordView): Notes {
  return {
    seats: sides.map((side, seat) =>
      [side, storage[seat].length && pluralize(storage[seat].length, "tile"), PAWN_NOTES[pawns[seat].type]].filter(Boolean).join(" · "),
    ),
    colours: sides,
    table: [],
  };
}

export const lastWord: BoardModule<LastWordView, LastWordDraft> = {
  Board: LastWordBoard,
  moveOf,
  notesOf,
  hint: ({ seat, board }) =>
    seat !== null && board.pawns[seat]?.type === "in-hand"
      ? `Start on a letter in your front row (${EDGES[board.sides[seat] ?? ""] ?? "your edge"}), then slide over the rest of your word, or tap its letters.`
      : `Slide over the letters of your word, or tap them in order, starting next to ${seat === null ? "the" : `your ${board.sides[seat]}`} pawn. The board wraps around.`,
  inputHint: () => "Or type: CAT",
};
