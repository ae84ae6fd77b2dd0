/** What players say to each other: phrases and emotes from a fixed list. */

import type { Frame } from "../api/types";
import { sendCommand } from "./commands";
import * as preferences from "./preferences";
import { signal } from "./signals";
import { type Remark, state, update, updateTable } from "./state";

const SHOWN_FOR = 6000; // milliseconds

export const say = (phrase: string): Promise<unknown> => sendCommand({ type: "say", phrase });

/** Show what was just said near its player; a new remark replaces the player's last one. */
export function showChat(frames: readonly Frame[]): void {
  const remarks = frames.flatMap(remarkOf);
  if (!remarks.length) return;
  const { id, said } = state.table!;
  updateTable({ said: [...said.filter(({ seat }) => !remarks.some((one) => one.seat === seat)), ...remarks] });
  if (remarks.some(({ seat }) => seat !== state.table!.view?.you)) signal("said");
  setTimeout(() => {
    if (state.table?.id === id) updateTable({ said: state.table.said.filter((one) => !remarks.includes(one)) });
  }, SHOWN_FOR);
}

function remarkOf({ n, d: { by, phrase, told } }: Frame): Remark[] {
  const [sentence = ""] = told;
  return by === null || !phrase ? [] : [{ n, seat: by, phrase, text: sentence.split(": ").slice(-1).join() }];
}

/** Stop showing what is said at the open table, or show it again; this device remembers the choice. */
export function setMuted(on: boolean): void {
  preferences.setMuted(state.table!.id, on);
  if (on) updateTable({ said: [] });
  else update({});
}
