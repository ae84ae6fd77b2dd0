/** What a player hears and feels, if they want to. */

import { playSound, type Sound } from "../speech/sound";
import { vibrate } from "../speech/vibration";
import * as preferences from "./preferences";
import { update } from "./state";

export function signal(what: Sound): void {
  if (preferences.sound()) playSound(what);
  if (preferences.vibration()) vibrate(what);
}

/** Turn sound on or off; when turned on, it plays immediately. */
export function setSound(on: boolean): void {
  preferences.setSound(on);
  if (on) playSound("yours");
  update({});
}
