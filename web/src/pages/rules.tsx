/** The rules: a whole rulebook as a page, or one rule in a dialog on top of the current page. */

import { useEffect, useState } from "preact/hooks";
import { type Problem, type Rules, rulesNamed, toProblem } from "../api/client";
import { update } from "../store/state";
import { Dialog } from "../ui/dialog";
import { isRuleId, Markdown } from "../ui/markdown";
import { ProblemPage, ProblemText } from "../ui/problem";
import { WordLookup } from "../ui/word-card";

function useRules(name: string): { rules: Rules | null; problem: Problem | null } {
  const [found, setFound] = useState<{ rules: Rules | null; problem: Problem | null }>({ rules: null, problem: null });
  useEffect(() => {
    let here = true;
    const show = (next: typeof found) => here && setFound(next);
    rulesNamed(name).then(
      (rules) => show({ rules, problem: null }),
      (error) => show({ rules: null, problem: toProblem(error) }),
    );
    return () => {
      here = false;
    };
  }, [name]);
  return found;
}

export function RuleDialog({ name }: { name: string }) {
  const { rules, problem } = useRules(name);
  return (
    <Dialog key={name} title={isRuleId(name) ? titleOf(name, rules) : "Rules"} onClose={() => update({ rule: null })}>
      <div class="rulebook" aria-busy={!rules && !problem}>
        {problem ? <ProblemText problem={problem} /> : rules ? <Markdown text={rules.text} level={3} /> : <p>One moment…</p>}
      </div>
    </Dialog>
  );
}

/** Return the title of the page: what the rule is about, or the first heading of the rules. */
function titleOf(name: string, rules: Rules | null): string {
  if (!rules) return isRuleId(name) ? "Rule" : "Rules";
  return isRuleId(name) ? `Rule: ${rules.heading}` : `${rules.heading}: rules`;
}

export function RulesPage({ name }: { name: string }) {
  const { rules, problem } = useRules(name);
  const title = titleOf(name, rules);
  useEffect(() => {
    document.title = `${title} · Wordparlor`;
  }, [title]);
  if (problem) return <ProblemPage title="Rules not found" detail={problem.message} />;
  return (
    <article class="sheet rulebook narrow">
      {isRuleId(name) ? <h1 tabIndex={-1}>{title}</h1> : null}
      {rules ? <Markdown text={rules.text} level={isRuleId(name) ? 2 : 1} /> : <p>One moment…</p>}
      <WordLookup />
    </article>
  );
}
