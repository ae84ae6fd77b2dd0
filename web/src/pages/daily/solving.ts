/** Solving a puzzle: moves are composed or typed, tried at the server, and sent as the answer. */

import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../../api/client";
import { now } from "../../api/server-clock";
import type { Move, Preview, TableView } from "../../api/types";
import type { BoardModule } from "../../boards/contract";
import { announce, announceProblem } from "../../speech/announce";
import { gain, joinNames } from "../../speech/sentences";
import { finishPuzzle, type Source, startPuzzle, tryMoves } from "./requests";
import type { Answer, Puzzle, Tried } from "./types";

const TRY_DELAY = 200;

type MoveStatus =
  | { kind: "nothing" }
  | { kind: "asking" }
  | { kind: "good"; tried: Tried }
  | { kind: "not-yet"; problem: api.Problem } // it can't be played yet, but nobody tried
  | { kind: "bad"; problem: api.Problem };

const NOTHING: MoveStatus = { kind: "nothing" };

interface State {
  puzzle: Puzzle;
  /** The table where the next move is made. */
  table: TableView | null;
  moves: readonly Move[];
  /** What the moves so far are worth. */
  found: Answer | null;
  draft: unknown;
  typed: string;
  status: MoveStatus;
  sending: boolean;
}

/** A puzzle being solved; callbacks of the clock and of keys see the newest state. */
interface Session {
  readonly source: Source;
  readonly board: BoardModule;
  state: State;
  change(part: Partial<State>): void;
}

export interface Solving extends State {
  preview: Preview | null;
  setDraft(draft: unknown): void;
  setTyped(text: string): void;
  preparedMove(): Move | null;
  /** Whether the prepared move is the last one that the puzzle takes. */
  isLastMove: boolean;
  start(): void;
  /** Add a move to the answer; the last one finishes it. */
  play(move?: Move): void;
  finish(): void;
  startOver(): void;
}

export function useSolving(source: Source, first: Puzzle, board: BoardModule): Solving {
  const [state, setState] = useState(() => opening(first));
  const session = useRef<Session>(null!);
  session.current ??= {
    source,
    board,
    state,
    change(part) {
      this.state = { ...this.state, ...part };
      setState(this.state);
    },
  };
  const own = session.current;
  usePreview(own, state);
  useTimeUp(own, state.puzzle);
  return {
    ...state,
    preview: state.status.kind === "good" ? state.status.tried.move : null,
    setDraft: (draft) => own.change({ draft, typed: "" }),
    setTyped: (typed) => own.change({ draft: null, typed }),
    preparedMove: () => preparedMove(own),
    isLastMove: isLastMove(state),
    start: () => start(own),
    play: (move) => play(own, move),
    finish: () => finish(own),
    startOver: () => own.change(opening(state.puzzle)),
  };
}

const isTimed = ({ puzzle }: State): boolean => puzzle.seconds !== null;

/** Return whether the server keeps what is found while the time runs. */
const isKept = ({ source, state }: Session): boolean => isTimed(state) && source.isDaily;

const isLastMove = (state: State): boolean => !isTimed(state) && state.moves.length + 1 >= state.puzzle.most_moves;

const CLEARED = { draft: null, typed: "", status: NOTHING };

const opening = (puzzle: Puzzle): State => ({ ...CLEARED, puzzle, table: puzzle.table, moves: [], found: puzzle.found, sending: false });

function preparedMove({ board, state: { typed, draft, table } }: Session): Move | null {
  if (typed.trim()) return { text: typed.trim() };
  return draft === null || !table ? null : board.moveOf(draft, table.view);
}

const announceMove = ({ move }: Tried): void => announce(`${joinNames(move.words)}: ${gain(move.score)}.`);

/** Try the prepared move a moment after it changed; against the clock, nothing is tried before it is sent. */
function usePreview(session: Session, { draft, typed, table }: State): void {
  useEffect(() => {
    const { state, source } = session;
    const move = preparedMove(session);
    if (state.puzzle.status === "finished" || isTimed(state)) return;
    session.change({ status: move ? { kind: "asking" } : NOTHING });
    if (!move) return;
    const request = new AbortController();
    const receive = (status: MoveStatus): void => {
      if (!request.signal.aborted && !session.state.sending) session.change({ status });
    };
    const ask = async () => {
      try {
        const tried = await tryMoves(source, [...state.moves, move], request.signal);
        receive({ kind: "good", tried });
        if (!request.signal.aborted) announceMove(tried);
      } catch (error) {
        const problem = api.toProblem(error);
        receive(problem.isTransient ? NOTHING : { kind: "not-yet", problem });
      }
    };
    const timer = setTimeout(ask, TRY_DELAY);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [draft, typed, table]);
}

/** Finish when the time is up. */
function useTimeUp(session: Session, { status, due }: Puzzle): void {
  useEffect(() => {
    if (status !== "running" || due === null) return;
    const timer = setTimeout(() => finish(session), Math.max(0, (due - now()) * 1000));
    return () => clearTimeout(timer);
  }, [status, due]);
}

/** Do something on the server, one thing at a time, and show refusals. */
async function send(session: Session, work: () => Promise<void>): Promise<void> {
  if (session.state.sending) return;
  session.change({ sending: true });
  try {
    await work();
  } catch (error) {
    const problem = api.toProblem(error);
    session.change({ status: { kind: "bad", problem } });
    announceProblem(problem);
  }
  session.change({ sending: false });
}

function play(session: Session, move: Move | null = preparedMove(session)): void {
  if (!move) return;
  send(session, () => (isLastMove(session.state) ? end(session, [...session.state.moves, move]) : add(session, move)));
}

async function add(session: Session, move: Move): Promise<void> {
  const { moves, table } = session.state;
  const tried = await tryMoves(session.source, isKept(session) ? [move] : [...moves, move]);
  const runsHere = isTimed(session.state) && !isKept(session);
  session.change({
    ...CLEARED,
    moves: [...moves, { text: tried.move.text }],
    found: tried.answer,
    table: runsHere ? { ...tried.table, awaited: table!.awaited } : tried.table,
  });
  announceMove(tried);
}

async function end(session: Session, moves: readonly Move[]): Promise<void> {
  const puzzle = await finishPuzzle(session.source, moves);
  session.change({ ...opening(puzzle), sending: true });
  if (puzzle.counted === false && puzzle.seconds === null) announce("You've already solved this one. Your first answer counts.");
}

function finish(session: Session): void {
  if (session.state.puzzle.status === "finished") return;
  if (session.state.sending) {
    setTimeout(() => finish(session), TRY_DELAY); // a word is on its way
    return;
  }
  send(session, () => end(session, isKept(session) ? [] : session.state.moves));
}

function start(session: Session): void {
  const { source, state } = session;
  send(session, async () => {
    session.change({ ...opening(source.isDaily ? await startPuzzle(source) : startedHere(state.puzzle)), sending: true });
  });
}

/** Start a practice puzzle's clock on this page. */
function startedHere(puzzle: Puzzle): Puzzle {
  const due = now() + puzzle.seconds!;
  const { table } = puzzle;
  return {
    ...puzzle,
    status: "running",
    due,
    table: table && { ...table, awaited: table.awaited && { ...table.awaited, due: table.awaited.due.map(() => due) } },
  };
}
