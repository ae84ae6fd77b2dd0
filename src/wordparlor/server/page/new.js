/** A new table: who plays, and how. Two taps from the hall to a game against a bot. */

import * as api from "./api.js";
import * as store from "./store.js";
import { button, el, keepFocus } from "./dom.js";
import { schemaForm, wordsChoice } from "./form.js";
import { LONGEST_NAME, players, showName } from "./names.js";
import { problemPage, problemText, sayProblem } from "./problems.js";

const KINDS = { bot: "A bot", open: "Somebody I invite", here: "Somebody here, on this device" };

export async function newTablePage(go, game, leaving) {
  let catalogue;
  try {
    catalogue = await api.catalogue();
  } catch (problem) {
    return problemPage("The parlor is closed right now", problem, () => go(`/plain/new/${game}`));
  }
  const entry = catalogue.games.find((one) => one.game === game);
  if (!entry) return problemPage("No such game", new api.Problem({ detail: `There is no game ${game} here. The hall has all that there are.` }));
  if (leaving.aborted) return null;
  document.title = `${entry.title} · Wordparlor`;
  return formOf(go, entry, catalogue, leaving);
}

function formOf(go, entry, catalogue, leaving) {
  const seats = seatList(entry, catalogue.bots);
  const words = wordsChoice(entry.options);
  const options = schemaForm(entry.options, {}, { without: "policy" });
  const settings = schemaForm(catalogue.settings);
  const table = tableForm(catalogue.dictionary_titles);
  const name = el("input", { id: "new-name", type: "text", maxlength: LONGEST_NAME, value: store.name(), placeholder: "Guest", autocomplete: "nickname", spellcheck: "false" });
  const problem = el("p.problem", { id: "new-problem" });
  const start = el("button.primary.big", { type: "submit", "aria-describedby": "new-problem" });
  const form = el("form.new", { novalidate: true },
    el("div.new-head", {},
      el("span.emblem.large", { "aria-hidden": "true" }, entry.title[0], el("sub", {}, String(entry.players[1]))),
      el("div", {}, el("h1", { tabindex: "-1" }, entry.title), el("p.lead", {}, entry.sentence),
        el("p.meta", {}, players(entry.players), " · ", el("a", { href: `/plain/rules/${entry.game}`, "data-rule": entry.game }, "The rules")))),
    el("section.card", {},
      el("h2", {}, "Who plays?"), seats.presets, 
      el("div.field.own-name", {}, el("label", { for: "new-name" }, "Your name"), name),
      seats.list, words?.element),
    el("div.start-line", {}, start, problem),
    el("details.card", {}, el("summary", {}, el("h2", {}, "Game options")), options.element),
    el("details.card", {}, el("summary", {}, el("h2", {}, "Clocks and table")), settings.element, table.element));
  const label = () => {
    if (words) words.element.hidden = seats.wishes().length === 1; // alone they are always checked
    start.textContent = seats.wishes().some((seat) => seat.kind === "open") ? "Open the table" : "Start the game";
  };
  seats.onchange = label;
  label();

  let id = api.newId();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (start.getAttribute("aria-disabled")) return;
    start.setAttribute("aria-disabled", "true");
    store.setName(name.value.trim());
    showName();
    problem.replaceChildren();
    const body = {
      id, game: entry.game, name: store.nameOrGuest(), seats: seats.wishes(),
      options: { ...words?.values(), ...options.values(), ...settings.values() }, ...table.values(), start: true,
    };
    try {
      const seated = await api.postUntilAnswered("/games", body, { onwait: (wrong) => problem.replaceChildren(...problemText(wrong)) });
      store.holdSeat(seated.id, seated.token);
      if (!leaving.aborted) go(`/plain/t/${seated.id}`);
    } catch (wrong) {
      id = api.newId();
      problem.replaceChildren(...problemText(wrong));
      sayProblem(wrong);
      start.removeAttribute("aria-disabled");
    }
  });
  return form;
}

/** The seats besides one's own, and three ways to fill them at once. */
function seatList(entry, bots) {
  const [fewest, most] = entry.players;
  const usual = Math.max(fewest, Math.min(most, entry.usual_players ?? 2));
  const list = el("ol.seats");
  const made = { onchange: () => {}, list: el("div", {}), wishes: () => [{ kind: "you" }, ...seats.map(wish)] };
  let seats = Array.from({ length: usual - 1 }, () => seatOf("bot"));

  function seatOf(kind) {
    return { kind, bot: bots[Math.floor((bots.length - 1) / 2)]?.bot, name: "" };
  }
  function wish(seat, number) {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
    return seat.kind === "here" ? { kind: "here", name: seat.name.trim() || `Player ${number + 2}` } : { kind: "open" };
  }
  function changed() {
    keepFocus(list, () => list.replaceChildren(...seats.map(row)));
    add.hidden = seats.length + 1 >= most;
    presets.hidden = most === 1;
    for (const radio of presets.querySelectorAll("input")) radio.checked = seats.length > 0 && seats.every((seat) => seat.kind === radio.value);
    made.onchange();
  }
  function row(seat, number) {
    const label = `Seat ${number + 2}`;
    const kind = el("select", { "aria-label": `${label}: who sits there`, "data-key": `kind ${number}`, onchange: () => {
      seats[number] = { ...seat, kind: kind.value };
      changed();
    } }, Object.entries(KINDS).map(([value, text]) => el("option", { value, selected: value === seat.kind }, text)));
    return el("li", {}, el("span.seat-number", { "aria-hidden": "true" }, String(number + 2)), kind, detail(seat, number, label),
      seats.length + 1 > fewest ? button("Remove", () => {
        seats.splice(number, 1);
        changed();
      }, { class: "quiet", "data-key": `remove ${number}`, "aria-label": `Remove ${label.toLowerCase()}` }) : null);
  }
  function detail(seat, number, label) {
    if (seat.kind === "bot") {
      const bot = el("select", { "aria-label": `${label}: which bot`, "data-key": `bot ${number}`, onchange: () => { seats[number].bot = bot.value; } },
        bots.map((one) => el("option", { value: one.bot, selected: one.bot === seat.bot, title: one.sentence }, one.title)));
      return bot;
    }
    if (seat.kind === "here") {
      const name = el("input", { type: "text", maxlength: LONGEST_NAME, value: seat.name, placeholder: `Player ${number + 2}`, "aria-label": `${label}: name`, "data-key": `name ${number}`, autocomplete: "off", spellcheck: "false", oninput: () => { seats[number].name = name.value; } });
      return name;
    }
    return el("span.hint", {}, "gets a link and a code");
  }

  const add = button("Add a seat", () => {
    seats.push(seatOf(seats.at(-1)?.kind ?? "bot"));
    changed();
  }, { class: "quiet" });
  const presets = el("fieldset.presets", {}, el("legend.heard", {}, "Who plays with you"),
    [["bot", "A bot"], ["open", "Friends by link"], ["here", "On this device"]].map(([kind, text]) =>
      el("label.preset", {}, el("input", { type: "radio", name: "preset", value: kind, onchange: () => {
        const count = Math.max(seats.length, 1);
        seats = Array.from({ length: count }, (_, number) => ({ ...(seats[number] ?? seatOf(kind)), kind }));
        changed();
      } }), el("span", {}, text))));
  made.presets = presets;
  made.list.append(list, add);
  changed();
  return made;
}

function tableForm(dictionaries) {
  const dictionary = el("select", { id: "dictionary" }, Object.entries(dictionaries).map(([name, title]) => el("option", { value: name }, title)));
  const listed = el("input", { id: "listed", type: "checkbox" });
  const spectators = el("input", { id: "spectators", type: "checkbox", checked: true });
  const element = el("div.fields", {},
    el("div.field", {}, el("label", { for: "dictionary" }, "Dictionary"), dictionary),
    el("div.field.tick", {}, listed, el("label", { for: "listed" }, "Show this table to everybody in the hall")),
    el("div.field.tick", {}, spectators, el("label", { for: "spectators" }, "Others may watch")));
  return { element, values: () => ({ dictionary: dictionary.value, listed: listed.checked, spectators: spectators.checked }) };
}
