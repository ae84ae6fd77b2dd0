/** The review's report: what would have been better, the costliest turns, and the words that were missed. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { Seat } from "../../api/types";
import { Icon } from "../../art/icons";
import { gain, pluralize, seatName } from "../../speech/sentences";
import * as preferences from "../../store/preferences";
import { TextWithRules } from "../../ui/markdown";
import type { Scene } from "./scene";

interface MissedWord {
  word: string;
  score: number;
  turn: number;
}

interface Player {
  seat: Seat;
  name: string;
  told: string;
  to_know: MissedWord[];
}

/** A reviewed turn: the best play, if it was better, and sentences about it. */
export interface Turn {
  number: number;
  scene: number;
  seat: Seat;
  played: string[];
  words: string[];
  best: object | null;
  cost: number;
  told: string[];
}

interface ReviewReport {
  players: Player[];
  turns: Turn[];
}

const MAX_TURNS = 3;

const MAX_WORDS = 10;

/** Load the review, which takes the server a while; the moves can be shown without it. */
export function useReport(id: string): ReviewReport | null {
  const [report, setReport] = useState<ReviewReport | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const none = { players: [], turns: [] };
    api
      .get<ReviewReport>(`/games/${id}/review`, { token: preferences.tokenOf(id), signal: request.signal })
      .then(setReport, () => request.signal.aborted || setReport(none));
    return () => request.abort();
  }, [id]);
  return report;
}

/** What would have been better than this move, if anything. */
export function BetterMoves({ scene, report }: { scene: Scene; report: ReviewReport | null }) {
  const turns = report?.turns.filter((turn) => turn.scene === scene.scene) ?? []; // several after a search
  if (!turns.length) return null;
  return (
    <div class="better">
      {turns.map((turn) => (
        <p key={turn.seat}>
          {turn.best ? null : <Icon name="check" />}
          {turns.length > 1 ? `${seatName(scene.table.seats[turn.seat])}: ` : ""}
          <TextWithRules text={turn.told.join(" ")} />
        </p>
      ))}
    </div>
  );
}

interface ReportProps {
  report: ReviewReport;
  own: readonly Seat[];
  /** Go to the scene of a turn. */
  show(turn: Turn | undefined): void;
}

/** Return the turns that cost most: of the reader's own seats, or of everyone. */
export function costliestTurns({ players, turns }: ReviewReport, own: readonly Seat[]): Turn[] {
  const seats = own.length ? own : players.map((player) => player.seat);
  return turns
    .filter((turn) => turn.cost && seats.includes(turn.seat))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MAX_TURNS);
}

/** The costliest turns; a tap shows one on the board. */
export function CostliestTurns({ report, own, show }: ReportProps) {
  const turns = costliestTurns(report, own);
  if (!turns.length) return null;
  const name = (seat: Seat): string => report.players.find((player) => player.seat === seat)!.name;
  return (
    <section class="costliest" aria-label="Biggest misses">
      <h2>Biggest misses</h2>
      <div class="row">
        {turns.map((turn) => (
          <button key={turn.number} type="button" onClick={() => show(turn)}>
            {own.length ? "" : `${name(turn.seat)}: `}
            {turn.words[0] ?? "no word"}
            {turn.words.length > 1 ? ` (+${pluralize(turn.words.length - 1, "word")})` : ""}{" "}
            <small>
              turn {turn.number}: missed {pluralize(turn.cost, "point")}
            </small>
          </button>
        ))}
      </div>
    </section>
  );
}

/** Words that were missed: the reader's own first, the others' folded. */
export function MissedWords({ report, own, show }: ReportProps) {
  const players = report.players.filter((player) => player.to_know.length);
  const first = own.length ? players.filter((player) => own.includes(player.seat)) : players;
  const others = players.filter((player) => !first.includes(player));
  const wordsOf = (player: Player) => <PlayerWords key={player.seat} player={player} report={report} own={own} show={show} />;
  if (!players.length) return null;
  return (
    <section class="sheet stack">
      <h2>{own.length ? "Common words you missed" : "Common words missed"}</h2>
      {first.length ? first.map(wordsOf) : <p>None.</p>}
      {others.length ? (
        <details>
          <summary>What the others missed</summary>
          {others.map(wordsOf)}
        </details>
      ) : null}
    </section>
  );
}

function PlayerWords({ player, report, show }: ReportProps & { player: Player }) {
  const [all, setAll] = useState(false);
  const words = all ? player.to_know : player.to_know.slice(0, MAX_WORDS);
  return (
    <div class="stack">
      <p>{player.told} The most common missed words, and what they'd have scored:</p>
      <ul class="missed">
        {words.map(({ word, score, turn }) => (
          <li key={word}>
            <button type="button" class="quiet" onClick={() => show(report.turns.find(({ number }) => number === turn))}>
              {word} {score ? <small>{gain(score)}</small> : null}
            </button>
          </li>
        ))}
        {words.length < player.to_know.length ? (
          <li>
            <button type="button" class="quiet" onClick={() => setAll(true)}>
              Show {player.to_know.length - words.length} more
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
