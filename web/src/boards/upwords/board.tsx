/** Stacks of tiles on a grid: tap, type or drag tiles onto squares; what lies there already is drawn as high as it is. */

import { useEffect, useState } from "preact/hooks";
import type { Move, TableView } from "../../api/types";
import { classNames } from "../../art/class-names";
import { Tile } from "../../art/pieces";
import { announce, announceUrgently } from "../../speech/announce";
import { pluralize } from "../../speech/sentences";
import type { BoardModule, BoardProps, Notes } from "../contract";
import { squareOf, useDrag } from "../shared/drag";
import { Grid, type Square, sameSquare, squareName } from "../shared/grid";

type Laid = readonly [row: number, column: number, face: string];

export interface StacksView {
  board: { rows: number; columns: number; stacks: string[][] };
  start_squares: Square[];
  rack: string[] | null;
  tiles: number[];
  pile: number;
  turn: number;
  turns: number;
  pending: { tiles: Laid[]; words: string[]; score: number } | null;
}

export interface Means {
  exchanges: string[];
}

/** A tile of the rack, by its place there, and the square it is put on. */
interface Put {
  index: number;
  square: Square;
}

/** Tiles that are put, and a letter that was typed but is not on the rack; or an exchange, of a tile or of one still to choose. */
export type StacksDraft = { type: "lay"; put: Put[]; lacks?: string } | { type: "exchange"; index: number | null };

const HEIGHTS = ["empty", "one high", "two high", "three high", "four high", "five high", "six high"];
const ACROSS: Square = [0, 1];
const DOWN: Square = [1, 0];

const putOf = (draft: StacksDraft | null): Put[] => (draft?.type === "lay" ? draft.put : []);

export function moveOf(draft: StacksDraft, view: StacksView): Move | null {
  const rack = view.rack ?? [];
  if (draft.type === "exchange") return draft.index === null ? null : { text: `exchange ${rack[draft.index]}` };
  if (!draft.put.length || draft.lacks) return null;
  return { action: { type: "play", tiles: draft.put.map(({ index, square: [row, column] }) => [row, column, rack[index]]) } };
}

function notesOf(view: StacksView): Notes {
  return { seats: view.tiles.map((count) => pluralize(count, "tile")), table: [`${pluralize(view.pile, "tile")} in the pile`] };
}

function StacksBoard(props: BoardProps<StacksView, StacksDraft>) {
  const { view, table, draft, setDraft, disabled, play, latest, preview } = props;
  const { rows, columns, stacks } = view.board;
  const rack = view.rack ?? [];
  const [cursor, setCursor] = useState<Square>([Math.floor((rows - 1) / 2), Math.floor((columns - 1) / 2)]);
  const [direction, setDirection] = useState<Square>(ACROSS);
  const [armed, setArmed] = useState(false); // a square was chosen first; tiles go there
  const [chosen, setChosen] = useState<number | null>(null);
  const [order, setOrder] = useState<number[]>([]);
  const shown = order.length === rack.length ? order : rack.map((_, index) => index);
  const put = putOf(draft);
  const lacks = draft?.type === "lay" ? draft.lacks : undefined;
  useEffect(() => {
    setChosen(null);
    setArmed(false);
  }, [view.turns, disabled]);
  const exchanging = draft?.type === "exchange";
  useEffect(() => {
    if (exchanging && draft.index === null && chosen !== null) setDraft({ type: "exchange", index: chosen });
    if (exchanging) setChosen(null);
  }, [exchanging]);

  const stackAt = ([row, column]: Square): string[] => stacks[row * columns + column];
  const putAt = (square: Square): Put | undefined => put.find((one) => sameSquare(one.square, square));
  const has = ([row, column]: Square): boolean => row >= 0 && column >= 0 && row < rows && column < columns;
  const onward = ([row, column]: Square, by = direction): Square => {
    const next: Square = [row + by[0], column + by[1]];
    return has(next) ? next : [row, column];
  };
  const lay = (next: Put[]) => setDraft(next.length ? { type: "lay", put: next } : null);

  function place(index: number, square: Square): void {
    lay([...put.filter((one) => one.index !== index && !sameSquare(one.square, square)), { index, square }]);
    setChosen(null);
    announce(`${rack[index]} on ${squareName(square)}.`);
  }

  function takeBack(square: Square): void {
    const taken = putAt(square);
    if (!taken) return;
    lay(put.filter((one) => one !== taken));
    announce(`${rack[taken.index]} is back on the rack.`);
  }

  /** What was typed and is not there is forgotten. */
  const forgive = () => lacks && lay(put);

  function goTo(square: Square): void {
    forgive();
    setCursor(square);
  }

  function pressSquare(square: Square): void {
    const again = armed && sameSquare(square, cursor);
    setCursor(square);
    if (disabled) return;
    forgive();
    if (chosen !== null) {
      place(chosen, square);
      setArmed(false);
    } else if (putAt(square)) takeBack(square);
    else if (again) turn();
    else setArmed(true);
  }

  function pressTile(index: number): void {
    if (disabled) return;
    forgive();
    const lying = put.find((one) => one.index === index);
    if (exchanging) setDraft({ type: "exchange", index });
    else if (lying) takeBack(lying.square);
    else if (armed) {
      place(index, cursor);
      setCursor(onward(cursor));
    } else setChosen(chosen === index ? null : index);
  }

  function turn(): void {
    const down = direction === ACROSS;
    setDirection(down ? DOWN : ACROSS);
    announce(down ? "Typing goes down." : "Typing goes across.");
  }

  function typeLetter(letter: string): void {
    const face = letter === "Q" ? "Qu" : letter;
    const index = rack.findIndex((one, at) => one === face && !put.some((laid) => laid.index === at));
    if (lacks) return; // as after any slip of the keys, backspace goes on
    if (!putAt(cursor) && stackAt(cursor).at(-1) === face) announce(`${face} stays.`);
    else if (index >= 0) place(index, cursor);
    else {
      setDraft({ type: "lay", put, lacks: face });
      announceUrgently(lackOf(face));
      return;
    }
    setCursor(onward(cursor));
  }

  function onKey(event: KeyboardEvent): void {
    if (disabled) return;
    const { key } = event;
    if (/^[a-z]$/i.test(key)) typeLetter(key.toUpperCase());
    else if (key === " ") turn();
    else if (key === "Enter") play();
    else if (key === "Escape") lay([]);
    else if (lacks && (key === "Backspace" || key === "Delete")) forgive();
    else if (key === "Backspace" || key === "Delete") {
      const last = putAt(cursor) ?? put.at(-1);
      if (last) {
        takeBack(last.square);
        setCursor(last.square);
      }
    } else return;
    event.preventDefault();
  }

  const drop = (source: HTMLElement, below: Element | null): void => {
    if (disabled) return;
    const [from, at] = source.dataset.piece?.split(":") ?? [];
    const square = squareOf(below);
    const index = from === "rack" ? Number(at) : (put[Number(at)]?.index ?? -1);
    if (index < 0) return;
    if (square) place(index, square);
    else if (from === "put") takeBack(put[Number(at)].square);
  };
  const drag = useDrag({ drop });

  const fresh = new Set(
    latest.events
      .filter((event) => event.type === "played")
      .flatMap((event) => (event.tiles as Laid[]).map(([row, column]) => `${row},${column}`)),
  );
  const pending = view.pending?.tiles ?? [];
  const foreseen = put.length ? [] : ((preview?.action.tiles as Laid[] | undefined) ?? []);

  const spent = spentOn(foreseen, rack);
  const held = exchanging ? draft.index : chosen;

  const cell = (square: Square) => {
    const stack = stackAt(square);
    const here = putAt(square);
    const at = here ? put.indexOf(here) : -1;
    const waits = pending.find(([row, column]) => sameSquare([row, column], square));
    const would = foreseen.find(([row, column]) => sameSquare([row, column], square));
    const face = here ? rack[here.index] : (waits?.[2] ?? would?.[2] ?? stack.at(-1));
    const high = stack.length + (here || waits || would ? 1 : 0);
    const start = view.start_squares.some((one) => sameSquare(one, square));
    const isCursor = armed && !disabled && sameSquare(square, cursor);
    const told = [
      squareName(square),
      ...toldOf(stack, face, high, Boolean(here || would), Boolean(waits)),
      start && !high ? "start square" : "",
    ];
    return {
      label: told.filter(Boolean).join(", "),
      class: classNames(start && "start", isCursor && "armed", isCursor && direction === DOWN && "down"),
      children: face ? (
        <Tile
          key={`${face}${high}${fresh.has(square.join()) ? latest.n : ""}`}
          face={face}
          draft={Boolean(here || would)}
          class={classNames(`high-${Math.min(high, 5)}`, Boolean(waits) && "waits", fresh.has(square.join()) && !here && "fresh")}
          data-piece={here && !disabled ? `put:${at}` : undefined}
        >
          {high > 1 ? <span class="height">{high}</span> : null}
        </Tile>
      ) : null,
    };
  };

  return (
    <div class="stacks" onPointerDown={drag.onPointerDown}>
      <Grid
        label={`Board, ${rows} rows and ${columns} columns`}
        rows={rows}
        columns={columns}
        cursor={cursor}
        setCursor={goTo}
        disabled={disabled}
        held={chosen === null ? undefined : rack[chosen]}
        cell={cell}
        onPress={pressSquare}
        onKey={onKey}
      />
      {rack.length ? (
        <div class="rack-line">
          <div class="rack" role="group" aria-label="Your tiles">
            {shown.map((index) => {
              const used = put.some((one) => one.index === index) || spent.has(index);
              return (
                <button
                  key={index}
                  type="button"
                  class={classNames("rack-tile", used && "used")}
                  aria-pressed={held === index}
                  aria-disabled={disabled}
                  data-piece={used || disabled ? undefined : `rack:${index}`}
                  onClick={() => pressTile(index)}
                >
                  <Tile face={rack[index]} class={classNames(held === index && "chosen", used && "used")} />
                  <span class="heard">{used ? ", on the board" : ""}</span>
                </button>
              );
            })}
          </div>
          {table.outcome ? null : (
            <button type="button" class="quiet shuffle" aria-label="Shuffle" title="Shuffle" onClick={() => setOrder(shuffled(shown))}>
              ⇄
            </button>
          )}
        </div>
      ) : null}
    </div>
  );
}

/** The tiles of the rack, by their places there, that a typed word would use. */
function spentOn(tiles: readonly Laid[], rack: readonly string[]): Set<number> {
  const spent = new Set<number>();
  for (const [, , face] of tiles) spent.add(rack.findIndex((one, index) => one === face && !spent.has(index)));
  return spent;
}

const mayExchange = ({ means }: TableView): boolean => ((means as Means | null)?.exchanges.length ?? 0) > 0;

const lackOf = (face: string): string => `There is no ${face} on your rack.`;

/** What a draft is that makes no word. */
function aboutOf(draft: StacksDraft, { rack }: StacksView): string | null {
  if (draft.type === "lay") return draft.lacks ? `${lackOf(draft.lacks)} Backspace, and type on.` : null;
  if (draft.index === null) return "Tap the tile that you exchange for another; that is your whole turn.";
  return `Exchange ${rack?.[draft.index]} for another tile; that is your whole turn.`;
}

/** What lies on a square, as it is said. */
function toldOf(stack: string[], face: string | undefined, high: number, draft: boolean, waits: boolean): string[] {
  if (!face) return ["empty"];
  const under = stack.at(-1) && (draft || waits) ? `over ${stack.at(-1)}` : "";
  return [face, draft ? "not played yet" : waits ? "may be challenged" : "", under, HEIGHTS[high] ?? `${high} high`].filter(Boolean);
}

function shuffled(order: number[]): number[] {
  return order
    .map((index) => ({ index, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ index }) => index);
}

export const stacks: BoardModule<StacksView, StacksDraft> = {
  Board: StacksBoard,
  moveOf,
  notesOf,
  draftButtons: [{ title: "Exchange", draft: (table) => (mayExchange(table) ? { type: "exchange", index: null } : null) }],
  hint: (_, table) => `Tap a tile, then a square; or drag it.${mayExchange(table) ? " Exchanging a tile uses your turn." : ""}`,
  describeDraft: aboutOf,
  inputHint: () => "Or type: WOOD, or 5C WOOD",
};
