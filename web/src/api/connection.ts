/** The connection to a table: frames come over the socket and gaps are filled; commands are posted. */

import * as api from "./client";
import { newGate } from "./gate";
import { syncClock } from "./server-clock";
import { openSocket } from "./socket";
import type { Command, CommandReply, Frame, Hint, Move, Presence, Preview, Seat, Snapshot, TableView } from "./types";

const MAX_TRIES = 3;
const FRAME_TIMEOUT = 1000; // after this, the frames of a command are fetched
const CLOSE_REASONS: Record<number, string> = { 1008: "closed", 4001: "handed-over", 4003: "left", 4004: "not-found" };
const HARMLESS_FRAMES = ["said", "seats", "seat", "paused", "asked", "answered"]; // they change nothing on the table

/** What to connect to, and which texts to ask for. */
interface Target {
  id: string;
  token: string | null;
  seat: Seat | null;
  text: "both" | "none";
}

interface ConnectionListener {
  /** New frames, and the table after them. */
  onFrames(frames: Frame[], view: TableView | null): void;
  onPresence(presence: Presence): void;
  onOnline(online: boolean): void;
  onClosed(reason: string, problem: api.Problem | null): void;
}

export interface Connection {
  /**
   * Send a command, and wait until the table shows it.
   * If others were faster, show what they did, and send it again where that changes nothing.
   */
  send(command: Command, onRetry?: (problem: api.Problem) => void): Promise<CommandReply>;
  preview(move: Move, signal?: AbortSignal): Promise<Preview>;
  hint(signal?: AbortSignal): Promise<Hint>;
  reconnectNow(): void;
  close(): void;
}

interface Message {
  t: string;
  n?: number;
  now?: number;
  page?: Snapshot;
  problem?: ConstructorParameters<typeof api.Problem>[0];
}

export function openConnection({ id, token, seat, text }: Target, listener: ConnectionListener): Connection {
  const ofSeat = seat === null ? "" : `&seat=${seat}`;
  const query = `text=${text}&offers=true${ofSeat}`;
  let n = 0; // the last frame that was shown
  const views = new WholeViews();
  let problem: api.Problem | null = null;
  const shown = newGate();
  const socket = openSocket<Message>(`/api/v1/games/${id}/socket`, {
    hello: () => ({ ...helloOf({ id, token, seat, text }), after: n }),
    onMessage: receive,
    onLost: () => listener.onOnline(false),
    isFinal: (code) => code in CLOSE_REASONS,
    onEnded: (code) => {
      listener.onClosed(problem?.reason || CLOSE_REASONS[code], problem);
      shown.recheck();
    },
  });
  return {
    send,
    preview: async (move, signal) => api.previewOf(await api.post(`/games/${id}/preview?quiet=true${ofSeat}`, move, { token, signal })),
    hint: (signal) => api.post<Hint>(`/games/${id}/hint?${ofSeat}`, {}, { token, signal }),
    reconnectNow: socket.reconnectNow,
    close: () => {
      socket.close();
      shown.recheck();
    },
  };

  function receive(message: Message): void {
    syncClock(message.now);
    if (message.t === "page" && message.page) {
      socket.resetDelay();
      listener.onOnline(true);
      views.known = message.page.view;
      applySnapshot(message.page);
      if (message.page.here) listener.onPresence(message.page.here);
    } else if (message.t === "here") listener.onPresence(message as unknown as Presence);
    else if (message.t === "problem" && message.problem) problem = new api.Problem(message.problem);
    else if (message.n) applyFrame(views.complete(message as Frame));
  }

  function applySnapshot(snapshot: Snapshot): void {
    syncClock(snapshot.now);
    if (socket.isClosed || snapshot.n < n) return;
    const fresh = snapshot.frames.filter((frame) => frame.n > n);
    show(fresh, snapshot.view, snapshot.n);
  }

  function show(frames: Frame[], view: TableView | null, last: number): void {
    n = last;
    listener.onFrames(frames, view);
    shown.recheck();
  }

  function applyFrame(frame: Frame): void {
    if (frame.n === n + 1) show([frame], frame.d.view ?? null, frame.n);
    else if (frame.n > n) fetchMissed();
  }

  function fetchMissed(): void {
    api.get<Snapshot>(`/games/${id}/events?after=${n}&${query}`, { token }).then(applySnapshot, socket.drop);
  }

  async function send(command: Command, onRetry?: (problem: api.Problem) => void): Promise<CommandReply> {
    const body = { id: api.newId(), expected: n, do: command };
    for (let tries = 0; ; tries++) {
      try {
        const reply = await api.postWithRetry<CommandReply>(`/games/${id}/actions?page=false&${query}`, body, { token, onRetry });
        if (!reply.token) await shown.until(() => n >= reply.n || socket.isClosed, fetchMissed, FRAME_TIMEOUT);
        return reply;
      } catch (error) {
        if (!(error instanceof api.Problem) || error.reason !== "behind" || !error.page) throw error;
        applySnapshot(error.page);
        if (tries === MAX_TRIES || !isStillMeant(command, error.page, body.expected)) throw error;
        body.expected = error.page.n;
      }
    }
  }
}

/** The last view from the socket, which sends only what changes. */
class WholeViews {
  known: TableView | null = null;

  complete(frame: Frame): Frame {
    if (frame.d.view && this.known) frame.d.view = this.known = { ...this.known, ...frame.d.view };
    return frame;
  }
}

const helloOf = ({ token, seat, text }: Target): object => ({
  t: "hello",
  ...(token ? { token } : {}),
  ...(seat === null ? {} : { seat }),
  text,
  offers: true,
  changes: true,
  here: true,
});

/** Return whether a command means the same after what was missed. */
function isStillMeant({ type }: Command, { frames }: Snapshot, after: number): boolean {
  const missed = frames.filter((frame) => frame.n > after);
  return !["play", "undo"].includes(type) || missed.every((frame) => HARMLESS_FRAMES.includes(frame.t));
}
