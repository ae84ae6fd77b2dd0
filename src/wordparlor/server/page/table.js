/** A table: from the invitation to the last point, for players and for those who watch. */

import * as api from "./api.js";
import * as store from "./store.js";
import { actionPanel } from "./acting.js";
import { curtain } from "./curtain.js";
import { button, el, fill, show } from "./dom.js";
import { draw } from "./drawing.js";
import { ending } from "./ending.js";
import { invitation } from "./inviting.js";
import { lobby } from "./lobby.js";
import { withRules } from "./markdown.js";
import { talk } from "./talking.js";
import { tableMenu } from "./menu.js";
import { problemPage, problemText, sayProblem } from "./problems.js";
import { hush, polite } from "./say.js";
import { seatList } from "./sitting.js";
import { joined } from "./names.js";
import { openWire } from "./wire.js";

export async function tablePage(go, id, leaving) {
  takeToken(id);
  let first;
  try {
    first = await api.get(`/games/${id}`, { token: store.tokenOf(id) });
  } catch (problem) {
    return leaving.aborted ? null : noTable(go, id, problem);
  }
  if (leaving.aborted) return null;
  document.title = `${first.view.title} · Wordparlor`;
  return new Table(go, id, leaving, first.view).element;
}

/** A link carries a seat behind its #; it is kept here and taken out of the address. */
function takeToken(id) {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!/^[\w-]{8,}$/.test(token)) return;
  store.holdSeat(id, token);
  history.replaceState(null, "", location.pathname);
}

function noTable(go, id, problem) {
  if (problem.reason === "no-seat" && store.tokenOf(id)) {
    store.dropSeat(id);
    return handedOver(go, id);
  }
  if (problem.reason === "left") return left(go, id);
  const titles = { "not-found": "This table is gone", forbidden: "This table is private", offline: "No connection" };
  return problemPage(titles[problem.reason] ?? "This table cannot be shown", problem, problem.reason === "not-found" ? null : () => go(`/plain/t/${id}`, { replace: true }));
}

const handedOver = (go, id) =>
  problemPage("This seat is somebody else's now", new api.Problem({ detail: "The seat was handed over, and this device's key to it is void. You can still watch, or ask for a new link." }), () => go(`/plain/t/${id}`, { replace: true }));

/** For whoever left: a bot keeps the seat, until they take it back. */
function left(go, id) {
  const problem = el("p.problem");
  const again = () => go(`/plain/t/${id}`, { replace: true });
  const back = async () => {
    try {
      const wish = { id: api.newId(), name: store.nameOrGuest(), ready: true };
      const seated = await api.postUntilAnswered(`/games/${id}/seats`, wish, { token: store.tokenOf(id) });
      store.holdSeat(id, seated.token);
      again();
    } catch (wrong) {
      problem.replaceChildren(...problemText(wrong));
      sayProblem(wrong);
    }
  };
  const watch = () => {
    store.dropSeat(id);
    again();
  };
  return el("section.card.narrow", {}, el("h1", { tabindex: "-1" }, "You left this table"),
    el("p", {}, "A bot plays on for you. You can take the seat back while the game goes on."), problem,
    el("div.row", {}, button("Take the seat back", back, { class: "primary" }), button("Only watch", watch), el("a.button", { href: "/plain" }, "To the hall")));
}

/** Everything one viewer has of a table on the screen. */
class Table {
  constructor(go, id, leaving, view) {
    this.go = go;
    this.id = id;
    this.leaving = leaving;
    this.token = store.tokenOf(id);
    this.view = view;
    this.seat = null; // the one of several seats of this device that is looked at; the first, if none is named
    this.here = null; // who is connected just now, as far as it is known
    this.seen = new Map(); // how many frames each seat of this device was shown
    this.news = []; // what was told since the last page, to be said together
    this.opening = []; // who drew what to see who goes first, to be said to a player who has not moved
    this.build();
    leaving.addEventListener("abort", () => this.leavePage());
    this.element.addEventListener("shown", () => {
      this.resizing.observe(this.board);
      this.connect();
    }, { once: true });
  }

  build() {
    this.title = el("h1", { tabindex: "-1" }, this.view.title);
    this.status = el("p.status", { id: "status" });
    this.board = el("pre.drawing", { "aria-hidden": "true" });
    this.words = el("p.words");
    this.wordsTitle = el("h2.heard", {}, "The table in words");
    this.watching = el("p.watching", { hidden: true }, "You are watching. You see what everybody sees.");
    this.sitDown = el("div.card", { hidden: true });
    this.seats = seatList(this);
    this.acting = actionPanel(this);
    this.talking = talk(this);
    this.lobby = lobby(this);
    this.ending = ending(this);
    this.curtain = curtain(this);
    this.invite = invitation(this);
    this.boardCard = el("section.card.board", { "aria-label": "The table" }, this.board,
      el("div.in-words", {}, this.wordsTitle, this.words));
    // Nothing is in sight before the table was heard of: at a hot seat the curtain comes first.
    this.play = el("div.play", { hidden: true }, el("div.play-main", {}, this.ending.element, this.boardCard, this.acting.element), el("div.play-side", {}, this.seats.element, this.talking.element));
    this.element = el("div.at-table", { "data-page": "table" },
      el("div.table-head", {}, el("div.table-title", {}, this.title, this.status), tableMenu(this)),
      this.watching, this.sitDown, this.curtain.element, this.lobby.element, this.play);
    this.resizing = new ResizeObserver(() => this.redraw());
    this.showWords();
    addEventListener("look", () => this.showWords(), { signal: this.leaving });
    this.ticking = setInterval(() => this.seats.tick(), 250);
  }

  connect() {
    if (this.leaving.aborted) return;
    this.wire?.close();
    this.talking.clear();
    this.caughtUp = false;
    this.wire = openWire({
      id: this.id, token: this.token, seat: this.seat,
      hears: {
        page: (page) => this.take(page.frames, page.view),
        frame: (frame) => this.take([frame], frame.d.view ?? null),
        here: (here) => this.showHere(here),
        state: (state) => this.showConnection(state),
        ended: (reason, problem) => this.ended(reason, problem),
      },
    });
  }

  showHere(here) {
    this.here = here;
    this.seats.update(this.view);
    this.lobby.update(this.view);
  }

  /** Take in what happened, and the table as it stands after it. */
  take(frames, view) {
    const key = this.seat ?? "first";
    const shown = this.seen.get(key) ?? null;
    this.talking.add(frames);
    for (const frame of frames) {
      if (shown !== null && frame.n > shown) this.news.push(...frame.d.told);
      else if (frame.t === "began") this.opening = frame.d.told.slice(1); // after who plays
      if (frame.t === "moved" && [null, frame.d.by].includes((view ?? this.view).you)) this.opening = [];
      if (shown === null || frame.n > shown) this.seen.set(key, frame.n);
      if (frame.t === "rematch") this.news.push("Another game is ready.");
    }
    if (!view) return;
    if (!this.seen.has(key)) this.seen.set(key, 0);
    const before = this.caughtUp ? this.view : null;
    this.caughtUp = true;
    this.view = view;
    this.showAll(before);
  }

  showAll(before) {
    const { view } = this;
    document.title = `${this.isMine() ? "Your turn · " : ""}${view.title} · Wordparlor`;
    const hides = this.curtain.update(view);
    if (hides) {
      this.news = [];
      return;
    }
    show(this.watching, view.you === null && view.status !== "open");
    this.showFreeSeat();
    this.lobby.update(view);
    show(this.lobby.element, view.status === "open");
    show(this.play, view.status !== "open");
    this.showStatus();
    this.words.replaceChildren(...withRules(view.spoken ?? ""));
    this.redraw();
    this.seats.update(view);
    this.ending.update(view);
    this.acting.update(view, before);
    this.talking.update(view);
    this.element.dispatchEvent(new CustomEvent("changed"));
    this.tellNews(before);
    this.seats.tick();
  }

  /** Hide everything that one player alone may see; nothing of it stays in the page. */
  hide() {
    for (const part of [this.play, this.lobby.element, this.status]) show(part, false);
    hush();
    this.board.replaceChildren();
    this.words.replaceChildren();
    this.talking.clear();
    this.acting.clear();
  }

  tellNews(before) {
    const mine = this.isMine() && (!before || before.awaited?.purpose !== this.view.awaited?.purpose || !before.awaited?.seats.includes(this.view.you));
    if (before && mine) this.news.push(this.view.awaited.purpose === "challenge" ? this.view.prompt ?? "" : "It is your turn.");
    polite([...this.opening, ...this.news].join(" "));
    this.opening = [];
    this.news = [];
  }

  isMine() {
    const { awaited, you } = this.view;
    return you !== null && Boolean(awaited?.seats.includes(you));
  }

  showStatus() {
    show(this.status, true);
    fill(this.status, [this.view.status, this.view.awaited, this.view.you, this.view.seats, this.view.outcome], () => statusOf(this.view));
    this.status.classList.toggle("mine", this.isMine());
  }

  redraw() {
    if (this.board.clientWidth && this.view.drawn) draw(this.board, this.view.drawn, this.isMine() ? (piece) => this.acting.type(piece) : null);
  }

  showWords() {
    this.boardCard.classList.toggle("worded", store.inWords());
    this.redraw();
  }

  /** Somebody who follows an invitation, or finds a seat where a bot stands in, can sit down. */
  showFreeSeat() {
    const { view } = this;
    const free = view.you === null && view.status === "open" && view.seats.some((seat) => seat.kind === "open");
    show(this.sitDown, free);
    if (free) fill(this.sitDown, [view.id, view.seats], () => this.invite.sitForm(view));
  }

  async sit(name, seat) {
    const wish = { id: api.newId(), name, ready: true, ...(seat === undefined ? {} : { seat }) };
    const seated = await api.postUntilAnswered(`/games/${this.id}/seats`, wish);
    this.hold(seated.token);
    this.connect();
    this.title.focus({ preventScroll: true });
  }

  /** At a hot seat, turn the table to another player. */
  turnTo(seat) {
    this.seat = seat;
    this.connect();
  }

  async act(wish, options) {
    const answer = await this.wire.act(wish, options);
    if (answer.game && answer.token) {
      store.holdSeat(answer.game, answer.token);
      if (!this.leaving.aborted) this.go(`/plain/t/${answer.game}`);
    }
    return answer;
  }

  /** Give the seat away, or, without a name, to oneself with a new key; answers the key. */
  async handOver(name) {
    const isHotSeat = this.view.yours.length > 1; // whose key still holds the other seats
    this.handing = true; // the old wire is cut, and that is as it should be
    try {
      const { token } = await this.wire.act({ type: "hand-over", ...(name ? { name } : {}) });
      this.hold(isHotSeat ? this.token : name ? null : token);
      this.connect();
      return token;
    } finally {
      this.handing = false;
    }
  }

  /** Come with another key, or none, from now on. */
  hold(token) {
    if (token) store.holdSeat(this.id, token);
    else store.dropSeat(this.id);
    this.token = token;
    this.seat = null;
    this.seen.clear();
  }

  showConnection(state) {
    const bar = document.getElementById("connection");
    if (state === "open") {
      if (!bar.hidden) polite("The connection is back.");
      bar.hidden = true;
      return;
    }
    if (!bar.hidden) return;
    bar.hidden = false;
    bar.replaceChildren(el("span", {}, "No connection. Nothing is lost; it is tried again by itself."), button("Try now", () => this.wire.again()));
    polite("No connection. Nothing is lost; it is tried again by itself.");
  }

  ended(reason, problem) {
    if (this.handing) return;
    if (reason === "handed-over" || reason === "no-seat") {
      this.go(`/plain/t/${this.id}`, { replace: true }); // which shows what this device still holds here
      return;
    }
    document.getElementById("connection").hidden = true;
    this.element.replaceChildren(noTable(this.go, this.id, problem ?? new api.Problem({ reason, detail: "The parlor closed the connection. Try again." })));
    this.element.querySelector("h1").focus();
  }

  leavePage() {
    this.wire?.close();
    this.resizing.disconnect();
    clearInterval(this.ticking);
    document.getElementById("connection").hidden = true;
  }
}

const DOING = { challenge: ["may challenge", "may challenge"], search: ["searches", "search"] };

/** Who is awaited, in a few words. */
function statusOf(view) {
  if (view.status === "open") return view.seats.some((seat) => seat.kind === "open") ? "Waiting for everybody to sit down" : "Waiting until all are ready";
  if (view.status === "closed" && !view.outcome) return "This table was closed.";
  if (!view.awaited) return "The game is over";
  const { seats, purpose } = view.awaited;
  if (view.you !== null && seats.includes(view.you)) {
    if (purpose === "challenge") return "Will you challenge?";
    return purpose === "search" ? "Search!" : "Your turn";
  }
  const [one, several] = DOING[purpose] ?? ["is to play", "are to play"];
  return `${joined(seats.map((seat) => view.seats[seat].name))} ${seats.length > 1 ? several : one}`;
}
