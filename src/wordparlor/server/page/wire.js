/**
 * The wire to a table: frames come by socket, what is done goes by request.
 * It reconnects by itself, after the last frame that was shown, and closes gaps.
 */

import * as api from "./api.js";
import { setNow } from "./clock.js";

const BEAT = 2500;
const SILENCE = 9000;
const LONGEST_DELAY = 5000;
const FINAL = { 1008: "closed", 4001: "handed-over", 4004: "not-found" };

/**
 * Open a wire. `hears` has page(page), frame(frame), here(who), state("open" | "lost"), ended(reason, problem).
 * `wire.n` is the number of the last frame.
 */
export function openWire({ id, token, seat, hears }) {
  const wire = { n: 0, act, preview, hint, close, again, open: false };
  const query = seat === null || seat === undefined ? "" : `?seat=${seat}`;
  let socket = null;
  let closed = false;
  let attempts = 0;
  let heardAt = 0;
  let timer = null;
  let problem = null;
  const beating = setInterval(beat, BEAT);
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  connect();
  return wire;

  function connect() {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const own = new WebSocket(`${scheme}//${location.host}/api/v1/games/${id}/socket`);
    socket = own;
    heardAt = Date.now();
    own.addEventListener("open", () => own === socket && hello());
    own.addEventListener("message", (event) => own === socket && heard(JSON.parse(event.data)));
    own.addEventListener("close", (event) => own === socket && lost(event.code));
  }

  /** Ask for all after the last frame; what comes is a page. */
  function hello() {
    socket.send(JSON.stringify({ t: "hello", ...(token ? { token } : {}), ...(seat === null || seat === undefined ? {} : { seat }), after: wire.n, here: true }));
  }

  function heard(message) {
    heardAt = Date.now();
    setNow(message.now);
    if (message.t === "page") {
      attempts = 0;
      setOpen(true);
      takePage(message.page);
      hears.here(message.page.here);
    } else if (message.t === "problem") problem = new api.Problem(message.problem);
    else if (message.t === "here") hears.here(message);
    else if (message.n) takeFrame(message);
  }

  function lost(code) {
    socket = null;
    if (closed) return;
    if (FINAL[code]) {
      close();
      hears.ended(problem?.reason ?? FINAL[code], problem);
      return;
    }
    setOpen(false);
    const delay = Math.min(250 * 2 ** attempts++, LONGEST_DELAY);
    timer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
  }

  function setOpen(open) {
    wire.open = open;
    hears.state(open ? "open" : "lost");
  }

  /** Try at once: the network is back, or somebody looks at the page again, or asks for it. */
  function again() {
    if (!closed && document.visibilityState !== "hidden" && (!socket || socket.readyState > WebSocket.OPEN)) connect();
    else beat();
  }

  function beat() {
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt > SILENCE) socket.close();
    else socket.send('{"t":"beat"}');
  }

  /** Take in a page, unless it is older than what was shown, or came when nobody listened any more. */
  function takePage(page) {
    if (closed || page.n < wire.n) return;
    setNow(page.now);
    const fresh = page.frames.filter((frame) => frame.n > wire.n);
    wire.n = page.n;
    hears.page({ ...page, frames: fresh });
  }

  function takeFrame(frame) {
    if (frame.n <= wire.n) return;
    if (frame.n > wire.n + 1) {
      hello(); // something is missing
      return;
    }
    wire.n = frame.n;
    hears.frame(frame);
  }

  /** Do something; if others were faster, what they did is shown, and it is sent again where that changes nothing. */
  async function act(wish, { onwait } = {}) {
    const body = { id: api.newId(), expected: wire.n, do: wish };
    for (let tries = 0; ; tries++) {
      try {
        const page = await api.postUntilAnswered(`/games/${id}/actions${query}`, body, { token, onwait });
        takePage(page);
        return page;
      } catch (wrong) {
        if (wrong.reason !== "behind" || !wrong.page) throw wrong;
        const news = wrong.page.frames.filter((frame) => frame.n > body.expected);
        takePage(wrong.page);
        body.expected = wrong.page.n;
        if (closed || tries === 3 || (wish.type === "play" && news.some(matters)) || (wish.type === "undo" && news.some(matters))) throw wrong;
      }
    }
  }

  function preview(text, signal) {
    return api.post(`/games/${id}/preview${query}`, { text }, { token, signal });
  }

  function hint() {
    return api.post(`/games/${id}/hint${query}`, {}, { token });
  }

  function close() {
    closed = true;
    clearTimeout(timer);
    clearInterval(beating);
    removeEventListener("online", again);
    document.removeEventListener("visibilitychange", again);
    const own = socket;
    socket = null;
    own?.close();
  }
}

const matters = (frame) => !["said", "seats", "seat", "paused", "asked", "answered"].includes(frame.t);
