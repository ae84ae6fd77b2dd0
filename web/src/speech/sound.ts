/** Small sounds of wood, synthesised here; nothing is loaded. */

/** Pitch, length and start of each knock, and how loud it is. */
type Knock = readonly [pitch: number, length: number, begins: number, volume: number];

const SOUNDS = {
  placed: [[520, 0.05, 0, 0.12]],
  moved: [
    [330, 0.08, 0, 0.2],
    [392, 0.07, 0.07, 0.14],
  ],
  yours: [
    [440, 0.1, 0, 0.2],
    [587, 0.16, 0.12, 0.2],
  ],
  refused: [[140, 0.16, 0, 0.22]],
  said: [[740, 0.06, 0, 0.1]],
  over: [
    [392, 0.14, 0, 0.18],
    [494, 0.14, 0.14, 0.18],
    [587, 0.3, 0.28, 0.2],
  ],
} satisfies Record<string, readonly Knock[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

/** Play a sound; before the first tap on the page, browsers don't allow any. */
export function playSound(sound: Sound): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const knock of SOUNDS[sound]) knockOn(context, knock);
}

/** Let the pitch fall quickly, as when wood is struck. */
function knockOn(audio: AudioContext, [pitch, length, begins, volume]: Knock): void {
  const start = audio.currentTime + begins;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch * 1.8 });
  tone.frequency.setValueAtTime(pitch * 1.8, start);
  tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.02);
  const loudness = new GainNode(audio, { gain: volume });
  loudness.gain.setValueAtTime(volume, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
