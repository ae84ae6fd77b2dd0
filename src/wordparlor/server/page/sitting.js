/** Who sits at the table, with points and clocks. */

import { minutes, now } from "./clock.js";
import { el, fill, write } from "./dom.js";
import { seatKind } from "./names.js";
import { urgent } from "./say.js";

const WARNINGS = [30, 10];

/** Whether somebody sits there who does not look at the table just now. */
export const isAway = (table, number) => Boolean(table.here) && table.view.seats[number].kind === "person" && !table.view.yours.includes(number) && !table.here.seats.includes(number);

export function seatList(table) {
  const list = el("ol.players");
  const whole = el("p.whole-clock", { hidden: true });
  const watching = el("p.hint", { hidden: true });
  const element = el("section.card.who", { "aria-label": "Players" }, list, watching, whole);
  let view = null;
  let warned = new Map();
  let clocks = [];

  return { element, update, tick };

  function update(next) {
    view = next;
    const scores = scoresOf(view);
    fill(list, [view.seats, table.here, scores, view.you, view.awaited?.seats, view.awaited?.purpose, view.outcome?.winners], () => view.seats.map((seat, number) => row(seat, number, scores)));
    clocks = [...list.querySelectorAll(".clock")];
    watching.hidden = !table.here?.watching;
    write(watching, table.here?.watching === 1 ? "One person watches." : `${table.here?.watching} people watch.`);
  }

  function row(seat, number, scores) {
    const awaited = view.awaited?.seats.includes(number);
    const won = view.outcome?.winners.includes(number);
    const notes = [number === view.you ? "you" : "", seatKind(seat), isAway(table, number) ? "away" : "", won ? "winner" : "", awaited ? NOTES[view.awaited.purpose] ?? "to play" : ""].filter(Boolean);
    return el("li", { class: `player${awaited ? " awaited" : ""}${won ? " won" : ""}` },
      el("span.marker", { "aria-hidden": "true" }, won ? "★" : awaited ? "▸" : ""),
      el("span.player-name", {}, el("b", {}, seat.name || "Free seat"), notes.length ? el("small", {}, ` ${notes.join(", ")}`) : null),
      el("span.clock", { "aria-hidden": "true" }),
      scores ? el("span.points", {}, String(scores[number]), el("span.heard", {}, scores[number] === 1 ? " point" : " points")) : null);
  }

  /** Count the clocks down; say aloud when the own one runs low. */
  function tick() {
    if (!view) return;
    clocks.forEach((clock, number) => {
      const left = timeLeft(view, number);
      write(clock, left === null ? "" : minutes(left));
      clock.classList.toggle("low", left !== null && left < WARNINGS[0] && Boolean(view.awaited?.seats.includes(number)));
    });
    const untilEnd = view.game_due && view.awaited ? view.game_due - now() : null;
    whole.hidden = untilEnd === null;
    if (untilEnd !== null) write(whole, `The game ends in ${minutes(untilEnd)}`);
    warn();
  }

  function warn() {
    const due = view.you === null ? null : dueOf(view, view.you);
    if (!due) return;
    const left = due - now();
    const said = warned.get(due) ?? Infinity;
    const warning = WARNINGS.filter((seconds) => left <= seconds && seconds < said).at(-1);
    if (!warning || left <= 0) return;
    const first = !warned.has(due) && left < WARNINGS[0] - 1; // it was never longer: a short clock is no news
    warned = new Map([[due, warning]]);
    if (!first || warning === WARNINGS.at(-1)) urgent(`${Math.ceil(left)} ${Math.ceil(left) === 1 ? "second" : "seconds"} left.`);
  }
}

const NOTES = { challenge: "may challenge", search: "searching" };

/** Where the game's own view counts points for each seat, they are shown. */
function scoresOf(view) {
  if (view.outcome) return view.outcome.scores;
  const scores = view.view?.scores;
  return Array.isArray(scores) && scores.length === view.seats.length && scores.every(Number.isFinite) ? scores : null;
}

function dueOf(view, seat) {
  const { awaited } = view;
  if (!awaited?.seats.includes(seat)) return null;
  return awaited.due[seat] ?? null;
}

function timeLeft(view, seat) {
  const due = dueOf(view, seat);
  if (due) return due - now();
  return view.left?.[seat] ?? null;
}
