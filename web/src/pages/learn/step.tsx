/** A step of a lesson at its table, which can be tried until it's solved. */

import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { BoardModule } from "../../boards/contract";
import { announce } from "../../speech/announce";
import { gain, joinNames } from "../../speech/sentences";
import { linkTo } from "../../store/text-mode";
import { MoveInput } from "../../table/move-input";
import { TextWithRules } from "../../ui/markdown";
import { ProblemText } from "../../ui/problem";
import { type AttemptStatus, type Step, type Trying, useAttempt } from "./attempt";

interface Props {
  step: Step;
  board: BoardModule;
  trying: Trying;
  next(): void;
}

export function LessonStep({ step, board, next }: Omit<Props, "trying">) {
  const trying = useAttempt(step, board);
  const { result, sending, isDone } = trying;
  const heading = useRef<HTMLHeadingElement>(null);
  const table = result?.table ?? step.table;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    announce(step.task);
  }, []);
  useEffect(() => {
    if (isDone) document.querySelector<HTMLElement>(".lesson-page .big")?.focus();
  }, [isDone]);
  return (
    <div class="lesson-page">
      <div class="table-head">
        <h1 tabIndex={-1} ref={heading}>
          {step.title}
        </h1>
        <a href={linkTo("/learn")}>All lessons</a>
      </div>
      <Task step={step} />
      <section class="board" aria-label="Board" aria-busy={sending}>
        <board.Board
          view={table.view}
          table={table}
          you={table.you}
          draft={result ? null : trying.draft}
          setDraft={trying.setDraft}
          offers={table.offers}
          disabled={result !== null || sending}
          play={trying.attempt}
          type={(text) => trying.setTyped(trying.typed + text)}
          latest={{ n: 0, events: result?.events ?? [] }}
          preview={null}
        />
      </section>
      <StepActions step={step} board={board} trying={trying} next={next} />
    </div>
  );
}

function Task({ step }: { step: Step }) {
  return (
    <p class="task">
      {step.steps > 1 && (
        <b class="step">
          Step {step.step + 1} of {step.steps}.{" "}
        </b>
      )}
      <TextWithRules text={step.task} />
      {step.step > 0 ? <small class="anew">The board has been reset for this step.</small> : null}
    </p>
  );
}

function StepActions({ step, board, trying, next }: Props) {
  const { status, isDone, answer, result } = trying;
  const table = result?.table ?? step.table;
  return (
    <section class="acting" aria-label="Actions">
      <p id="outcome" class={`outcome ${isDone ? "good" : status.kind === "refused" ? "bad" : ""}`}>
        {answer ? (
          <>
            <b>Here's how it looks when you're done.</b> {step.how}
          </>
        ) : status.kind !== "nothing" ? (
          <AttemptText status={status} />
        ) : /\btap\b/i.test(step.task) ? null : (
          board.hint?.(table.view, table)
        )}
      </p>
      <div class="row main-row">
        {answer ? (
          <>
            <button type="button" class="primary big" onClick={trying.hideAnswer}>
              Let me try
            </button>
            <NextButton step={step} next={next} class="quiet" />
          </>
        ) : isDone ? (
          <NextButton step={step} next={next} class="primary big" />
        ) : (
          <TryButtons trying={trying} />
        )}
      </div>
      {result ? null : (
        <MoveInput value={trying.typed} hint={board.inputHint(table.view)} onInput={trying.setTyped} onSend={() => trying.attempt()} />
      )}
    </section>
  );
}

function TryButtons({ trying }: { trying: Trying }) {
  return (
    <>
      <button type="button" class="primary big" disabled={!trying.preparedMove() || trying.sending} onClick={() => trying.attempt()}>
        Try it
      </button>
      {trying.draft !== null || trying.typed ? (
        <button type="button" onClick={() => trying.setDraft(null)}>
          Clear
        </button>
      ) : null}
      <button type="button" class="quiet" onClick={trying.showAnswer}>
        Show me how
      </button>
    </>
  );
}

function NextButton({ step, next, class: name }: { step: Step; next(): void; class: string }) {
  return step.step + 1 === step.steps ? (
    <a class={`button ${name}`} href={linkTo(`/new/${step.table.game}`)}>
      Play {step.table.title}
    </a>
  ) : (
    <button type="button" class={name} onClick={next}>
      Next step
    </button>
  );
}

function AttemptText({ status }: { status: Exclude<AttemptStatus, { kind: "nothing" }> }) {
  if (status.kind === "refused") {
    return (
      <>
        <Icon name="cross" />
        <ProblemText problem={status.problem} />
      </>
    );
  }
  const { words, score, done, told } = status.attempt;
  const made = words.length ? `${joinNames(words)}${score ? `: ${gain(score)}` : ""}. ` : "";
  return (
    <>
      <Icon name={done ? "check" : "right"} />
      <b>{made}</b>
      <TextWithRules text={told} />
    </>
  );
}
