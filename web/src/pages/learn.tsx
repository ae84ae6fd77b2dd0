/** Learning by playing: a first game for each rulebook, a start for each card game; every step is tried and judged by the real rules. */

import "../styles/table.css";
import "../styles/learn.css";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api/client";
import type { Game, GameEvent, Move, TableView } from "../api/types";
import { GamePicture } from "../art/picture";
import { BOARDS } from "../boards";
import type { BoardModule } from "../boards/contract";
import { announce, announceProblem } from "../speech/announce";
import { joinNames, pluralize } from "../speech/sentences";
import * as preferences from "../store/preferences";
import { MoveInput } from "../table/move-input";
import { TextWithRules } from "../ui/markdown";
import { ProblemPage, ProblemText } from "../ui/problem";

interface LessonSummary {
  lesson: string;
  title: string;
  game: string;
  steps: number;
}

interface Step {
  lesson: string;
  title: string;
  step: number;
  steps: number;
  task: string;
  how: string;
  answer: string;
  table: TableView;
}

interface Attempt {
  text: string;
  words: string[];
  score: number;
  done: boolean;
  told: string;
  events: GameEvent[];
  table: TableView;
}

const fetchLessons = async (): Promise<LessonSummary[]> => (await api.get<{ lessons: LessonSummary[] }>("/lessons")).lessons;

// All lessons

export function LessonsPage() {
  const [named, setNamed] = useState<LessonSummary[] | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    document.title = "Learn by playing · Wordparlor";
    fetchLessons().then(setNamed, (error) => setProblem(api.toProblem(error)));
  }, []);
  if (problem) return <ProblemPage title="The lessons cannot be read" detail={problem.message} />;
  const done = preferences.lessonsDone();
  const list = (id: string, title: string, shown: LessonSummary[]) => (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="lessons">
        {shown.map((one) => (
          <li key={one.lesson}>
            <a class="lesson" href={`/learn/${one.lesson}`}>
              <GamePicture game={one.game} />
              <span>
                <b>{one.title}</b>
                <small>
                  {pluralize(one.steps, "step")}
                  {(done[one.lesson] ?? 0) >= one.steps ? " · ✓ done" : ""}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div class="learn-hall stack">
      <h1 tabIndex={-1}>Learn by playing</h1>
      <p class="lead">Learn each move by making it. The real rules say whether it can be played.</p>
      {named ? (
        <>
          {list(
            "first-games",
            "A first game of a few minutes",
            named.filter((one) => one.steps > 1),
          )}
          {list(
            "starts",
            "One move that shows a card game",
            named.filter((one) => one.steps === 1),
          )}
        </>
      ) : (
        <p>One moment…</p>
      )}
    </div>
  );
}

// One lesson

export function LessonPage({ lesson }: { lesson: string }) {
  const [number, setNumber] = useState(0);
  const [step, setStep] = useState<Step | null>(null);
  const [board, setBoard] = useState<{ game: string; kind: BoardModule } | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    let here = true;
    const show = async () => {
      const found = await api.get<Step>(`/lessons/${lesson}/${number}`);
      const { table } = (await api.catalogue()).games.find((one: Game) => one.game === found.table.game)!;
      const kind = await BOARDS[table]();
      if (!here) return;
      document.title = `${found.title} · Wordparlor`;
      setBoard({ game: found.table.game, kind });
      setStep(found);
    };
    show().catch((error) => here && setProblem(api.toProblem(error)));
    return () => {
      here = false;
    };
  }, [lesson, number]);
  if (problem) return <ProblemPage title="This lesson is not here" detail={problem.message} />;
  if (!step || !board || step.step !== number) return <p>One moment…</p>;
  return <LessonStep key={`${lesson}-${number}`} step={step} kind={board.kind} next={() => setNumber(number + 1)} />;
}

type AttemptStatus = { kind: "nothing" } | { kind: "tried"; tried: Attempt } | { kind: "refused"; problem: api.Problem };

/** A step at its table: tried as often as one likes, until it is done. */
function LessonStep({ step, kind, next }: { step: Step; kind: BoardModule; next(): void }) {
  const [draft, setDraft] = useState<unknown>(null);
  const [line, setLine] = useState("");
  const [came, setCame] = useState<AttemptStatus>({ kind: "nothing" });
  const [shown, setShown] = useState<Attempt | null>(null); // what it looks like when it is done
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = came.kind === "tried" && came.tried.done;
  const laid = shown ?? (done ? came.tried : null);
  const table = laid?.table ?? step.table;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    announce(step.task);
  }, []);
  useEffect(() => {
    if (done) document.querySelector<HTMLElement>(".lesson-page .big")?.focus();
  }, [done]);

  const ready = (): Move | null => (line.trim() ? { text: line.trim() } : draft === null ? null : kind.moveOf(draft, step.table.view));
  /** Ask the server what comes of a move; nothing but the page remembers it. */
  const asked = async (move: Move, take: (tried: Attempt) => void): Promise<void> => {
    if (sending) return;
    setSending(true);
    try {
      take(await api.post<Attempt>(`/lessons/${step.lesson}/${step.step}`, move));
    } catch (error) {
      const problem = api.toProblem(error);
      setCame({ kind: "refused", problem });
      announceProblem(problem);
    } finally {
      setSending(false);
    }
  };
  const attempt = (move: Move | null = ready()): void => {
    if (!move || done || shown) return;
    asked(move, (tried) => {
      setCame({ kind: "tried", tried });
      announce(tried.told);
      if (tried.done) preferences.saveLessonDone(step.lesson, step.step + 1);
    });
  };
  const showHow = (): void => {
    gather(null);
    asked({ text: step.answer }, (tried) => {
      setShown(tried);
      announce(step.how);
    });
  };
  const gather = (gathered: unknown): void => {
    setDraft(gathered);
    setLine("");
    if (!done) setCame({ kind: "nothing" });
  };
  const last = step.step + 1 === step.steps;

  return (
    <div class="lesson-page">
      <div class="table-head">
        <h1 tabIndex={-1} ref={heading}>
          {step.title}
        </h1>
        <a href="/learn">All lessons</a>
      </div>
      <p class="task">
        {step.steps > 1 && (
          <b class="step">
            Step {step.step + 1} of {step.steps}.{" "}
          </b>
        )}
        <TextWithRules text={step.task} />
        {step.step > 0 ? <small class="anew">The table is laid anew for this step.</small> : null}
      </p>
      <section class="board" aria-label="The table" aria-busy={sending}>
        <kind.Board
          view={table.view}
          table={table}
          you={table.you}
          draft={laid ? null : draft}
          setDraft={gather}
          offers={table.offers}
          disabled={laid !== null || sending}
          play={(move) => attempt(move)}
          latest={{ n: 0, events: laid?.events ?? [] }}
          preview={null}
        />
      </section>
      <section class="acting" aria-label="What you can do">
        <p id="outcome" class={`outcome ${done ? "good" : came.kind === "refused" ? "bad" : ""}`}>
          {shown ? (
            <>
              <b>So it looks when it is done.</b> {step.how}
            </>
          ) : came.kind !== "nothing" ? (
            <AttemptText came={came} />
          ) : /\btap\b/i.test(step.task) ? null : (
            kind.hint?.(table.view, table)
          )}
        </p>
        <div class="row main-row">
          {shown ? (
            <>
              <button type="button" class="primary big" onClick={() => setShown(null)}>
                Now I try it
              </button>
              <NextButton last={last} step={step} next={next} class="quiet" />
            </>
          ) : done ? (
            <NextButton last={last} step={step} next={next} class="primary big" />
          ) : (
            <>
              <button type="button" class="primary big" disabled={!ready() || sending} onClick={() => attempt()}>
                Try it
              </button>
              {draft !== null || line ? (
                <button type="button" onClick={() => gather(null)}>
                  Clear
                </button>
              ) : null}
              <button type="button" class="quiet" onClick={showHow}>
                Show me how
              </button>
            </>
          )}
        </div>
        {laid ? null : (
          <MoveInput
            value={line}
            hint={kind.inputHint(table.view)}
            onInput={(text) => {
              setDraft(null);
              setLine(text);
            }}
            onSend={() => attempt()}
          />
        )}
      </section>
    </div>
  );
}

function NextButton({ last, step, next, class: look }: { last: boolean; step: Step; next(): void; class: string }) {
  return last ? (
    <a class={`button ${look}`} href={`/new/${step.table.game}`}>
      Play {step.table.title}
    </a>
  ) : (
    <button type="button" class={look} onClick={next}>
      Next step
    </button>
  );
}

function AttemptText({ came }: { came: Exclude<AttemptStatus, { kind: "nothing" }> }) {
  if (came.kind === "refused") {
    return (
      <>
        <span aria-hidden="true">✗ </span>
        <ProblemText problem={came.problem} />
      </>
    );
  }
  const { tried } = came;
  const made = tried.words.length ? `${joinNames(tried.words)}${tried.score ? ` for ${pluralize(tried.score, "point")}` : ""}. ` : "";
  return (
    <>
      <span aria-hidden="true">{tried.done ? "✓ " : "… "}</span>
      <b>{made}</b>
      <TextWithRules text={tried.told} />
    </>
  );
}
