/** What happened so far, and the phrases that people say to each other. */

import * as api from "./api.js";
import { button, el, show } from "./dom.js";
import { withRules } from "./markdown.js";
import { sayProblem } from "./problems.js";

export function talk(table) {
  const entries = el("ol");
  const log = el("div.log", { tabindex: "0", role: "log", "aria-live": "off", "aria-label": "What happened" }, entries);
  const phrases = el("div.phrases");
  const say = el("details.say", { hidden: true }, el("summary", {}, "Say something"), phrases);
  const element = el("section.card.talk", {}, el("h2", {}, "What happened"), log, say);
  say.addEventListener("toggle", async () => {
    if (!say.open || phrases.childElementCount) return;
    try {
      phrases.replaceChildren(...(await api.phrases()).map(({ phrase, text }) => button(text, () => utter(phrase), { class: "phrase", "data-key": phrase })));
    } catch (problem) {
      sayProblem(problem);
    }
  });

  return { element, add, clear, update };

  function add(frames) {
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    entries.append(...frames.filter((frame) => frame.d.told.length).map((frame) => entry(frame, table.view)));
    if (atEnd) log.scrollTop = log.scrollHeight;
  }

  function clear() {
    entries.replaceChildren();
  }

  function update(view) {
    show(say, view.you !== null);
  }

  async function utter(phrase) {
    try {
      await table.act({ type: "say", phrase });
      say.querySelector("summary").focus();
      say.open = false;
    } catch (problem) {
      sayProblem(problem);
    }
  }
}

function entry(frame, view) {
  const own = view.you !== null && frame.d.by === view.you;
  return el("li", { class: `entry ${frame.t}${own ? " own" : ""}` }, frame.d.told.map((sentence) => el("p", {}, withRules(sentence))));
}
