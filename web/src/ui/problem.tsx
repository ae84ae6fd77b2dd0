/** What went wrong, shown where it happened. */

import { useEffect } from "preact/hooks";
import type { Problem } from "../api/client";
import { Icon } from "../art/icons";
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

/** A whole page about a problem and what to do about it. Without a connection, it says only that, and tries again once there is one. */
export function ProblemPage({ title, detail, retry }: { title: string; detail: string; retry?: () => void }) {
  const offline = retry !== undefined && !navigator.onLine;
  const [heading, sentence] = offline ? ["You're offline", "The games will be here when you're back online."] : [title, detail];
  useEffect(() => announceUrgently(`${heading}. ${sentence}`), [heading, sentence]);
  useEffect(() => {
    if (!offline) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [offline]);
  return (
    <section class="sheet narrow stack">
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{sentence}</p>
      <div class="row">
        {retry ? (
          <button type="button" class="primary" onClick={retry}>
            Try again
          </button>
        ) : null}
        <a class="button" href={linkTo("/")}>
          <Icon name="home" /> Home
        </a>
      </div>
    </section>
  );
}
