/** The connection to a table: frames come by socket and gaps are filled; commands go by request. */

import * as api from "./client";
import { syncClock } from "./server-clock";
import { openSocket } from "./socket";
import type { Command, Frame, Move, Presence, Preview, Seat, Snapshot, TableView } from "./types";

const MAX_TRIES = 3;
const CLOSE_REASONS: Record<number, string> = { 1008: "closed", 4001: "handed-over", 4003: "left", 4004: "not-found" };
const HARMLESS_FRAMES = ["said", "seats", "seat", "paused", "asked", "answered"]; // they change nothing on the table

interface ConnectionListener {
  /** New frames, and the table after them. */
  onFrames(frames: Frame[], view: TableView | null): void;
  onPresence(presence: Presence): void;
  onOnline(online: boolean): void;
  onClosed(reason: string, problem: api.Problem | null): void;
}

export interface Connection {
  /** Send a command; if others were faster, show what they did, and send it again where that changes nothing. */
  send(command: Command, onRetry?: (problem: api.Problem) => void): Promise<Snapshot>;
  preview(move: Move, signal?: AbortSignal): Promise<Preview>;
  hint(signal?: AbortSignal): Promise<Preview>;
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

export function openConnection(id: string, token: string | null, seat: Seat | null, listener: ConnectionListener): Connection {
  const query = seat === null ? "" : `?seat=${seat}`;
  let n = 0; // the last frame that was shown
  let problem: api.Problem | null = null;
  const socket = openSocket<Message>(`/api/v1/games/${id}/socket`, {
    hello: () => ({ t: "hello", ...(token ? { token } : {}), ...(seat === null ? {} : { seat }), after: n, here: true }),
    onMessage: receive,
    onLost: () => listener.onOnline(false),
    isFinal: (code) => code in CLOSE_REASONS,
    onEnded: (code) => listener.onClosed(problem?.reason || CLOSE_REASONS[code], problem),
  });
  return {
    send,
    preview: (move, signal) => api.post<Preview>(`/games/${id}/preview${query}`, move, { token, signal }),
    hint: (signal) => api.post<Preview>(`/games/${id}/hint${query}`, {}, { token, signal }),
    reconnectNow: socket.reconnectNow,
    close: socket.close,
  };

  function receive(message: Message): void {
    syncClock(message.now);
    if (message.t === "page" && message.page) {
      socket.resetDelay();
      listener.onOnline(true);
      applySnapshot(message.page);
      if (message.page.here) listener.onPresence(message.page.here);
    } else if (message.t === "here") listener.onPresence(message as unknown as Presence);
    else if (message.t === "problem" && message.problem) problem = new api.Problem(message.problem);
    else if (message.n) applyFrame(message as Frame);
  }

  function applySnapshot(snapshot: Snapshot): void {
    syncClock(snapshot.now);
    if (socket.isClosed || snapshot.n < n) return;
    const fresh = snapshot.frames.filter((frame) => frame.n > n);
    n = snapshot.n;
    listener.onFrames(fresh, snapshot.view);
  }

  function applyFrame(frame: Frame): void {
    if (frame.n <= n) return;
    if (frame.n > n + 1) {
      fetchMissed();
      return;
    }
    n = frame.n;
    listener.onFrames([frame], frame.d.view ?? null);
  }

  async function fetchMissed(): Promise<void> {
    try {
      applySnapshot(await api.get<Snapshot>(`/games/${id}/events?after=${n}${query.replace("?", "&")}`, { token }));
    } catch {
      socket.drop();
    }
  }

  async function send(command: Command, onRetry?: (problem: api.Problem) => void): Promise<Snapshot> {
    const body = { id: api.newId(), expected: n, do: command };
    for (let tries = 0; ; tries++) {
      try {
        const snapshot = await api.postWithRetry<Snapshot>(`/games/${id}/actions${query}`, body, { token, onRetry });
        applySnapshot(snapshot);
        return snapshot;
      } catch (error) {
        if (!(error instanceof api.Problem) || error.reason !== "behind" || !error.page) throw error;
        const missed = error.page.frames.filter((frame) => frame.n > body.expected);
        applySnapshot(error.page);
        body.expected = error.page.n;
        const decides = command.type === "play" || command.type === "undo";
        if (tries === MAX_TRIES || (decides && missed.some((frame) => !HARMLESS_FRAMES.includes(frame.t)))) throw error;
      }
    }
  }
}
