/** Solving a puzzle: moves are gathered or typed, tried at the server, and sent as the answer. */

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

export type MoveStatus =
  | { kind: "nothing" }
  | { kind: "asking" }
  | { kind: "good"; tried: Tried }
  | { kind: "not-yet"; problem: api.Problem } // it can't be played yet, but nobody tried
  | { kind: "bad"; problem: api.Problem };

const NOTHING: MoveStatus = { kind: "nothing" };

export interface Solving {
  puzzle: Puzzle;
  /** The table where the next move is made. */
  table: TableView | null;
  /** What the moves so far are worth. */
  found: Answer | null;
  draft: unknown;
  typed: string;
  status: MoveStatus;
  sending: boolean;
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
  const [puzzle, setPuzzle] = useState(first);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [found, setFound] = useState<Answer | null>(first.found);
  const [table, setTable] = useState(first.table);
  const [draft, changeDraft] = useState<unknown>(null);
  const [typed, changeTyped] = useState("");
  const [status, setStatus] = useState<MoveStatus>(NOTHING);
  const [sending, setSending] = useState(false);
  const isTimed = puzzle.seconds !== null;
  const isKept = isTimed && source.isDaily; // the server keeps what is found while the time runs
  const isLastMove = !isTimed && moves.length + 1 >= puzzle.most_moves;
  const request = useRef<AbortController | null>(null);
  // What the clock or a key calls later has to see the newest moves.
  const latest = useRef<{ moves: readonly Move[]; done: boolean }>({ moves, done: false });
  latest.current = { moves, done: puzzle.status === "finished" };

  const show = (next: Puzzle): void => {
    setPuzzle(next);
    setTable(next.table);
    setFound(next.found);
    clear();
  };
  const clear = (): void => {
    request.current?.abort();
    changeDraft(null);
    changeTyped("");
    setStatus(NOTHING);
  };
  const preparedMove = (): Move | null => {
    if (typed.trim()) return { text: typed.trim() };
    return draft === null || !table ? null : board.moveOf(draft, table.view);
  };
  const refuse = (error: unknown): void => {
    const problem = api.toProblem(error);
    setStatus({ kind: "bad", problem });
    announceProblem(problem);
  };
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (sending) return;
    setSending(true);
    request.current?.abort();
    await work().catch(refuse);
    setSending(false);
  };
  const end = async (all: readonly Move[]): Promise<void> => {
    if (latest.current.done) return;
    const next = await finishPuzzle(source, all);
    show(next);
    if (next.counted === false) announce("You've already solved this one. Your first answer counts.");
  };
  const add = async (move: Move): Promise<void> => {
    const tried = await tryMoves(source, isKept ? [move] : [...latest.current.moves, move]);
    setMoves([...latest.current.moves, { text: tried.move.text }]);
    setFound(tried.answer);
    setTable(isTimed && !isKept ? { ...tried.table, awaited: table!.awaited } : tried.table);
    clear();
    announce(`${joinNames(tried.move.words)}: ${gain(tried.move.score)}.`);
  };
  const play = (move: Move | null = preparedMove()): void => {
    if (move) send(() => (isLastMove ? end([...moves, move]) : add(move)));
  };
  const finish = (): void => {
    send(() => end(isKept ? [] : latest.current.moves));
  };
  const start = (): void => {
    send(async () => show(source.isDaily ? await startPuzzle(source) : startedHere(puzzle)));
  };
  const startOver = (): void => {
    setMoves([]);
    setFound(null);
    setTable(puzzle.table);
    clear();
  };

  useEffect(() => {
    const move = preparedMove();
    if (!move || isTimed || puzzle.status === "finished") return setStatus(NOTHING);
    setStatus({ kind: "asking" });
    const own = new AbortController();
    request.current = own;
    const timer = setTimeout(() => {
      tryMoves(source, [...moves, move], own.signal).then(
        (tried) => {
          if (own.signal.aborted) return;
          setStatus({ kind: "good", tried });
          announce(`${joinNames(tried.move.words)}: ${gain(tried.move.score)}.`);
        },
        (error) => {
          const problem = api.toProblem(error);
          if (!own.signal.aborted) setStatus(problem.isTransient ? NOTHING : { kind: "not-yet", problem });
        },
      );
    }, TRY_DELAY);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [draft, typed, table]);

  useEffect(() => {
    if (puzzle.status !== "running" || puzzle.due === null) return;
    const timer = setTimeout(finish, Math.max(0, (puzzle.due - now()) * 1000));
    return () => clearTimeout(timer);
  }, [puzzle.status, puzzle.due]);

  return {
    puzzle,
    table,
    found,
    draft,
    typed,
    status,
    sending,
    preview: status.kind === "good" ? status.tried.move : null,
    setDraft: (next) => {
      changeDraft(next);
      changeTyped("");
    },
    setTyped: (text) => {
      changeTyped(text);
      changeDraft(null);
    },
    preparedMove,
    isLastMove,
    start,
    play,
    finish,
    startOver,
  };
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
