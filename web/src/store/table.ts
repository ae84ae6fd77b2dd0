/** What can be done with the table that is open. */

import * as api from "../api/client";
import { openWire } from "../api/connection";
import type { Frame, GameEvent, Move, Page, Seat, Seated, TableView, Wish } from "../api/types";
import { BOARDS } from "../boards";
import { polite, sayProblem, sayUpdate, worth } from "../speech/announce";
import { openingFor } from "../speech/news";
import { areJudged } from "../speech/sentences";
import { knock } from "../speech/sound";
import * as keep from "./preferences";
import { change, changeTable, go, NOTHING, state, type TableState } from "./state";

const PREVIEW_AFTER = 200;

/** Sit down at a table, or watch it; with a seat, its player says that they are here. */
export function openTable(id: string, token = keep.tokenOf(id), seat: Seat | null = null): void {
  closeTable();
  const table: TableState = {
    id,
    token,
    met: seat,
    wire: openWire(id, token, seat, {
      news: (frames, view) => state.table === table && take(frames, view),
      here: (here) => state.table === table && changeTable({ here }),
      connection: (online) => state.table === table && changeTable({ online }),
      ended: (reason, problem) => state.table === table && ended(reason, problem),
    }),
    board: null,
    sentence: "",
    view: null,
    frames: [],
    news: { n: 0, events: [] },
    draft: null,
    line: "",
    told: NOTHING,
    sending: false,
    online: true,
    here: null,
    ended: null,
  };
  change({ table });
}

export function closeTable(): void {
  state.table?.wire.close();
  clearTimeout(soon);
  change({ table: null });
}

/** Take in what happened, and the table as it stands after it. */
function take(frames: Frame[], view: TableView | null): void {
  const table = state.table!;
  const first = table.view === null;
  const before = table.view;
  table.frames = [...table.frames, ...frames];
  if (!view) {
    changeTable({});
    return;
  }
  const events = frames.flatMap((frame) => frame.d.events ?? []);
  const news = first ? { n: 0, events: lastMove(frames) } : events.length ? { n: table.news.n + 1, events } : table.news;
  const isPlayed = table.sending && frames.some((frame) => frame.t === "moved" && frame.d.by === view.you); // what lay ready
  const leaves =
    isPlayed || !isAwaited(view) || frames.some((frame) => frame.t === "undone") || before?.awaited?.purpose !== view.awaited?.purpose;
  changeTable({ view, news, ...(leaves ? { draft: null, told: NOTHING } : {}) });
  if (!table.board) loadBoard(table, view.game);
  if (hidden(table, view)) return;
  if (first) {
    polite(openingFor(view, frames));
    return;
  }
  sayUpdate(frames, before, view);
  if (isAwaited(view) && !(before && isAwaited(before))) knock("yours");
  else if (events.length) knock("moved");
}

/** What the last move brought, for who comes back to a table. */
const lastMove = (frames: Frame[]): readonly GameEvent[] =>
  frames.findLast((frame) => frame.t === "moved" || frame.t === "undone")?.d.events ?? [];

async function loadBoard(table: TableState, game: string): Promise<void> {
  const entry = (await api.catalogue()).games.find((one) => one.game === game);
  const board = entry && (await BOARDS[entry.table]());
  if (state.table === table && board) changeTable({ board, sentence: entry.sentence });
}

function ended(reason: string, problem: api.Problem | null): void {
  if (reason === "handed-over" || reason === "no-seat") keep.dropSeat(state.table!.id);
  changeTable({ ended: problem ?? new api.Problem({ reason, detail: "The parlor closed the connection." }) });
}

export const isAwaited = (view: TableView): boolean => view.you !== null && Boolean(view.awaited?.seats.includes(view.you));

/** At a hot seat: which other seat of this device is to act before the one that is shown; the server gives the order. */
export function nextHere(view: TableView): Seat | null {
  if (!view.awaited || view.status !== "playing" || view.yours.length < 2) return null;
  if (view.you !== null && view.undo?.waits_for.includes(view.you)) return null;
  const next = view.awaited.seats.find((seat) => view.yours.includes(seat)) ?? null;
  return next === view.you ? null : next;
}

/** Whether the curtain is drawn: several share this device, and whoever is shown has not said that they are here. */
export function hidden({ met }: TableState, view: TableView): boolean {
  if (!view.secret || view.yours.length < 2 || view.status !== "playing") return false;
  return nextHere(view) !== null || met !== view.you;
}

// Drafts

let soon: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | null = null;

export function setDraft(draft: unknown): void {
  changeTable({ draft, line: "" });
  previewSoon();
}

export function setLine(line: string): void {
  changeTable({ line, draft: null });
  previewSoon();
}

/** The move that lies ready: what is typed, or what was gathered on the board. */
export function readyMove(table: TableState): Move | null {
  if (table.line.trim()) return { text: table.line.trim() };
  if (table.draft === null || !table.board || !table.view?.view) return null;
  return table.board.moveOf(table.draft, table.view.view);
}

function previewSoon(): void {
  clearTimeout(soon);
  asking?.abort();
  const ready = readyMove(state.table!) !== null;
  changeTable({ told: ready ? { kind: "asking" } : NOTHING });
  if (ready) soon = setTimeout(askPreview, PREVIEW_AFTER);
}

async function askPreview(): Promise<void> {
  const table = state.table;
  const move = table && readyMove(table);
  if (!table?.view || !move || !isAwaited(table.view)) return;
  const own = new AbortController();
  asking = own;
  const fresh = () => !own.signal.aborted && state.table === table && !table.sending;
  try {
    const preview = await table.wire.preview(move, own.signal);
    if (!fresh()) return;
    changeTable({ told: { kind: "good", preview } });
    polite(worth(preview, { judged: areJudged(table.view) }));
  } catch (wrong) {
    if (!fresh()) return;
    const problem = api.asProblem(wrong);
    changeTable({ told: problem.passes ? NOTHING : { kind: "not-yet", problem } });
    if (!problem.passes) polite(problem.message);
  }
}

/** Ask for a good move, which then lies ready as if it were typed. */
export async function askHint(): Promise<void> {
  const table = state.table;
  if (!table || table.sending) return;
  clearTimeout(soon);
  asking?.abort();
  const own = new AbortController();
  asking = own;
  const fresh = () => !own.signal.aborted && state.table === table && !table.sending;
  changeTable({ draft: null, line: "", told: { kind: "asking" } });
  try {
    const preview = await table.wire.hint(own.signal);
    if (!fresh()) return;
    changeTable({ line: preview.text, told: { kind: "good", preview } });
    polite(`${preview.text}: ${worth(preview, { judged: true })}`);
  } catch (wrong) {
    if (!fresh()) return;
    const problem = api.asProblem(wrong);
    changeTable({ told: { kind: "bad", problem } });
    sayProblem(problem);
  }
}

/** Play the move that lies ready, or another; what is refused stays where it is, unless the next word is searched at once. */
export async function play(move: Move | null = state.table && readyMove(state.table)): Promise<void> {
  const table = state.table;
  if (!table || table.sending || !move) return;
  clearTimeout(soon);
  asking?.abort();
  changeTable({ sending: true });
  try {
    await table.wire.act({ type: "play", ...move }, (problem) => state.table === table && changeTable({ told: { kind: "bad", problem } }));
    if (state.table === table) changeTable({ draft: null, line: "", told: NOTHING });
  } catch (wrong) {
    const problem = api.asProblem(wrong);
    const behind = problem.reason === "behind";
    const told = behind ? new api.Problem({ detail: "Something happened meanwhile. Look at the table, then play again." }) : problem;
    const goesOn = table.view?.awaited?.purpose === "search" && !behind && !problem.passes;
    if (state.table === table) changeTable({ told: { kind: "bad", problem: told }, ...(goesOn ? { draft: null, line: "" } : {}) });
    sayProblem(told);
    knock("refused");
  } finally {
    if (state.table === table) changeTable({ sending: false });
  }
}

// Everything else

export async function act(wish: Wish): Promise<Page | null> {
  const table = state.table;
  if (!table) return null;
  try {
    const page = await table.wire.act(wish);
    if (page.game && page.token) {
      keep.holdSeat(page.game, page.token);
      go(`/t/${page.game}`);
    }
    return page;
  } catch (wrong) {
    const problem = api.asProblem(wrong);
    if (state.table === table) changeTable({ told: { kind: "bad", problem } });
    sayProblem(problem);
    return null;
  }
}

/** At a hot seat: the other seat of this device that moved last, and may want it back. */
export function movedHere({ view, frames }: TableState): Seat | null {
  if (view?.status !== "playing") return null;
  const last = frames.findLast((frame) => frame.t === "moved" || frame.t === "undone");
  const by = last?.t === "moved" ? last.d.by : null;
  return by !== null && by !== view.you && view.yours.includes(by) ? by : null;
}

/** Take back the last move: that of somebody else at this device, if it was theirs, or one's own. */
export async function takeBack(): Promise<void> {
  const table = state.table!;
  const seat = movedHere(table);
  if (seat === null) {
    await act({ type: "undo" });
    return;
  }
  const { id, token } = table;
  try {
    const { n } = await api.get<Page>(`/games/${id}?seat=${seat}&text=none`, { token });
    await api.postUntilAnswered(`/games/${id}/actions?seat=${seat}`, { id: api.newId(), expected: n, do: { type: "undo" } }, { token });
  } catch (wrong) {
    changeTable({ told: { kind: "bad", problem: api.asProblem(wrong) } });
    sayProblem(api.asProblem(wrong));
  }
}

/** Take a free seat of the open table. */
export async function sit(name: string): Promise<void> {
  const { id } = state.table!;
  const seated = await api.postUntilAnswered<Seated>(`/games/${id}/seats`, { id: api.newId(), name, ready: true });
  keep.holdSeat(id, seated.token);
  openTable(id, seated.token); // whose seat it is may change before the game
}

/** Take back the seat that was left, from the bot that keeps it. */
export async function sitAgain(): Promise<void> {
  const { id, token } = state.table!;
  const wish = { id: api.newId(), name: keep.nameOrGuest(), ready: true };
  const seated = await api.postUntilAnswered<Seated>(`/games/${id}/seats`, wish, { token });
  keep.holdSeat(id, seated.token);
  openTable(id, seated.token, seated.seat);
}

/** At a hot seat, turn the table to another player. */
export function turnTo(seat: Seat): void {
  openTable(state.table!.id, state.table!.token, seat);
}

/** Give the seat away, or, without a name, to oneself with a new key, which is then shown; says whether it was done. */
export async function handOver(name: string): Promise<boolean> {
  const { id, token, view } = state.table!;
  const isHotSeat = view!.yours.length > 1; // whose key still holds the other seats
  const page = await act({ type: "hand-over", ...(name ? { name } : {}) });
  if (!page?.token) return false;
  const key = isHotSeat ? token : name ? null : page.token;
  if (key) keep.holdSeat(id, key);
  else keep.dropSeat(id);
  openTable(id, key);
  change({ handed: `${location.origin}/t/${id}#${page.token}` });
  return true;
}
