/**
 * The wire to a table: frames come by socket, what is done goes by request.
 * It reconnects by itself, after the last frame that was shown, and closes gaps.
 */

import * as api from "./client";
import { setNow } from "./server-clock";
import type { Frame, Here, Move, Page, Preview, Seat, TableView, Wish } from "./types";

const BEAT = 2500;
const SILENCE = 9000;
const LONGEST_DELAY = 5000;
const MOST_TRIES = 3;
const FINAL: Record<number, string> = { 1008: "closed", 4001: "handed-over", 4003: "left", 4004: "not-found" };
const HARMLESS = ["said", "seats", "seat", "paused", "asked", "answered"]; // what changes nothing on the table

export interface Hears {
  /** New frames, and the table as it stands after them. */
  news(frames: Frame[], view: TableView | null): void;
  here(here: Here): void;
  connection(open: boolean): void;
  ended(reason: string, problem: api.Problem | null): void;
}

export interface Wire {
  readonly n: number;
  act(wish: Wish, onwait?: (problem: api.Problem) => void): Promise<Page>;
  preview(move: Move, signal?: AbortSignal): Promise<Preview>;
  hint(signal?: AbortSignal): Promise<Preview>;
  again(): void;
  close(): void;
}

export function openWire(id: string, token: string | null, seat: Seat | null, hears: Hears, after = 0): Wire {
  const query = seat === null ? "" : `?seat=${seat}`;
  let n = after;
  let socket: WebSocket | null = null;
  let closed = false;
  let attempts = 0;
  let heardAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let problem: api.Problem | null = null;
  const beating = setInterval(beat, BEAT);
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  connect();
  return {
    get n() {
      return n;
    },
    act,
    preview: (move, signal) => api.post<Preview>(`/games/${id}/preview${query}`, move, { token, signal }),
    hint: (signal) => api.post<Preview>(`/games/${id}/hint${query}`, {}, { token, signal }),
    again,
    close,
  };

  function connect(): void {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const own = new WebSocket(`${scheme}//${location.host}/api/v1/games/${id}/socket`);
    socket = own;
    heardAt = Date.now();
    const hello = { t: "hello", ...(token ? { token } : {}), ...(seat === null ? {} : { seat }), after: n, here: true };
    own.addEventListener("open", () => own.send(JSON.stringify(hello)));
    own.addEventListener("message", (event) => own === socket && heard(JSON.parse(event.data)));
    own.addEventListener("close", (event) => own === socket && lost(event.code));
  }

  function heard(message: {
    t: string;
    n?: number;
    now?: number;
    page?: Page;
    seats?: Seat[];
    watching?: number;
    problem?: ConstructorParameters<typeof api.Problem>[0];
  }): void {
    heardAt = Date.now();
    setNow(message.now);
    if (message.t === "page" && message.page) {
      attempts = 0;
      hears.connection(true);
      takePage(message.page);
      if (message.page.here) hears.here(message.page.here);
    } else if (message.t === "here") hears.here(message as unknown as Here);
    else if (message.t === "problem" && message.problem) problem = new api.Problem(message.problem);
    else if (message.n) takeFrame(message as Frame);
  }

  function lost(code: number): void {
    socket = null;
    if (closed) return;
    if (FINAL[code]) {
      close();
      hears.ended(problem?.reason || FINAL[code], problem);
      return;
    }
    hears.connection(false);
    const delay = Math.min(250 * 2 ** attempts++, LONGEST_DELAY);
    timer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
  }

  /** Try at once: the network is back, or somebody looks at the page again, or asks for it. */
  function again(): void {
    if (closed) return;
    if (document.visibilityState !== "hidden" && (!socket || socket.readyState > WebSocket.OPEN)) connect();
    else beat();
  }

  function beat(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt > SILENCE) socket.close();
    else socket.send('{"t":"beat"}');
  }

  function takePage(page: Page): void {
    setNow(page.now);
    if (closed || page.n < n) return;
    const fresh = page.frames.filter((frame) => frame.n > n);
    n = page.n;
    hears.news(fresh, page.view);
  }

  function takeFrame(frame: Frame): void {
    if (frame.n <= n) return;
    if (frame.n > n + 1) {
      refetch();
      return;
    }
    n = frame.n;
    hears.news([frame], frame.d.view ?? null);
  }

  async function refetch(): Promise<void> {
    try {
      takePage(await api.get<Page>(`/games/${id}/events?after=${n}${query.replace("?", "&")}`, { token }));
    } catch {
      socket?.close(); // the next connection brings what is missing
    }
  }

  /** Do something; if others were faster, what they did is shown, and it is sent again where that changes nothing. */
  async function act(wish: Wish, onwait?: (problem: api.Problem) => void): Promise<Page> {
    const body = { id: api.newId(), expected: n, do: wish };
    for (let tries = 0; ; tries++) {
      try {
        const page = await api.postUntilAnswered<Page>(`/games/${id}/actions${query}`, body, { token, onwait });
        takePage(page);
        return page;
      } catch (wrong) {
        if (!(wrong instanceof api.Problem) || wrong.reason !== "behind" || !wrong.page) throw wrong;
        const news = wrong.page.frames.filter((frame) => frame.n > body.expected);
        takePage(wrong.page);
        body.expected = wrong.page.n;
        const decides = wish.type === "play" || wish.type === "undo";
        if (tries === MOST_TRIES || (decides && news.some((frame) => !HARMLESS.includes(frame.t)))) throw wrong;
      }
    }
  }

  function close(): void {
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
