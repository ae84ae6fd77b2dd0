/** The rules: a whole rulebook as a page, or one rule in a dialog on top of the current page. */

import { useEffect } from "preact/hooks";
import { type Rules, rulesNamed } from "../api/client";
import { useLoaded } from "../store/load";
import { update } from "../store/state";
import { Dialog } from "../ui/dialog";
import { isRuleId, Markdown } from "../ui/markdown";
import { ProblemPage, ProblemText } from "../ui/problem";
import { WordLookup } from "../ui/word-card";

export function RuleDialog({ name }: { name: string }) {
  const { value: rules, problem } = useLoaded(() => rulesNamed(name), [name]);
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
  const { value: rules, problem } = useLoaded(() => rulesNamed(name), [name]);
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
