/** The latest news in a few sentences, for players who look at the board and not at the log. */

import type { Frame, GameEvent, TableView } from "../api/types";
import { joinNames, seatName } from "./sentences";

const MAX_OTHERS = 3; // sentences about the others' moves

/** Return what happened since the player's last move, without events that are shown elsewhere. */
export function latestNews(view: TableView, frames: readonly Frame[], elsewhere: readonly string[] = []): string {
  const undone = frames.findLastIndex((frame) => frame.t === "undone");
  const moved = frames
    .slice(undone + 1)
    .filter((frame) => frame.t === "moved")
    .map((frame) => withoutEvents(frame, elsewhere));
  const own = moved.findLastIndex((frame) => frame.d.by === view.you);
  const before = own >= 0 ? [...challengeResult(moved[own]!), ...sideEffects(view, moved[own]!).slice(-1)] : (frames[undone]?.d.told ?? []);
  const others = moved.slice(own + 1).flatMap((frame) => [...frame.d.told.slice(0, 1), ...sideEffects(view, frame)]);
  const told = others.filter((sentence) => !/ draws \d/.test(sentence));
  return mergeSentences([...before, ...(told.length ? told : others).slice(-MAX_OTHERS)], view.seats.map(seatName)).join(" ");
}

/** Return who goes first and why, until the player (or, for spectators, anyone) has moved. */
export function openingNews({ you }: TableView, frames: readonly Frame[]): string {
  const moved = frames.some((frame) => frame.t === "moved" && (you === null || frame.d.by === you));
  const [, ...opening] = frames.find((frame) => frame.t === "began")?.d.told ?? []; // the first sentence names the players
  return moved ? "" : opening.join(" ");
}

/** Return a frame without the sentences of these events; each event has one. */
function withoutEvents(frame: Frame, kinds: readonly string[]): Frame {
  const { told, events = [] } = frame.d;
  return { ...frame, d: { ...frame.d, told: told.filter((_, at) => !kinds.includes(events[at]?.type ?? "")) } };
}

/** Return the verdict on a player's own challenge, which they can't know beforehand. */
const challengeResult = ({ d: { told, events = [] } }: Frame): string[] => told.slice(0, 1).filter(() => events[0]?.type === "challenged");

/** An event that happened, with its sentence and the number of its frame. */
export interface ToldEvent {
  n: number;
  told: string;
  event: GameEvent;
}

/** Return the newest event of these types since the player's last move. */
export function latestEvent(view: TableView, frames: readonly Frame[], kinds: readonly string[]): ToldEvent | null {
  const since = frames.findLastIndex((frame) => frame.t === "undone" || (frame.t === "moved" && frame.d.by === view.you));
  for (const { n, t, d } of frames.slice(Math.max(since, 0)).reverse()) {
    const at = t === "moved" ? (d.events ?? []).findIndex((event) => kinds.includes(event.type)) : -1;
    const event = d.events?.[at];
    if (event) return { n, told: d.told[at] ?? "", event };
  }
  return null;
}

/** Merge "Bob lays CATS. Bob discards Y." into "Bob lays CATS and discards Y." */
function mergeSentences(sentences: readonly string[], names: readonly string[]): string[] {
  const groups: { name: string | undefined; clauses: string[] }[] = [];
  for (const sentence of sentences) {
    const name = leadingName(sentence, names);
    const before = groups.at(-1);
    if (name && before?.name === name) before.clauses.push(sentence.slice(name.length + 1));
    else groups.push({ name, clauses: [sentence] });
  }
  return groups.map(({ clauses }) => joinNames([...clauses.slice(0, -1).map((clause) => clause.slice(0, -1)), clauses.at(-1)!]));
}

/** Return whose name a sentence begins with; "Bob 2" is not "Bob". */
const leadingName = (sentence: string, names: readonly string[]): string | undefined =>
  names.filter((name) => sentence.startsWith(`${name} `)).sort((one, other) => other.length - one.length)[0];

/** Return what else a move caused (a round ends, lists are compared), without what players drew or chose in secret. */
function sideEffects(view: TableView, { d: { told } }: Frame): string[] {
  return told.slice(1).filter((sentence) => !["Your", ...view.seats.map(seatName)].some((who) => sentence.startsWith(`${who} `)));
}
