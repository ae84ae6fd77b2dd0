/** The rules: a whole rulebook as a page, or one rule in a dialog on top of the current page. */

import { useEffect, useState } from "preact/hooks";
import { type Problem, ruleText, toProblem } from "../api/client";
import { update } from "../store/state";
import { Dialog } from "../ui/dialog";
import { isRuleId, Markdown } from "../ui/markdown";
import { ProblemPage, ProblemText } from "../ui/problem";
import { WordLookup } from "../ui/word-card";

function useRule(name: string): { text: string | null; problem: Problem | null } {
  const [found, setFound] = useState<{ text: string | null; problem: Problem | null }>({ text: null, problem: null });
  useEffect(() => {
    let here = true;
    const show = (next: typeof found) => here && setFound(next);
    ruleText(name).then(
      (text) => show({ text, problem: null }),
      (error) => show({ text: null, problem: toProblem(error) }),
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
    <Dialog key={name} title={isRuleId(name) ? `Rule ${name}` : "Rules"} onClose={() => update({ rule: null })}>
      <div class="rulebook" aria-busy={!text && !problem}>
        {problem ? <ProblemText problem={problem} /> : text ? <Markdown text={text} level={3} /> : <p>One moment…</p>}
      </div>
    </Dialog>
  );
}

/** Return the title of the page: the rule, or the first heading of the rules. */
function titleOf(name: string, text: string | null): string {
  if (isRuleId(name)) return `Rule ${name}`;
  const heading = text?.match(/^# (.+)$/m)?.[1];
  return heading ? `${heading}: rules` : "Rules";
}

export function RulesPage({ name }: { name: string }) {
  const { text, problem } = useRule(name);
  useEffect(() => {
    document.title = `${titleOf(name, text)} · Wordparlor`;
  }, [name, text]);
  if (problem) return <ProblemPage title="Rules not found" detail={problem.message} />;
  return (
    <article class="sheet rulebook narrow">
      {isRuleId(name) ? <h1 tabIndex={-1}>Rule {name}</h1> : null}
      {text ? <Markdown text={text} level={isRuleId(name) ? 2 : 1} /> : <p>One moment…</p>}
      <WordLookup />
    </article>
  );
}
