/** What can be done at a table besides playing: rules, invite, take back, leave. */

import { dictionaryTitle } from "./api.js";
import { button, el, show } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { chosenList } from "./form.js";
import { copyField, leave } from "./inviting.js";
import { problemText, sayProblem } from "./problems.js";
import { openRule } from "./rules.js";

export function tableMenu(table) {
  const rules = button("Rules", () => openRule(table.view.game), { class: "quiet" });
  const invite = button("Invite", () => table.invite.open(), { class: "quiet" });
  const undo = button("Take back", takeBack, { class: "quiet", hidden: true });
  const about = button("About", () => openAbout(table.view), { class: "quiet", "aria-label": "About this table" });
  const go = button("Leave", () => leave(table), { class: "quiet", hidden: true });
  const element = el("div.menu", { role: "group", "aria-label": "Table" }, undo, rules, invite, about, go);
  queueMicrotask(() => table.element.addEventListener("changed", update));
  return element;

  function update() {
    const { view } = table;
    show(undo, view.may_undo && !view.undo);
    show(go, view.you !== null && (view.status === "open" || view.status === "playing"));
  }

  async function takeBack() {
    try {
      await table.act({ type: "undo" });
    } catch (problem) {
      sayProblem(problem);
      openDialog("That cannot be taken back", el("p", {}, problemText(problem)));
    }
  }
}

/** What was chosen for this table, and the proof that the deal is fair. */
async function openAbout(view) {
  const chosen = { ...view.options, ...view.settings, dictionary: await dictionaryTitle(view.dictionary) };
  openDialog("About this table",
    chosenList(chosen),
    view.seed_hash ? el("div", {}, el("h3", {}, "Is the deal fair?"),
      el("p", {}, "The deal was settled before the game began. This is the hash of its seed: the seed itself is shown when the game is over, and must fit."),
      copyField("Hash of the seed", view.seed_hash, "")) : null);
}
