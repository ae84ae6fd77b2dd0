/** One puzzle: the board of its game, what you found, and afterwards your result. */

import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { BoardModule } from "../../boards/contract";
import { announce } from "../../speech/announce";
import { gain, joinNames, pluralize } from "../../speech/sentences";
import { loadBoard } from "../../store/board";
import { useLoaded } from "../../store/load";
import { linkTo } from "../../store/text-mode";
import { MoveInput } from "../../table/move-input";
import { TextWithRules } from "../../ui/markdown";
import { ProblemPage, ProblemText } from "../../ui/problem";
import { dayName } from "./dates";
import { fetchPuzzle, type Source } from "./requests";
import { ResultPage } from "./result";
import { type Solving, useSolving } from "./solving";
import type { Puzzle } from "./types";

export function PuzzlePage({ source }: { source: Source }) {
  const { value, problem } = useLoaded(
    async (signal) => {
      const first = await fetchPuzzle(source);
      const { board } = await loadBoard(first.table?.game ?? first.kind);
      if (!signal.aborted) document.title = `${first.title} · ${source.isDaily ? "daily puzzle" : "practice"} · Wordparlor`;
      return { first, board };
    },
    [source.path],
  );
  if (problem) return <ProblemPage title="Can't show this puzzle" detail={problem.message} />;
  if (!value) return <p role="status">Getting the puzzle ready…</p>;
  return <OpenPuzzle source={source} {...value} />;
}

export function PuzzleHead({ source, puzzle }: { source: Source; puzzle: Puzzle }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [puzzle.status]);
  return (
    <div class="table-head puzzle-head">
      <h1 tabIndex={-1} ref={heading}>
        {puzzle.title} <small>{source.isDaily ? dayName(puzzle.day) : practiceName(source)}</small>
      </h1>
      <a href={linkTo(source.isDaily ? "/daily" : "/practice")}>{source.isDaily ? "All puzzles" : "Practice"}</a>
    </div>
  );
}

/** Return which practice puzzle it is: "easy, number 7". */
const practiceName = ({ path }: Source): string => {
  const [, , , level, number] = path.split("/");
  return `${level}, number ${number}`;
};

function OpenPuzzle({ source, first, board }: { source: Source; first: Puzzle; board: BoardModule }) {
  const solving = useSolving(source, first, board);
  const { puzzle } = solving;
  useEffect(() => {
    if (puzzle.status !== "finished") announce(puzzle.task);
  }, []);
  if (puzzle.status === "finished") return <ResultPage source={source} puzzle={puzzle} board={board} />;
  const isReady = puzzle.seconds === null || puzzle.status === "running";
  return (
    <div class="puzzle-page">
      <PuzzleHead source={source} puzzle={puzzle} />
      <p class="task">
        <TextWithRules text={puzzle.task} />
      </p>
      {isReady && solving.table ? <Board solving={solving} board={board} /> : <StartCard solving={solving} />}
    </div>
  );
}

function StartCard({ solving }: { solving: Solving }) {
  const { puzzle, status, sending, start } = solving;
  return (
    <section class="sheet stack start-card">
      <p>
        You have {pluralize(puzzle.seconds!, "second")}, starting when you press Start. The tiles appear then, and the clock can't be
        stopped.
      </p>
      <button type="button" class="primary big" disabled={sending} onClick={start}>
        Start
      </button>
      {status.kind === "bad" ? (
        <p class="problem">
          <ProblemText problem={status.problem} />
        </p>
      ) : null}
    </section>
  );
}

function Board({ solving, board }: { solving: Solving; board: BoardModule }) {
  const { puzzle, sending } = solving;
  const table = solving.table!;
  return (
    <>
      <section class="board" aria-label="Board" aria-busy={sending}>
        <board.Board
          view={table.view}
          table={table}
          you={table.you}
          draft={solving.draft}
          setDraft={solving.setDraft}
          offers={[]}
          disabled={sending && puzzle.seconds === null}
          play={solving.play}
          type={(text) => solving.setTyped(solving.typed + text)}
          latest={{ n: 0, events: [] }}
          preview={solving.preview}
        />
      </section>
      <section class="acting acting-bar" aria-label="Actions">
        <p id="outcome" class={`outcome ${outcomeClass(solving)}`}>
          <Outcome solving={solving} hint={board.hint?.(table.view, table) ?? ""} />
        </p>
        <Buttons solving={solving} />
        <MoveInput value={solving.typed} hint={board.inputHint(table.view)} onInput={solving.setTyped} onSend={() => solving.play()} />
      </section>
    </>
  );
}

const outcomeClass = ({ status }: Solving): string => ({ good: "good", bad: "bad", "not-yet": "", asking: "", nothing: "" })[status.kind];

function Outcome({ solving, hint }: { solving: Solving; hint: string }) {
  const { status, found, puzzle } = solving;
  if (status.kind === "bad" || status.kind === "not-yet")
    return (
      <>
        {status.kind === "bad" ? <Icon name="cross" /> : null} <ProblemText problem={status.problem} />
      </>
    );
  if (status.kind === "good") {
    const { answer, move } = status.tried;
    const sum = found ? ` ${pluralize(answer.score, "point")} in all.` : "";
    return (
      <>
        <Icon name="check" />{" "}
        <b>
          {joinNames(move.words)}: {gain(move.score)}.
        </b>
        {sum}
      </>
    );
  }
  if (found?.words.length && puzzle.seconds === null)
    return (
      <>
        {joinNames(found.words)}: {gain(found.score)}. Now add a word, or submit what you have.
      </>
    );
  return <>{hint}</>;
}

function Buttons({ solving }: { solving: Solving }) {
  const { puzzle, found, draft, typed, sending, isLastMove } = solving;
  const isTimed = puzzle.seconds !== null;
  const hasFirst = !isTimed && Boolean(found?.words.length);
  return (
    <div class="row main-row">
      <button type="button" class="primary big" disabled={!solving.preparedMove() || sending} onClick={() => solving.play()}>
        {isLastMove ? "Submit" : "Add word"}
      </button>
      {isTimed ? (
        <button type="button" disabled={sending} onClick={solving.finish}>
          Done
        </button>
      ) : null}
      {hasFirst ? (
        <>
          <button type="button" disabled={sending} onClick={solving.finish}>
            Submit just {found!.words[0]}
          </button>
          <button type="button" class="quiet" onClick={solving.startOver}>
            Start over
          </button>
        </>
      ) : null}
      {draft !== null || typed ? (
        <button type="button" class="quiet" onClick={() => solving.setDraft(null)}>
          Clear
        </button>
      ) : null}
      {puzzle.day && !isTimed ? <small class="once">Your first answer counts.</small> : null}
    </div>
  );
}
