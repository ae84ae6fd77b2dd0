/** The rules: a whole rulebook as a page, or one rule in a dialog on top of the current page. */

import { useEffect } from "preact/hooks";
import { ruleText } from "../api/client";
import { useLoaded } from "../store/load";
import { update } from "../store/state";
import { Dialog } from "../ui/dialog";
import { isRuleId, Markdown } from "../ui/markdown";
import { ProblemPage, ProblemText } from "../ui/problem";
import { WordLookup } from "../ui/word-card";

export function RuleDialog({ name }: { name: string }) {
  const { value: text, problem } = useLoaded(() => ruleText(name), [name]);
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
  const { value: text, problem } = useLoaded(() => ruleText(name), [name]);
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
