/** The scores over the whole game as lines, with the misses marked; a tap goes to a move. */

import type { SeatView } from "../../api/types";
import { formatNumber, joinNames, seatName } from "../../speech/sentences";
import type { Turn } from "./report";
import type { Scores } from "./scene";

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 8;

export interface Point {
  x: number;
  y: number;
}

/** Return where each score is drawn: a line for each side, from its first scene to the last. */
export function linesOf(scores: readonly number[][]): Point[][] {
  const every = scores.flat();
  const [least, most] = [Math.min(0, ...every), Math.max(1, ...every)];
  const across = (scene: number) => EDGE + (scene / Math.max(1, scores.length - 1)) * (WIDTH - 2 * EDGE);
  const up = (score: number) => HEIGHT - EDGE - ((score - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  return (scores[0] ?? []).map((_, side) => scores.map((row, scene) => ({ x: across(scene), y: up(row[side]!) })));
}

interface Props {
  scores: Scores;
  seats: readonly SeatView[];
  misses: readonly Turn[];
  scene: number;
  goTo(scene: number): void;
}

export function ScoreGraph({ scores: { scores }, seats, misses, scene, goTo }: Props) {
  if (!scores.flat().some(Boolean)) return null; // the game keeps no score
  const lines = linesOf(scores);
  const sides = lines.length;
  const nameOf = (side: number) => joinNames(seats.filter((_, seat) => seat % sides === side).map(seatName));
  const last = scores.at(-1)!;
  const said = last.map((score, side) => `${nameOf(side)} ${formatNumber(score)}`);
  const tap = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * WIDTH;
    goTo(Math.round(((part - EDGE) / (WIDTH - 2 * EDGE)) * (scores.length - 1)));
  };
  const here = lines[0]![Math.min(scene, scores.length - 1)]!;
  return (
    <figure class="score-graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Scores move by move. At the end: ${said.join(", ")}.`} onClick={tap}>
        <line class="here" x1={here.x} x2={here.x} y1={0} y2={HEIGHT} />
        {lines.map((line, side) => (
          <polyline key={side} class={`side-${side % 8}`} points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
        ))}
        {misses.map((turn) => {
          const at = lines[turn.seat % sides]?.[turn.scene];
          return at ? <circle key={turn.number} class={turn.scene === scene ? "miss now" : "miss"} cx={at.x} cy={at.y} r={3.5} /> : null;
        })}
      </svg>
      <figcaption>
        {last.map((score, side) => (
          <span key={side} class={`side-${side % 8}`}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <polyline class={`side-${side % 8}`} points="1,4 23,4" />
            </svg>
            {nameOf(side)} <b>{formatNumber(score)}</b>
          </span>
        ))}
        {misses.length ? (
          <span class="miss-key">
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <circle cx="4" cy="4" r="3" />
            </svg>{" "}
            misses
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}
