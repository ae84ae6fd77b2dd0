/** What went wrong, shown where it happened and said aloud. */

import { button, el } from "./dom.js";
import { ruleLink, withRules } from "./markdown.js";
import { urgent } from "./say.js";

/** A sentence with its rule, ready to be put beside what was tried. */
export function problemText(problem) {
  return [...withRules(problem.message), problem.rule && !problem.message.includes(problem.rule) ? [" ", ruleLink(problem.rule)] : []].flat();
}

export function sayProblem(problem) {
  urgent(problem.rule && !problem.message.includes(problem.rule) ? `${problem.message} Rule ${problem.rule}.` : problem.message);
}

/** A whole page that says what is wrong and what can be done. */
export function problemPage(title, problem, retry) {
  sayProblem(problem);
  return el("section.card.narrow", {},
    el("h1", { tabindex: "-1" }, title),
    el("p", {}, problemText(problem)),
    el("div.row", {},
      retry ? button("Try again", retry, { class: "primary" }) : null,
      el("a.button", { href: "/plain" }, "To the hall")));
}
