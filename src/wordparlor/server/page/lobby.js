/** Before the game: who sits where, what is chosen, and when everybody is ready. */

import * as api from "./api.js";
import { button, el, fill } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { chosenList, propertiesOf, schemaForm } from "./form.js";
import { LONGEST_NAME } from "./names.js";
import { problemText, sayProblem } from "./problems.js";
import { isAway } from "./sitting.js";

export function lobby(table) {
  const seats = el("ol.lobby-seats");
  const chosen = el("div.chosen-now");
  const buttons = el("div.row");
  const problem = el("p.problem");
  const invite = el("section.card", {});
  const element = el("div.lobby", { hidden: true },
    el("section.card", {}, el("h2", {}, "At the table"), seats, buttons, problem), invite,
    el("section.card", {}, el("h2", {}, "How it is played"), chosen));

  return { element, update };

  function update(view) {
    if (view.status !== "open") return;
    const host = view.you !== null && view.you === view.host;
    fill(seats, [view.seats, table.here, view.you, host, view.yours], () => view.seats.map((seat, number) => row(view, seat, number, host)));
    fill(buttons, [view.seats, view.you, host], () => controls(view, host));
    fill(invite, [view.id, view.code], () => [el("h2", {}, "Invite"), table.invite.panel(view)]);
    showChosen(view, host);
  }

  function row(view, seat, number, host) {
    const notes = [number === view.you ? "you" : view.yours.includes(number) ? "on this device" : "", seat.host ? "host" : "", seat.kind === "bot" ? "bot" : "", isAway(table, number) ? "away" : ""].filter(Boolean).join(", ");
    const state = seat.kind === "open" ? "free" : seat.kind === "bot" || seat.ready ? "ready" : "not ready yet";
    return el("li", { class: seat.kind },
      el("span.player-name", {}, el("b", {}, seat.kind === "open" ? "Free seat" : seat.name), notes ? el("small", {}, ` ${notes}`) : null),
      el("span.badge", { class: `badge ${state === "ready" ? "ready" : "waits"}` }, state),
      host && number !== view.you ? button("Change", () => tried(async () => changeSeat(view, number, await api.catalogue())), { class: "quiet", "data-key": `seat ${number}`, "aria-label": `Change seat ${number + 1}` }) : null);
  }

  function controls(view, host) {
    if (view.you === null) return [];
    const own = view.seats[view.you];
    const free = view.seats.some((seat) => seat.kind === "open");
    const waiting = view.seats.some((seat, number) => seat.kind === "person" && !seat.ready && number !== view.you);
    return [
      host && !free ? button("Start the game", () => tried(() => table.act({ type: "start" })), { class: "primary", "data-key": "start" }) : null,
      !host || (waiting && !own.ready) || !own.ready ? button(own.ready ? "Not ready after all" : "I am ready", () => tried(() => table.act({ type: "ready", ready: !own.ready })), { class: own.ready ? "quiet" : "primary", "data-key": "ready" }) : null,
      host ? button("Add a seat", () => tried(() => table.act({ type: "add-seat", to: { kind: "open" } })), { class: "quiet", "data-key": "add" }) : null,
      free ? el("span.hint", {}, "It begins when every seat is taken.") : null,
    ].filter(Boolean);
  }

  function changeSeat(view, number, { bots }) {
    const kinds = [["open", "Free, for whoever comes"], ["here", "Somebody here, on this device"], ...bots.map((bot) => [`bot ${bot.bot}`, bot.title])];
    const kind = el("select", { id: "seat-kind" }, kinds.map(([value, text]) => el("option", { value }, text)));
    const name = el("input", { id: "seat-name", type: "text", maxlength: LONGEST_NAME, autocomplete: "off", placeholder: `Player ${number + 1}` });
    const form = el("form", {}, el("div.field", {}, el("label", { for: "seat-kind" }, `Who sits on seat ${number + 1}?`), kind),
      el("div.field", {}, el("label", { for: "seat-name" }, "Name (if somebody here)"), name),
      el("div.row", {}, button("Change it", () => {}, { type: "submit", class: "primary" }), button("Take the seat away", () => done({ type: "remove-seat", seat: number }))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      done({ type: "set-seat", seat: number, to: wish() });
    });
    const dialog = openDialog("Change a seat", form);
    const wish = () => {
      if (kind.value === "open") return { kind: "open" };
      if (kind.value === "here") return { kind: "here", name: name.value.trim() || `Player ${number + 1}` };
      return { kind: "bot", bot: kind.value.slice("bot ".length) };
    };
    const done = (what) => {
      dialog.close();
      tried(() => table.act(what));
    };
  }

  async function showChosen(view, host) {
    const dictionary = await api.dictionaryTitle(view.dictionary);
    fill(chosen, [view.options, view.dictionary, view.listed, view.spectators, host], () => [
      chosenList({ ...view.options, dictionary, "shown in the hall": view.listed, "others may watch": view.spectators }),
      el("div.row", {}, el("a", { href: `/plain/rules/${view.game}`, "data-rule": view.game }, "The rules"),
        host ? button("Choose options", () => tried(async () => choose(view, await api.catalogue())), { class: "quiet", "data-key": "choose" }) : null),
    ]);
  }

  function choose(view, catalogue) {
    const game = catalogue.games.find((one) => one.game === view.game);
    const ofGame = new Set(propertiesOf(game.options).map(([name]) => name));
    const split = (own) => Object.fromEntries(Object.entries(view.options).filter(([name]) => ofGame.has(name) === own));
    const options = schemaForm(game.options, split(true));
    const settings = schemaForm(catalogue.settings, split(false));
    const listed = el("input", { id: "choose-listed", type: "checkbox", checked: view.listed });
    const spectators = el("input", { id: "choose-spectators", type: "checkbox", checked: view.spectators });
    const form = el("form", {}, options.element, el("h3", {}, "Clocks and table"), settings.element,
      el("div.field.tick", {}, listed, el("label", { for: "choose-listed" }, "Show this table to everybody in the hall")),
      el("div.field.tick", {}, spectators, el("label", { for: "choose-spectators" }, "Others may watch")),
      el("p.hint", {}, "The others are asked again whether they are ready."),
      el("div.row", {}, button("Choose", () => {}, { type: "submit", class: "primary" })));
    const dialog = openDialog("How do you want to play?", form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      dialog.close();
      tried(() => table.act({ type: "choose", options: { ...options.values(), ...settings.values() }, listed: listed.checked, spectators: spectators.checked }));
    });
  }

  async function tried(work) {
    problem.replaceChildren();
    try {
      await work();
    } catch (wrong) {
      problem.replaceChildren(...problemText(wrong));
      sayProblem(wrong);
    }
  }
}
