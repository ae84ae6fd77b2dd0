/** Small sounds of wood, off unless somebody wants them. */

import * as keep from "../store/preferences";

/** Pitch, length and when each knock begins. */
const KNOCKS = {
  moved: [[330, 0.07, 0]],
  yours: [
    [440, 0.09, 0],
    [587, 0.12, 0.11],
  ],
  refused: [[150, 0.16, 0]],
} as const;

let context: AudioContext | null = null;

export function knock(kind: keyof typeof KNOCKS): void {
  if (!keep.sound()) return;
  context ??= new AudioContext();
  for (const [pitch, length, begins] of KNOCKS[kind]) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    const volume = new GainNode(context, { gain: 0.2 });
    const start = context.currentTime + begins;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
