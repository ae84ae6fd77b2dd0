/** What happened since somebody moved, in a few sentences: for who sees the board and not the whole log. */

import type { Frame, TableView } from "./net/types";
import { seatName } from "./words";

const MOST = 3; // of what others did

export function newsFor(view: TableView, frames: readonly Frame[]): string {
  const undone = frames.findLastIndex((frame) => frame.t === "undone");
  const moved = frames.slice(undone + 1).filter((frame) => frame.t === "moved");
  const own = moved.findLastIndex((frame) => frame.d.by === view.you);
  const before = own >= 0 ? beside(view, moved[own]!).slice(-1) : (frames[undone]?.d.told ?? []);
  const others = moved.slice(own + 1).flatMap((frame) => [...frame.d.told.slice(0, 1), ...beside(view, frame)]);
  const told = others.filter((sentence) => !/ draws \d/.test(sentence));
  return merged([...before, ...(told.length ? told : others).slice(-MOST)], view.seats.map(seatName)).join(" ");
}

/** "Bob lays CATS. Bob discards Y." is "Bob lays CATS, discards Y." */
function merged(sentences: readonly string[], names: readonly string[]): string[] {
  const told: string[] = [];
  for (const sentence of sentences) {
    const before = told.at(-1);
    const name = nameAt(sentence, names);
    if (name && before && nameAt(before, names) === name)
      told[told.length - 1] = `${before.slice(0, -1)}, ${sentence.slice(name.length + 1)}`;
    else told.push(sentence);
  }
  return told;
}

/** Whose name a sentence begins with; "Bob 2" is not "Bob". */
const nameAt = (sentence: string, names: readonly string[]): string | undefined =>
  names.filter((name) => sentence.startsWith(`${name} `)).sort((one, other) => other.length - one.length)[0];

/** What a move brought besides itself, and besides what players drew for it or chose unseen: that a round is over, how lists compare. */
function beside(view: TableView, { d: { told } }: Frame): string[] {
  return told.slice(1).filter((sentence) => !["Your", ...view.seats.map(seatName)].some((who) => sentence.startsWith(`${who} `)));
}
