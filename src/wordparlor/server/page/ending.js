/** The end of a game: who won, another game, and the record with its seed. */

import * as api from "./api.js";
import { button, el, fill, show } from "./dom.js";
import { joined } from "./names.js";
import { ruleLink, withRules } from "./markdown.js";
import { problemText, sayProblem } from "./problems.js";
import { polite } from "./say.js";
import { blake2b } from "./blake2b.js";
import { copyField } from "./inviting.js";

const PERSON = "wordparlor-seed"; // what the hash of a seed is made for

export function ending(table) {
  const element = el("section.card.ending", { hidden: true, "aria-label": "The end" });
  const problem = el("p.problem");
  const proof = el("div.proof");
  const review = el("div.review");
  let ended = false;

  return { element, update };

  function update(view) {
    const over = Boolean(view.outcome) || view.status === "closed";
    show(element, over);
    if (!over) return;
    fill(element, [view.outcome, view.you, view.rematch, view.status, view.seats], () => shown(view));
    if (!ended && view.outcome) table.news.push(`${verdict(view)} ${scores(view)}.`);
    ended = true;
  }

  function shown(view) {
    if (!view.outcome) return [el("h2", {}, "This table was closed."), el("div.row", {}, el("a.button", { href: "/plain" }, "To the hall"))];
    const { outcome } = view;
    const order = view.seats.map((seat, number) => ({ seat, number, score: outcome.scores[number] })).sort((a, b) => b.score - a.score);
    return [
      el("h2", { tabindex: "-1" }, verdict(view)),
      el("ol.result", {}, order.map(({ seat, number, score }) => el("li", { class: outcome.winners.includes(number) ? "won" : "" },
        el("span", {}, seat.name, number === view.you ? el("small", {}, " you") : null), el("strong", {}, String(score))))),
      el("p", {}, withRules(outcome.sentence ?? ""), outcome.rule && !(outcome.sentence ?? "").includes(outcome.rule) ? [" ", ruleLink(outcome.rule)] : null),
      el("div.row", {},
        view.you !== null && view.status !== "closed" ? button(view.rematch ? "Join the next game" : "Play again", again, { class: "primary", "data-key": "again" }) : null,
        button("What was missed", () => missed(view), { "data-key": "missed" }),
        button("Save the record", () => save(view), { "data-key": "save" }),
        button("Check the deal", () => check(view), { "data-key": "check" }),
        el("a.button", { href: "/plain" }, "To the hall")),
      problem, review, proof,
    ];
  }

  async function again() {
    await tried(() => table.act({ type: "rematch" }));
  }

  /** Tell of every turn what was best, and of every player the words to know. */
  async function missed(view) {
    await tried(async () => {
      const told = await api.get(`/games/${view.id}/review`, { token: table.token });
      review.replaceChildren(el("h3", { tabindex: "-1" }, "What was missed"), ...told.players.map(toKnow), el("ol", {}, told.turns.map((turn) => el("li", {}, turnTold(turn, told.players)))),
        button("Save the review", () => saveReview(view), { "data-key": "save-review" }));
      review.firstChild.focus();
    });
  }

  async function saveReview(view) {
    await tried(async () => {
      const page = await api.get(`/games/${view.id}/review?format=html`, { token: table.token });
      download(page, "text/html", `${view.game}-${view.id}.html`);
      polite("The review is saved.");
    });
  }

  async function save(view) {
    await tried(async () => {
      const record = await api.get(`/games/${view.id}/record`, { token: table.token });
      download(record, "application/jsonl", `${view.game}-${view.id}.jsonl`);
      polite("The record is saved.");
    });
  }

  /** Show the seed beside the hash that was shown when the game began. */
  async function check(view) {
    await tried(async () => {
      const record = await api.get(`/games/${view.id}/record`, { token: table.token });
      const lines = record.trim().split("\n").map((line) => JSON.parse(line));
      const seed = seedIn(lines);
      const sentence = seed && blake2b(seed, PERSON) === view.seed_hash ? "The seed fits the hash: the deal is the one that was promised." : "The seed does not fit the hash.";
      proof.replaceChildren(el("p.verdict", {}, sentence), copyField("Seed", seed ?? "", ""), copyField("Hash shown at the beginning", view.seed_hash ?? "", ""),
        el("p.hint", {}, "Save the record and run ", el("code", {}, "parlor record verify FILE"), ": it plays the whole game again from the seed."));
      polite(sentence);
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

function download(text, type, name) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

const toKnow = (player) => el("p", {}, player.told,
  player.to_know.length ? ` Words to know: ${player.to_know.map((one) => one.word).join(", ")}.` : "");

function turnTold(turn, players) {
  const played = `${players[turn.seat].name}: ${turn.played.join(", ") || "nothing"}, ${turn.score}`;
  if (!turn.best) return played;
  return `${played}. ${turn.told[0]}`;
}

function verdict(view) {
  const { winners } = view.outcome;
  if (!winners.length) return "Nobody wins.";
  if (winners.includes(view.you)) return winners.length > 1 ? `You share the win with ${joined(winners.filter((seat) => seat !== view.you).map((seat) => view.seats[seat].name))}.` : "You win!";
  return `${joined(winners.map((seat) => view.seats[seat].name))} ${winners.length > 1 ? "share the win" : "wins"}.`;
}

const scores = (view) => view.seats.map((seat, number) => `${seat.name} ${view.outcome.scores[number]}`).join(", ");

const seedIn = (lines) => lines.map((line) => line.seed).filter(Boolean).at(-1) ?? null;
