/** The rules: a whole rulebook as a page, one rule in a dialog above whatever is shown. */

import { useEffect, useState } from "preact/hooks";
import { asProblem, type Problem, ruleText } from "../api/client";
import { change } from "../store/state";
import { Dialog } from "../ui/dialog";
import { isOneRule, Markdown } from "../ui/markdown";
import { Lost, ProblemText } from "../ui/problem";

function useRule(name: string): { text: string | null; problem: Problem | null } {
  const [found, setFound] = useState<{ text: string | null; problem: Problem | null }>({ text: null, problem: null });
  useEffect(() => {
    let here = true;
    const show = (next: typeof found) => here && setFound(next);
    ruleText(name).then(
      (text) => show({ text, problem: null }),
      (wrong) => show({ text: null, problem: asProblem(wrong) }),
    );
    return () => {
      here = false;
    };
  }, [name]);
  return found;
}

export function RuleDialog({ name }: { name: string }) {
  const { text, problem } = useRule(name);
  return (
    <Dialog key={name} title={isOneRule(name) ? `Rule ${name}` : "The rules"} onClose={() => change({ rule: null })}>
      <div class="rulebook" aria-busy={!text && !problem}>
        {problem ? <ProblemText problem={problem} /> : text ? <Markdown text={text} level={3} /> : <p>One moment…</p>}
      </div>
    </Dialog>
  );
}

export function RulesPage({ name }: { name: string }) {
  const { text, problem } = useRule(name);
  useEffect(() => {
    document.title = "Rules · Wordparlor";
  }, []);
  if (problem) return <Lost title="These rules are not here" detail={problem.message} />;
  return (
    <article class="sheet rulebook narrow">
      {isOneRule(name) ? <h1 tabIndex={-1}>Rule {name}</h1> : null}
      {text ? <Markdown text={text} level={isOneRule(name) ? 2 : 1} /> : <p>One moment…</p>}
    </article>
  );
}
