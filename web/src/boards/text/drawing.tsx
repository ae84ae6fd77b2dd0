/** The server's drawing of a table, in type as large as the screen allows. */

import type { ComponentChild } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { foldDrawing, isRow, widthOf } from "./fit";

const MAX_SIZE = 21; // of the type, in pixels
const COMFORTABLE_SIZE = 14; // below this size a drawing is folded before it shrinks
const MIN_SIZE = 12;
const MIN_COLUMNS = 24;
const HAND = /^(Your (?:tiles|cards): )((?:\S{1,3} )*\S{1,3})$/;

interface Room {
  width: number;
  /** The width of a letter, relative to the size of the type. */
  letter: number;
}

interface Props {
  text: string;
  /** Type a piece of the player's own hand. */
  type: ((piece: string) => void) | undefined;
}

export function Drawing({ text, type }: Props) {
  const box = useRef<HTMLPreElement>(null);
  const room = useRoom(box);
  const { lines, size } = layOut(text, room);
  return (
    <pre class="text-drawing" ref={box} aria-hidden="true" style={{ fontSize: `${size}px` }}>
      {lines.flatMap((line, at) => [at ? "\n" : "", ...lineParts(line, type)])}
    </pre>
  );
}

/** Return the lines and the size of their type. */
export function layOut(text: string, { width, letter }: Room): { lines: string[]; size: number } {
  const isComfortable = width / (widthOf(text) * letter) >= COMFORTABLE_SIZE;
  const folded = isComfortable ? text : foldDrawing(text, Math.floor(width / (COMFORTABLE_SIZE * letter)));
  const largest = width / (Math.max(widthOf(folded), MIN_COLUMNS) * letter);
  return { lines: folded.split("\n"), size: Math.floor(Math.min(MAX_SIZE, Math.max(MIN_SIZE, largest)) * 20) / 20 };
}

/** Measure the room for a drawing, now and whenever it changes. */
function useRoom(box: { current: HTMLPreElement | null }): Room {
  const [room, setRoom] = useState<Room>({ width: 640, letter: 0.6 });
  useLayoutEffect(() => {
    const pre = box.current!;
    const measure = () => setRoom((before) => ({ width: innerWidth(pre) || before.width, letter: letterWidth(pre) }));
    measure();
    const resizing = new ResizeObserver(measure);
    resizing.observe(pre);
    return () => resizing.disconnect();
  }, []);
  return room;
}

function innerWidth(pre: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(pre);
  return pre.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 1;
}

function letterWidth(pre: HTMLElement): number {
  const probe = document.createElement("span");
  probe.textContent = "0".repeat(50);
  pre.append(probe);
  const width = probe.getBoundingClientRect().width / 50 / Number.parseFloat(getComputedStyle(pre).fontSize);
  probe.remove();
  return width || 0.6;
}

function lineParts(line: string, type: Props["type"]): ComponentChild[] {
  const hand = line.match(HAND);
  if (hand)
    return [
      hand[1],
      <span class="text-hand">
        {hand[2].split(" ").map((piece) => (
          <>
            <span class="text-piece" onClick={type && (() => type(piece))}>
              {piece}
            </span>{" "}
          </>
        ))}
      </span>,
    ];
  if (line.startsWith(">")) return [<b class="text-turn">{line}</b>];
  return isRow(line) ? rowParts(line) : [line];
}

/** Letters stand out; empty squares and row numbers are faint. */
function rowParts(line: string): ComponentChild[] {
  return line.split(/(\s+)/).map((token, at) => {
    if (!token.trim()) return token;
    if (token === "." || (/^\d+$/.test(token) && at < 3)) return <span class="text-faint">{token}</span>;
    return /[a-z]{2}/.test(token) || /^\d+$/.test(token) ? token : <b>{token}</b>;
  });
}
