/** How everyone did: accuracy, the biggest misses, and the words to learn. */

import { useState } from "preact/hooks";
import type { Seat } from "../../api/types";
import { gain, pluralize } from "../../speech/sentences";
import { Word } from "../../ui/word-card";
import { type Accuracy, costliestFirst, type Player, type ReviewReport, type Turn } from "./report";

const MAX_MISSES = 5;
const MAX_WORDS = 12;

interface Props {
  report: ReviewReport;
  own: readonly Seat[];
  /** Go to the scene of a turn, as a puzzle or with its answer. */
  show(turn: Turn | undefined, puzzle?: boolean): void;
}

const LEVELS: Record<string, string> = { 35: "Everyday words", 50: "Common words", null: "All words" };

/** How many of the points in reach each player made, with words they may know. */
export function AccuracyTable({ report: { players } }: { report: ReviewReport }) {
  const rated = players.filter((player) => player.accuracy.length);
  if (!rated.length) return null;
  const levels = rated[0]!.accuracy.map(({ level }) => level);
  return (
    <section class="review-accuracy" aria-labelledby="accuracy">
      <h2 id="accuracy">Accuracy</h2>
      <p class="hint">The share of the points in reach that were made, if you know…</p>
      <table>
        <thead>
          <tr>
            <td />
            {levels.map((level) => (
              <th key={level} scope="col">
                {LEVELS[String(level)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rated.map((player) => (
            <tr key={player.seat}>
              <th scope="row">{player.name}</th>
              {player.accuracy.map((one) => (
                <AccuracyCell key={one.level} accuracy={one} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AccuracyCell({ accuracy: { percent } }: { accuracy: Accuracy }) {
  return (
    <td>
      {percent}%
      <meter class="meter" min={0} max={100} value={percent} aria-hidden="true" />
    </td>
  );
}

/** The costliest turns; each can be shown, or tried again with its answer hidden. */
export function BiggestMisses({ misses, own, report, show }: Props & { misses: readonly Turn[] }) {
  const [all, setAll] = useState(false);
  const turns = costliestFirst(misses);
  if (!turns.length) return null;
  const name = (seat: Seat): string => report.players.find((player) => player.seat === seat)?.name ?? "";
  return (
    <section class="review-misses" aria-label="Biggest misses">
      <h2>Biggest misses</h2>
      <ul>
        {turns.slice(0, all ? turns.length : MAX_MISSES).map((turn) => (
          <li key={turn.number}>
            <button type="button" class="quiet" onClick={() => show(turn)}>
              {own.length === 1 ? "" : `${name(turn.seat)}: `}
              {turn.words[0] ?? "no word"}
              {turn.words.length > 1 ? ` (+${pluralize(turn.words.length - 1, "word")})` : ""}{" "}
              <small>
                turn {turn.number}
                {turn.cost ? `: missed ${pluralize(turn.cost, "point")}` : ""}
              </small>
            </button>
            <button type="button" aria-label={`Try again: turn ${turn.number}`} onClick={() => show(turn, true)}>
              Try again
            </button>
          </li>
        ))}
      </ul>
      <More shown={all ? turns.length : MAX_MISSES} of={turns.length} showAll={() => setAll(true)} />
    </section>
  );
}

/** Words that were missed: the reader's own first, the others' folded. */
export function WordsToLearn({ report, own, show }: Props) {
  const players = report.players.filter((player) => player.to_know.length);
  const first = own.length ? players.filter((player) => own.includes(player.seat)) : players;
  const others = players.filter((player) => !first.includes(player));
  const wordsOf = (player: Player) => <PlayerWords key={player.seat} player={player} report={report} own={own} show={show} />;
  if (!players.length) return null;
  return (
    <section class="review-learn" aria-labelledby="learn">
      <h2 id="learn">Words to learn</h2>
      {first.length ? first.map(wordsOf) : <p>None: you missed no common word.</p>}
      {others.length ? (
        <details>
          <summary>What the others missed</summary>
          {others.map(wordsOf)}
        </details>
      ) : null}
    </section>
  );
}

function PlayerWords({ player, report, show }: Props & { player: Player }) {
  const [all, setAll] = useState(false);
  const words = all ? player.to_know : player.to_know.slice(0, MAX_WORDS);
  return (
    <div class="stack">
      <p>{player.told} The most common missed words, and what they'd have scored:</p>
      <ul class="missed">
        {words.map(({ word, score, turn }) => (
          <li key={word}>
            <Word word={word} />
            <span>{score ? gain(score) : ""}</span>
            <button type="button" class="quiet" onClick={() => show(report.turns.find(({ number }) => number === turn))}>
              Turn {turn}
              <span class="heard">: show where {word} was missed</span>
            </button>
          </li>
        ))}
      </ul>
      <More shown={words.length} of={player.to_know.length} showAll={() => setAll(true)} />
    </div>
  );
}

function More({ shown, of, showAll }: { shown: number; of: number; showAll(): void }) {
  if (shown >= of) return null;
  return (
    <button type="button" class="quiet" onClick={showAll}>
      Show {of - shown} more
    </button>
  );
}
