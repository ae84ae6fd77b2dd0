/** The hall: your tables, open tables, and every game. */

import * as api from "./api.js";
import * as store from "./store.js";
import { button, el, fill } from "./dom.js";
import { joined, players } from "./names.js";
import { problemPage, problemText, sayProblem } from "./problems.js";

const LOOK_AGAIN = 8000;
const CODE = /^[A-Za-z]{4,5}$/;

export async function hallPage(go, leaving) {
  document.title = "Wordparlor";
  let catalogue;
  try {
    catalogue = await api.catalogue();
  } catch (problem) {
    return problemPage("The parlor is closed right now", problem, () => go("/plain"));
  }
  const own = el("section", { "aria-labelledby": "own-title", hidden: true });
  const open = el("section", { "aria-labelledby": "open-title", hidden: true });
  const page = el("div.hall", {},
    el("div.welcome", {},
      el("div", {}, el("h1", { tabindex: "-1" }, "Sit down and play."),
        el("p.lead", {}, "Choose a game: against a bot at once, or with friends by link.")),
      joinForm(go, leaving)),
    own, open,
    el("section", { "aria-labelledby": "games-title" },
      el("h2", { id: "games-title" }, "Games"),
      el("ul.games", {}, catalogue.games.map(gameCard))));
  keepLooking(own, open, leaving);
  return page;
}

function gameCard(game) {
  return el("li", {}, el("a.game", { href: `/plain/new/${game.game}` },
    el("span.emblem", { "aria-hidden": "true" }, game.title[0], el("sub", {}, String(game.players[1]))),
    el("span.game-text", {}, el("b", {}, game.title), el("span", {}, game.sentence), el("small", {}, players(game.players)))));
}

function joinForm(go, leaving) {
  const input = el("input", {
    id: "code", type: "text", maxlength: "5", size: "6", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", placeholder: "ABCD", "aria-describedby": "code-problem",
  });
  const problem = el("p.problem", { id: "code-problem" });
  const form = el("form.join", { novalidate: true },
    el("label", { for: "code" }, "Got a code?"),
    el("div.join-line", {}, input, button("Join", () => {}, { type: "submit" })), problem);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const code = input.value.trim();
    try {
      if (!CODE.test(code)) throw new api.Problem({ detail: "A table's code has four or five letters." });
      const { id } = await api.get(`/codes/${code}`);
      if (!leaving.aborted) go(`/plain/t/${id}`);
    } catch (wrong) {
      const sentence = wrong.reason === "not-found" ? new api.Problem({ detail: `No table has the code ${code.toUpperCase()}. Ask for it again.` }) : wrong;
      problem.replaceChildren(...problemText(sentence));
      sayProblem(sentence);
      input.select();
    }
  });
  return form;
}

/** Look again from time to time, while somebody looks at the page. */
function keepLooking(own, open, leaving) {
  let last = 0;
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const number = ++last;
    const held = Object.entries(store.seats()).map(([id, { token }]) => ({ id, token }));
    const asked = held.length || api.accountNow();
    const [mine, all] = await Promise.allSettled([asked ? api.post("/games/own", { seats: held }) : { games: [] }, api.get("/games")]);
    if (leaving.aborted || number !== last) return;
    const mineNow = mine.value?.games.filter((table) => table.status !== "closed") ?? null;
    if (mineNow) showTables(own, "own-title", "Your tables", mineNow);
    const ids = new Set((mineNow ?? []).map((table) => table.id));
    if (all.value) showTables(open, "open-title", "Open tables", all.value.games.filter((table) => !ids.has(table.id)));
  };
  look();
  const timer = setInterval(look, LOOK_AGAIN);
  document.addEventListener("visibilitychange", look, { signal: leaving });
  leaving.addEventListener("abort", () => clearInterval(timer));
}

const STATUS = { open: "waiting for players", playing: "under way", over: "over", closed: "closed" };

function showTables(section, id, title, tables) {
  section.hidden = !tables.length;
  fill(section, tables.map((table) => [table.id, table.status, table.seats, table.yours]), () => [
    el("h2", { id }, title),
    el("ul.tables", {}, tables.map(tableRow)),
  ]);
}

function tableRow(table) {
  const others = table.seats.filter((seat, number) => seat.kind !== "open" && number !== table.yours?.[0]).map((seat) => seat.name);
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const company = others.length ? `with ${joined(others)}` : free ? "nobody else yet" : "alone";
  return el("li", {}, el("a.table", { href: `/plain/t/${table.id}`, "data-key": table.id },
    el("b", {}, table.title),
    el("span", {}, `${company}${free ? `, ${free} ${free === 1 ? "seat" : "seats"} free` : ""}`),
    el("span.badge", { class: `badge ${table.status}` }, STATUS[table.status] ?? table.status),
    el("span.code", {}, table.code)));
}
