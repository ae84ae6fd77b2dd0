/** The rules: a whole rulebook as a page, one rule in a dialog. */

import * as api from "./api.js";
import { el } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { markdown } from "./markdown.js";
import { problemPage, problemText } from "./problems.js";

const ONE_RULE = /^[A-Z]{2,}(?:-[A-Z0-9]+)*-\d+$/;
const isOneRule = (name) => ONE_RULE.test(name);

/** Open a rule, or a rulebook, above whatever is shown; nothing that was typed is lost. */
export async function openRule(name) {
  const body = el("div.rulebook", { "aria-busy": "true" }, el("p", {}, "One moment…"));
  const dialog = openDialog(isOneRule(name) ? `Rule ${name}` : "The rules", body);
  dialog.classList.add("reading");
  try {
    body.replaceChildren(...markdown(await api.ruleText(name), 3));
  } catch (problem) {
    body.replaceChildren(el("p", {}, problemText(problem)));
  }
  body.removeAttribute("aria-busy");
}

export async function rulesPage(name, leaving) {
  document.title = "Rules · Wordparlor";
  try {
    const made = markdown(await api.ruleText(name), isOneRule(name) ? 2 : 1);
    if (leaving.aborted) return null;
    const heading = made.find((one) => one.tagName === "H1") ?? el("h1", {}, isOneRule(name) ? `Rule ${name}` : name);
    heading.tabIndex = -1;
    if (!made.includes(heading)) made.unshift(heading);
    document.title = `${heading.textContent} · Rules · Wordparlor`;
    return el("article.rulebook.card", {}, made);
  } catch (problem) {
    return problemPage("These rules are not here", problem);
  }
}
