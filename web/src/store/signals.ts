/** What a player hears and feels, if they want to. */

import type { Sound } from "../speech/sound";
import { vibrate } from "../speech/vibration";
import * as preferences from "./preferences";
import { update } from "./state";

export function signal(what: Sound): void {
  if (preferences.sound()) void playSound(what);
  if (preferences.vibration()) vibrate(what);
}

/** Play a sound; most players never do, so it's only loaded for those who do. */
async function playSound(sound: Sound): Promise<void> {
  (await import("../speech/sound")).playSound(sound);
}

/** Switch sound on or off; on, it is heard at once. */
export function setSound(on: boolean): void {
  preferences.setSound(on);
  if (on) void playSound("yours");
  update({});
}
