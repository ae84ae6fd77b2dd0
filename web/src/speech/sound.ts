/** Small sounds of wood. */

/** Pitch, length and start of each tone. */
const SOUNDS = {
  moved: [[330, 0.07, 0]],
  yours: [
    [440, 0.09, 0],
    [587, 0.12, 0.11],
  ],
  refused: [[150, 0.16, 0]],
} as const;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  for (const [pitch, length, begins] of SOUNDS[sound]) {
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
