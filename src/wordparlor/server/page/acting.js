/** What you may do now: a line to type a move, what it would be worth, and buttons for the simple ones. */

import { button, el, fill, show } from "./dom.js";
import { joined } from "./names.js";
import { withRules } from "./markdown.js";
import { problemText, sayProblem } from "./problems.js";
import { polite } from "./say.js";

const PREVIEW_AFTER = 350;
const HAS_KEYS = matchMedia("(pointer: fine)"); // on a phone the keyboard would come up unasked

export function actionPanel(table) {
  const prompt = el("p.prompt", { id: "prompt", tabindex: "-1" });
  const window = el("p.window", { hidden: true });
  const offers = el("div.offers", { role: "group", "aria-label": "What you can do at once" });
  const line = el("input", {
    id: "line", type: "text", autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false", enterkeyhint: "send", maxlength: 400,
    "aria-describedby": "prompt outcome",
  });
  const play = button("Play", () => {}, { type: "submit", class: "primary" });
  const outcome = el("p.outcome", { id: "outcome" });
  const form = el("form.line", { novalidate: true }, el("label.heard", { for: "line" }, "Your move"), el("div.line-row", {}, line, play));
  const asking = el("div.asking", { hidden: true });
  const element = el("section.card.acting", { "aria-label": "What you can do" }, asking, window, form, offers, outcome, prompt);
  const waiting = () => [document.body, table.title, prompt]; // where the focus waits for something to do
  let view = null;
  let sending = Promise.resolve(); // the last of the moves on their way
  let thinking = null; // the preview that is asked for
  let timer = null;

  line.addEventListener("input", () => {
    tell(null);
    askSoon();
  });
  line.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    askNothing();
    line.value = "";
    tell(null);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(line.value.trim(), { typed: true });
  });

  return { element, update, clear, type };

  function update(next, before) {
    view = next;
    const mine = table.isMine();
    const moved = before && (before.awaited?.purpose !== view.awaited?.purpose || before.awaited?.seats.join() !== view.awaited?.seats.join());
    fill(prompt, [view.prompt, mine, view.you], () => withRules(promptOf()));
    showWindow();
    showAsking();
    show(form, mine);
    const simple = mine ? view.offers ?? [] : [];
    fill(offers, [simple, view.may_hint], () => [
      ...simple.map((text) => button(labelOf(text), () => send(text, { typed: false }), { "data-key": `offer ${text}` })),
      view.may_hint ? button("Hint", hint, { class: "quiet", "data-key": "hint" }) : null,
    ]);
    show(element, view.status === "playing" && view.you !== null);
    if (mine && (moved || !before) && waiting().includes(document.activeElement) && HAS_KEYS.matches) line.focus({ preventScroll: true });
    if (moved) askSoon();
  }

  function promptOf() {
    if (view.you === null) return "";
    return view.prompt || (table.isMine() ? "" : "Wait for the others.");
  }

  /** Who may still challenge, while words can be. */
  function showWindow() {
    const open = view.awaited?.purpose === "challenge";
    show(window, open);
    if (open) window.textContent = `May still challenge: ${joined(view.awaited.seats.map((seat) => (seat === view.you ? "you" : view.seats[seat].name)))}.`;
  }

  /** Somebody asks to take back. */
  function showAsking() {
    show(asking, Boolean(view.undo));
    if (!view.undo) return;
    const { by, waits_for: waits } = view.undo;
    const asked = waits.includes(view.you);
    fill(asking, [by, waits, view.you], () => [
      el("p", {}, by === view.you ? `You asked to take back. ${joined(waits.map((seat) => view.seats[seat].name))} must agree.` : `${view.seats[by].name} asks to take back the last move.`),
      asked ? el("div.row", {}, button("Agree", () => simply({ type: "answer", agree: true }), { class: "primary" }), button("Do not agree", () => simply({ type: "answer", agree: false }))) : null,
    ]);
  }

  /** Ask in a moment what the line would be worth; an answer to what was asked before is no longer wanted. */
  function askSoon() {
    askNothing();
    if (line.value.trim() && table.isMine()) timer = setTimeout(preview, PREVIEW_AFTER);
  }

  function askNothing() {
    clearTimeout(timer);
    thinking?.abort();
  }

  async function preview() {
    const text = line.value.trim();
    const own = new AbortController();
    thinking = own;
    try {
      const shown = await table.wire.preview(text, own.signal);
      if (own.signal.aborted) return;
      tell([worth(shown), shown.text === text ? "" : el("code.way", {}, ` ${shown.text}`)], "good");
      polite(worth(shown));
    } catch (problem) {
      if (own.signal.aborted || problem.name === "AbortError" || problem.passes) return;
      tell(problemText(problem), "bad");
      polite(problem.message);
    }
  }

  /** Put a good move into the line, to be played or not. */
  async function hint() {
    askNothing();
    const own = new AbortController();
    thinking = own;
    tell("Thinking…");
    try {
      const shown = await table.wire.hint();
      if (own.signal.aborted || !table.isMine()) return;
      line.value = shown.text;
      tell([worth(shown)], "good");
      polite(`${shown.text}: ${worth(shown)}`);
    } catch (problem) {
      if (own.signal.aborted) return;
      tell(problemText(problem), "bad");
      sayProblem(problem);
    }
  }

  /** Play a text after those that are still on their way; what was refused is put back into the line. */
  function send(text, { typed }) {
    askNothing();
    if (!text) {
      tell("Type a move first.", "bad");
      line.focus();
      return;
    }
    if (typed) line.value = "";
    element.setAttribute("aria-busy", "true");
    const { seat } = table;
    const isTheirs = () => table.seat === seat; // at a hot seat another player may have the device by then
    const own = sending.then(() => isTheirs() && sendNow(text, typed, isTheirs));
    sending = own;
    own.finally(() => sending === own && element.removeAttribute("aria-busy"));
  }

  async function sendNow(text, typed, isTheirs) {
    try {
      await table.act({ type: "play", text }, { onwait: (problem) => isTheirs() && tell(`${problem.message} Your move is kept: ${text}`, "bad") });
      if (isTheirs() && !line.value) tell(null);
    } catch (problem) {
      if (!isTheirs()) return;
      const sentence = problem.reason === "behind" ? Object.assign(problem, { message: "Something happened meanwhile. Look at the table, then play again." }) : problem;
      if (typed && !line.value) line.value = text;
      tell(problemText(sentence), "bad");
      sayProblem(sentence);
    }
  }

  async function simply(wish) {
    try {
      await table.act(wish);
    } catch (problem) {
      tell(problemText(problem), "bad");
      sayProblem(problem);
    }
  }

  function tell(content, kind = "") {
    outcome.className = `outcome ${kind}`;
    outcome.replaceChildren(...[content ?? ""].flat());
  }

  /** Type a piece that was tapped. */
  function type(piece) {
    line.value += piece;
    line.dispatchEvent(new Event("input"));
    line.focus({ preventScroll: true });
  }

  function clear() {
    askNothing();
    line.value = "";
    tell(null);
    fill(prompt, null, () => []);
  }
}

const labelOf = (text) => text[0].toUpperCase() + text.slice(1);

/** What a play would be worth, in a sentence. */
function worth({ words, score }) {
  return words?.length ? `${joined(words)} for ${score} ${score === 1 ? "point" : "points"}.` : "This can be played.";
}
