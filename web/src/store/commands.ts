/** Commands at the open table besides moves: undo, seats, chat, the lobby. */

import * as api from "../api/client";
import type { Command, CommandReply, Seat, Seated, Snapshot } from "../api/types";
import { announceProblem } from "../speech/announce";
import { seatName } from "../speech/sentences";
import * as preferences from "./preferences";
import { navigate, state, update, updateTable } from "./state";
import { openTable } from "./table";
import { linkTo } from "./text-mode";
import { lastMoverHere } from "./turns";

export async function sendCommand(command: Command): Promise<CommandReply | null> {
  const table = state.table;
  if (!table) return null;
  try {
    const reply = await table.connection.send(command);
    if (reply.game && reply.token) {
      preferences.saveSeat(reply.game, reply.token);
      navigate(linkTo(`/t/${reply.game}`));
    }
    return reply;
  } catch (error) {
    const problem = api.toProblem(error);
    if (state.table === table) updateTable({ moveStatus: { kind: "bad", problem } });
    announceProblem(problem);
    return null;
  }
}

/** Undo the last move of this device: your own, or that of another seat. */
export async function undoLastMove(): Promise<void> {
  const table = state.table!;
  const seat = lastMoverHere(table);
  if (seat === null) {
    await sendCommand({ type: "undo" });
    return;
  }
  const { id, token } = table;
  try {
    const { n } = await api.get<Snapshot>(`/games/${id}?seat=${seat}&text=none`, { token });
    await api.postWithRetry(
      `/games/${id}/actions?page=false&text=none&seat=${seat}`,
      { id: api.newId(), expected: n, do: { type: "undo" } },
      { token },
    );
  } catch (error) {
    updateTable({ moveStatus: { kind: "bad", problem: api.toProblem(error) } });
    announceProblem(api.toProblem(error));
  }
}

/** Use a new name at the open table, too, if the player had the old one there. */
export async function renameAtTable(before: string, name: string): Promise<void> {
  const view = state.table?.view;
  if (!view || view.you === null || !name || seatName(view.seats[view.you]) !== before || view.status === "closed") return;
  await sendCommand({ type: "rename", name });
}

/** Take a free seat of the open table. */
export async function takeSeat(name: string): Promise<void> {
  const { id } = state.table!;
  const seated = await api.postWithRetry<Seated>(`/games/${id}/seats?text=none`, { id: api.newId(), name, ready: true });
  preferences.saveSeat(id, seated.token);
  openTable(id, seated.token); // whose seat it is may change before the game
}

/** Take the seat back from the bot that replaced its player. */
export async function reclaimSeat(): Promise<void> {
  const { id, token } = state.table!;
  const request = { id: api.newId(), name: preferences.nameOrGuest(), ready: true };
  const seated = await api.postWithRetry<Seated>(`/games/${id}/seats?text=none`, request, { token });
  preferences.saveSeat(id, seated.token);
  openTable(id, seated.token, seated.seat);
}

/** Show the table to another player at this device. */
export function showSeat(seat: Seat): void {
  openTable(state.table!.id, state.table!.token, seat);
}

/** Hand the seat to someone else or, without a name, renew its link, and show the link; return whether it worked. */
export async function handOver(name: string): Promise<boolean> {
  const { id, token, view } = state.table!;
  const isHotSeat = view!.yours.length > 1; // its token still holds the other seats
  const reply = await sendCommand({ type: "hand-over", ...(name ? { name } : {}) });
  if (!reply?.token) return false;
  const kept = isHotSeat ? token : name ? null : reply.token;
  if (kept) preferences.saveSeat(id, kept);
  else preferences.forgetSeat(id);
  openTable(id, kept);
  update({ handedOverLink: `${location.origin}/t/${id}#${reply.token}` });
  return true;
}
