/** What went wrong, shown where it happened. */

import { useEffect } from "preact/hooks";
import type { Problem } from "../api/client";
import { urgent } from "../speech/announce";
import { RuleLink, WithRules } from "./markdown";

/** A sentence with its rule, ready to be put beside what was tried. */
export function ProblemText({ problem }: { problem: Problem }) {
  return (
    <>
      <WithRules text={problem.message} />
      {problem.rule && !problem.message.includes(problem.rule) ? (
        <>
          {" "}
          <RuleLink id={problem.rule} />
        </>
      ) : null}
    </>
  );
}

/** A whole page that says what is wrong and what can be done. */
export function Lost({ title, detail, again }: { title: string; detail: string; again?: () => void }) {
  useEffect(() => urgent(`${title}. ${detail}`), [title, detail]);
  return (
    <section class="sheet narrow stack">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{detail}</p>
      <div class="row">
        {again ? (
          <button type="button" class="primary" onClick={again}>
            Try again
          </button>
        ) : null}
        <a class="button" href="/">
          To the hall
        </a>
      </div>
    </section>
  );
}
