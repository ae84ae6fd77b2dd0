/** What went wrong, shown where it happened. */

import { useEffect } from "preact/hooks";
import type { Problem } from "../api/client";
import { announceUrgently } from "../speech/announce";
import { linkTo } from "../store/text-mode";
import { RuleLink, TextWithRules } from "./markdown";

/** A problem as a sentence with a link to its rule. */
export function ProblemText({ problem }: { problem: Problem }) {
  return (
    <>
      <TextWithRules text={problem.message} />
      {problem.rule && !problem.message.includes(problem.rule) ? (
        <>
          {" "}
          <RuleLink id={problem.rule} />
        </>
      ) : null}
    </>
  );
}

/** A whole page about a problem, with what can be done. */
export function ProblemPage({ title, detail, retry }: { title: string; detail: string; retry?: () => void }) {
  useEffect(() => announceUrgently(`${title}. ${detail}`), [title, detail]);
  return (
    <section class="sheet narrow stack">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{detail}</p>
      <div class="row">
        {retry ? (
          <button type="button" class="primary" onClick={retry}>
            Try again
          </button>
        ) : null}
        <a class="button" href={linkTo("/")}>
          Home
        </a>
      </div>
    </section>
  );
}
