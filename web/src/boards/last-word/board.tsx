/** Pawns on a grid of letters whose opposite edges touch: a word is the path of squares that the pawn walks. */

import "./board.css";
import { useEffect, useState } from "preact/hooks";
import type { Move } from "../../api/types";
import { classNames } from "../../art/class-names";
import { Tile } from "../../art/pieces";
import { announce } from "../../speech/announce";
import { pluralize } from "../../speech/sentences";
import type { BoardModule, BoardProps, Notes } from "../contract";
import { Grid, type Square, sameSquare, squareName } from "../shared/grid";
import { useScrollIntoView } from "../shared/scroll";

type Pawn = { type: "in-hand" } | { type: "stands"; square: Square } | { type: "taken"; by: number } | { type: "aside" };

export interface PawnsView {
  seat: number | null;
  board: { rows: number; columns: number; squares: string[]; sides: string[]; pawns: Pawn[] };
  storage: string[][];
  turn: number;
  turns: number;
  pending: { squares: Square[]; word: string } | null;
}

/** A path of squares with the letters that its WILD squares stand for; or a word that is typed, laid in its best way. */
export type PawnsDraft = { type: "path"; squares: Square[]; wilds: string } | { type: "typed"; word: string };

const EDGES: Record<string, string> = {
  red: "the red edge at the bottom",
  yellow: "the yellow edge at the top",
  blue: "the blue edge at the left",
  green: "the green edge at the right",
};
const WILD = "*";
const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const faceAt = (view: PawnsView, [row, column]: Square): string => view.board.squares[row * view.board.columns + column];
const wildsIn = (view: PawnsView, squares: Square[]): number => squares.filter((square) => faceAt(view, square) === WILD).length;

export function moveOf(draft: PawnsDraft, view: PawnsView): Move | null {
  if (draft.type === "typed") return draft.word ? { text: draft.word } : null;
  const { squares, wilds } = draft;
  if (!squares.length || wildsIn(view, squares) > wilds.length) return null;
  return { action: { type: "word", squares: squares.map((square) => [...square]), wilds } };
}

/** The path without its last square. */
export function shortened(view: PawnsView, squares: Square[], wilds: string): PawnsDraft | null {
  const kept = squares.slice(0, -1);
  return kept.length ? { type: "path", squares: kept, wilds: wilds.slice(0, wildsIn(view, kept)) } : null;
}

/** The letters of a path, WILD squares as what they stand for. */
export function spelled(view: PawnsView, squares: Square[], wilds: string): string {
  let next = 0;
  return squares.map((square) => (faceAt(view, square) === WILD ? (wilds[next++]?.toLowerCase() ?? "?") : faceAt(view, square))).join("");
}

function notesOf(view: PawnsView): Notes {
  const { sides, pawns } = view.board;
  const where: Record<Pawn["type"], string> = { "in-hand": "not entered yet", stands: "", taken: "isolated", aside: "out" };
  return {
    seats: sides.map((side, seat) =>
      [side, pluralize(view.storage[seat].length, "tile"), where[pawns[seat].type]].filter(Boolean).join(", "),
    ),
    colours: sides,
    table: [],
  };
}

/** The letters of a word, one for each square of its way: where there are fewer squares, Qu was one. */
export function stepsOf(word: string, squares: number): string[] {
  return squares < word.length ? (word.match(/QU|./g) ?? []).map((face) => (face === "QU" ? "Qu" : face)) : [...word];
}

function PawnsBoard({ view, you, draft, setDraft, disabled, play, latest, preview }: BoardProps<PawnsView, PawnsDraft>) {
  const { rows, columns, pawns, sides } = view.board;
  const own = you === null ? null : pawns[you];
  const [cursor, setCursor] = useState<Square>(own?.type === "stands" ? own.square : [rows - 1, Math.floor(columns / 2)]);
  useEffect(() => {
    if (!disabled && own?.type === "stands") setCursor(own.square);
  }, [view.turns, disabled]);

  const path = draft?.type === "path" ? draft : { squares: [] as Square[], wilds: "" };
  const asks = draft?.type === "path" && wildsIn(view, draft.squares) > draft.wilds.length;
  const foreseen = draft?.type === "path" ? null : ((preview?.action.squares as Square[] | undefined) ?? null);
  const walked = latest.events.findLast((event) => event.type === "word-made");
  const trail = (walked?.squares as Square[] | undefined) ?? [];
  const walk = stepsOf((walked?.words as string[] | undefined)?.[0] ?? "", trail.length);
  const shown = draft?.type === "path" ? draft.squares : (foreseen ?? view.pending?.squares ?? []);

  function takeBack(): void {
    if (draft?.type === "typed") setDraft(draft.word.length > 1 ? { type: "typed", word: draft.word.slice(0, -1) } : null);
    else if (path.squares.length) setDraft(shortened(view, path.squares, path.wilds));
  }

  function press(square: Square): void {
    setCursor(square);
    if (disabled || asks) return;
    const { squares, wilds } = path;
    const before = squares.findIndex((one) => sameSquare(one, square));
    if (squares.length && sameSquare(squares.at(-1)!, square)) takeBack();
    else if (before >= 0 && faceAt(view, square) !== WILD) {
      const kept = squares.slice(0, before + 1);
      setDraft({ type: "path", squares: kept, wilds: wilds.slice(0, wildsIn(view, kept)) });
    } else if (faceAt(view, square)) {
      const next = [...squares, square];
      setDraft({ type: "path", squares: next, wilds });
      announce(`${spelled(view, next, wilds)}.`);
    }
  }

  function choose(letter: string): void {
    setDraft({ type: "path", squares: path.squares, wilds: path.wilds + letter });
  }

  function onKey(event: KeyboardEvent): void {
    if (disabled) return;
    const { key } = event;
    if (/^[a-z]$/i.test(key)) {
      const letter = key.toUpperCase();
      if (asks) choose(letter);
      else setDraft({ type: "typed", word: (draft?.type === "typed" ? draft.word : "") + letter });
    } else if (key === " ") press(cursor);
    else if (key === "Enter") play();
    else if (key === "Escape") setDraft(null);
    else if (key === "Backspace" || key === "Delete") takeBack();
    else return;
    event.preventDefault();
  }

  const cell = (square: Square) => {
    const face = faceAt(view, square);
    const pawn = pawns.findIndex((one) => one.type === "stands" && sameSquare(one.square, square));
    const steps = shown.flatMap((one, at) => (sameSquare(one, square) ? [at + 1] : []));
    const last = walk[trail.findIndex((one) => sameSquare(one, square))];
    const gone = face ? undefined : last;
    const told = [
      squareName(square),
      face === WILD ? "WILD" : face || "emptied",
      pawn >= 0 ? `${sides[pawn]} pawn` : "",
      steps.length ? `letter ${steps.join(" and ")} of the word` : "",
    ];
    return {
      label: told.filter(Boolean).join(", "),
      class: classNames(
        !face && !gone && "emptied",
        last && (gone || face === WILD) && "trail",
        face === WILD && "wild",
        steps.length > 0 && "on-path",
      ),
      children: (
        <>
          {face === WILD ? (
            <span class="wild-mark">WILD</span>
          ) : face ? (
            <Tile face={face} draft={steps.length > 0 && view.pending === null} />
          ) : gone ? (
            <span class="taken">{gone}</span>
          ) : null}
          {steps.length ? <span class="step">{steps.join("·")}</span> : null}
          {pawn >= 0 ? <PawnMark side={sides[pawn]} fresh={pawn === (walked?.seat as number | undefined) ? latest.n : 0} /> : null}
        </>
      ),
    };
  };

  const word = draft?.type === "typed" ? draft.word : spelled(view, path.squares, path.wilds);
  return (
    <div class="pawns">
      <Grid
        label={`Letters, ${rows} rows and ${columns} columns; opposite edges touch`}
        rows={rows}
        columns={columns}
        cursor={cursor}
        setCursor={setCursor}
        wraps
        disabled={disabled}
        cell={cell}
        onPress={press}
        onKey={onKey}
      >
        <Sides sides={sides} />
      </Grid>
      {asks && !disabled ? (
        <WildLetters choose={choose} />
      ) : disabled ? null : (
        <p class="spelling" aria-hidden="true">
          {word}
        </p>
      )}
    </div>
  );
}

function WildLetters({ choose }: { choose(letter: string): void }) {
  return (
    <div class="wild-letters" role="group" aria-label="What does WILD stand for?" ref={useScrollIntoView<HTMLDivElement>()}>
      {ALPHABET.map((letter) => (
        <button key={letter} type="button" onClick={() => choose(letter)}>
          {letter}
        </button>
      ))}
    </div>
  );
}

function PawnMark({ side, fresh }: { side: string; fresh: number }) {
  return (
    <svg key={fresh} class={classNames("pawn", side, fresh > 0 && "fresh")} viewBox="0 0 40 48" aria-hidden="true">
      <path d="M20 3a10 10 0 0 1 6 18c1 8 4 13 9 18v6H5v-6c5-5 8-10 9-18A10 10 0 0 1 20 3z" />
      <text x="20" y="42">
        {side.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}

/** Each player's edge of the grid, in its colour and by name. */
function Sides({ sides }: { sides: string[] }) {
  return (
    <>
      {sides.map((side) => (
        <span key={side} class={`edge ${side}`} aria-hidden="true" />
      ))}
    </>
  );
}

export const pawns: BoardModule<PawnsView, PawnsDraft> = {
  Board: PawnsBoard,
  moveOf,
  notesOf,
  hint: ({ seat, board }) =>
    seat !== null && board.pawns[seat]?.type === "in-hand"
      ? `Begin with a letter of your front row, ${EDGES[board.sides[seat] ?? ""] ?? "at your edge"}; then tap letter after letter.`
      : "Tap the letters of your word one after another, starting beside your pawn; the board wraps around.",
  inputHint: () => "Or type: CAT",
};
