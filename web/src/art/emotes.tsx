/** The emotes, all of our own making: faces and symbols on a grid of 24. */

const FACE = "M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z";
const EYES = "M8.5 9v1.6M15.5 9v1.6";
const HEART = "M12 20.5S3 15.7 3 8.9A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 9 2.5c0 6.8-9 11.6-9 11.6z";
const STAR = "M12 2.5l2.9 6.2 6.8.8-5 4.6 1.4 6.7-6.1-3.4-6.1 3.4 1.4-6.7-5-4.6 6.8-.8z";

/** The filled parts, and the lines drawn on them. */
const EMOTES: Record<string, readonly [ground: string, strokes: string]> = {
  smile: [FACE, `${EYES}M7.5 14c2.2 3 6.8 3 9 0`],
  laugh: [FACE, "M7 10.5c.8-1.6 2.2-1.6 3 0M14 10.5c.8-1.6 2.2-1.6 3 0M7 13.5h10c-.4 6-9.6 6-10 0z"],
  wow: [FACE, "M8.5 8v2.4M15.5 8v2.4M12 18.2a2.3 2.6 0 1 0 0-5.2 2.3 2.6 0 0 0 0 5.2z"],
  think: [FACE, "M7 8.6l3-.8M14.5 9v1.6M8.5 10v1M9 15.8l6.5-1.6"],
  oops: [FACE, "M7.5 8.5l2.4 1.6M16.5 8.5l-2.4 1.6M7.5 16l2-1.6 2.5 1.6 2.5-1.6 2 1.6"],
  cry: [FACE, `${EYES}M8 17c2-2.6 6-2.6 8 0M16.5 12.5v2.6`],
  heart: [HEART, "M7 9.6c0-1.4.8-2.2 2-2.4"],
  bravo: [STAR, "M12 6.5v.1"],
};

/** Draw an emote; a phrase, or an emote that this client doesn't know, is written. */
export function Emote({ name, otherwise }: { name: string; otherwise: string }) {
  const [ground, strokes] = EMOTES[name] ?? [];
  if (!ground) return <>{otherwise}</>;
  return (
    <svg class={`emote emote-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path class="ground" d={ground} />
      <path d={strokes} />
    </svg>
  );
}
