/** Sounds, if the player wants them. */

import { playSound, type Sound } from "../speech/sound";
import * as preferences from "./preferences";

export const playIfWanted = (sound: Sound): void => {
  if (preferences.sound()) playSound(sound);
};
