/** The open table: its connection, and what arrives over it. */

import * as api from "../api/client";
import { openConnection } from "../api/connection";
import type { Frame, GameEvent, Seat, TableView } from "../api/types";
import { announce, announceUpdate } from "../speech/announce";
import { openingNews } from "../speech/news";
import { loadBoard } from "./board";
import { showChat } from "./chat";
import { cancelRequests, schedulePreview } from "./move";
import { keptDraft } from "./planning";
import * as preferences from "./preferences";
import { signal } from "./signals";
import { NO_STATUS, state, type TableState, update, updateTable } from "./state";
import { isTextMode } from "./text-mode";
import { isAwaited, needsPrivacyScreen } from "./turns";

/** Connect to a table as a player or spectator; a seat means that its player is known to be at this device. */
export function openTable(id: string, token = preferences.tokenOf(id), seat: Seat | null = null): void {
  const shown = state.table?.id === id && seat !== null && state.table.view?.secret === false ? state.table : null;
  disconnect();
  const table: TableState = {
    id,
    token,
    confirmedSeat: seat,
    connection: openConnection(
      { id, token, seat, text: isTextMode() ? "both" : "none" },
      {
        onFrames: (frames, view) => state.table === table && receive(frames, view),
        onPresence: (presence) => state.table === table && updateTable({ presence }),
        onOnline: (online) => state.table === table && setOnline(table, online),
        onClosed: (reason, problem) => state.table === table && handleClosed(reason, problem),
      },
    ),
    board: shown?.board ?? null,
    about: shown?.about ?? "",
    pieces: shown?.pieces ?? "tiles",
    view: shown?.view ?? null, // where nothing is hidden, the table stays in sight until this seat's view arrives
    arrived: false,
    frames: shown?.frames ?? [],
    latest: shown?.latest ?? { n: 0, events: [] },
    draft: null,
    plan: null,
    typed: "",
    moveStatus: NO_STATUS,
    hint: null,
    sending: false,
    online: true,
    presence: null,
    said: [],
    ended: null,
  };
  update({ table });
}

export function closeTable(): void {
  disconnect();
  update({ table: null });
}

function disconnect(): void {
  state.table?.connection.close();
  cancelRequests();
}

function setOnline(table: TableState, online: boolean): void {
  if (online !== table.online) announce(online ? "Back online." : "No connection. Reconnecting…");
  updateTable({ online });
}

/** Apply new frames and the view after them; announce what is new. */
function receive(frames: Frame[], view: TableView | null): void {
  const table = state.table!;
  const first = !table.arrived;
  const before = first ? null : table.view;
  table.frames = first && table.view ? frames : [...table.frames, ...frames];
  if (!view) {
    updateTable({});
    return;
  }
  const events = frames.flatMap((frame) => frame.d.events ?? []);
  const latest =
    first && !table.view ? { n: 0, events: lastMove(frames) } : !first && events.length ? { n: table.latest.n + 1, events } : table.latest;
  const isPlayed = table.sending === "draft" && frames.some((frame) => frame.t === "moved" && frame.d.by === view.you); // the prepared move
  const leaves =
    isPlayed || !isAwaited(view) || frames.some((frame) => frame.t === "undone") || before?.awaited?.purpose !== view.awaited?.purpose;
  const kept = before && !isPlayed ? keptDraft(table, before, view) : { draft: null, plan: null };
  updateTable({ view, latest, arrived: true, ...(leaves || (before && !isAwaited(before)) ? { ...kept, moveStatus: NO_STATUS } : {}) });
  if (!table.board) showBoard(table, view.game);
  else if (kept.draft !== null && table.draft === kept.draft && table.moveStatus === NO_STATUS) schedulePreview();
  if (needsPrivacyScreen(table, view)) return;
  if (first) {
    announce(openingNews(view, frames));
    return;
  }
  const heard = preferences.isMuted(table.id) ? frames.filter((frame) => frame.t !== "said") : frames;
  announceUpdate(heard, before, view);
  showChat(heard.filter((frame) => frame.t === "said"));
  if (view.outcome && !before?.outcome) signal("over");
  else if (isAwaited(view) && !(before && isAwaited(before))) signal("yours");
  else if (events.length) signal("moved");
}

/** Return the events of the last move, for someone who comes back to a table. */
const lastMove = (frames: Frame[]): readonly GameEvent[] =>
  frames.findLast((frame) => frame.t === "moved" || frame.t === "undone")?.d.events ?? [];

async function showBoard(table: TableState, id: string): Promise<void> {
  const { board, game } = await loadBoard(id);
  if (state.table === table) updateTable({ board, about: game.sentence, pieces: game.table === "cards" ? "cards" : "tiles" });
}

function handleClosed(reason: string, problem: api.Problem | null): void {
  if (reason === "handed-over" || reason === "no-seat") preferences.forgetSeat(state.table!.id);
  updateTable({ ended: problem ?? new api.Problem({ reason, detail: "The server closed the connection." }) });
}
