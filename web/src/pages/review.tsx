/** A game that is over, move by move on its board: a slider, and what was told of each move. */

import "../styles/table.css";
import "../styles/learn.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api/client";
import type { GameEvent, Seat, Snapshot, TableView } from "../api/types";
import { BOARDS } from "../boards";
import type { BoardModule } from "../boards/contract";
import { announce } from "../speech/announce";
import { pluralize, seatName } from "../speech/sentences";
import * as preferences from "../store/preferences";
import { TextWithRules } from "../ui/markdown";
import { ProblemPage } from "../ui/problem";

interface Scene {
  scene: number;
  scenes: number;
  by: Seat | null;
  move: string | null;
  told: string[];
  events: GameEvent[];
  table: TableView;
}

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

/** What the server says of a turn: the best there was if that was better, and all of it in sentences. */
interface Turn {
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

/** The scene that an address names behind its #, so that a position can be shared by link. */
const sceneInAddress = (): number => Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0);

export function ReviewPage({ id }: { id: string }) {
  const [number, setNumber] = useState(sceneInAddress);
  const [scene, setScene] = useState<Scene | null>(null);
  const [board, setBoard] = useState<BoardModule | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const show = async () => {
      const found = await api.get<Scene>(`/games/${id}/scenes/${number}`, { token: preferences.tokenOf(id), signal: asked.signal });
      const entry = (await api.catalogue()).games.find((one) => one.game === found.table.game);
      const kind = await BOARDS[entry!.table]();
      if (asked.signal.aborted) return;
      document.title = `${found.table.title}, looked at again · Wordparlor`;
      history.replaceState(null, "", `#${number}`);
      setBoard(kind);
      setScene(found);
      announce(found.told.join(" ") || "The deal.");
    };
    show().catch((error) => asked.signal.aborted || setProblem(api.toProblem(error)));
    return () => asked.abort();
  }, [id, number]);
  const retold = useReport(id);
  const own = useOwnSeats(id);
  if (problem) return <ProblemPage title="This game cannot be looked at again" detail={problem.message} />;
  if (!scene || !board) return <p>One moment…</p>;
  const alone = own.length === 1 && own[0] === scene.table.you; // else everybody is called by name
  const table = { ...scene.table, you: alone ? scene.table.you : null };
  const last = scene.scenes - 1;
  const to = (wanted: number): void => setNumber(Math.min(last, Math.max(0, wanted)));
  const show = (turn: Turn | undefined): void => {
    if (turn) to(turn.scene);
    document.querySelector(".replay")?.scrollIntoView({ block: "start" });
  };
  return (
    <div class="lesson-page">
      <div class="table-head">
        <h1 tabIndex={-1}>{scene.table.title}</h1>
        <p class="status">
          Move {scene.scene} of {last}
        </p>
      </div>
      <div class="row replay">
        <button type="button" disabled={number === 0} onClick={() => to(number - 1)} aria-label="One move back">
          ←
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={number}
          aria-label="Move"
          onInput={(event) => to(Number(event.currentTarget.value))}
        />
        <button type="button" disabled={number === last} onClick={() => to(number + 1)} aria-label="One move on">
          →
        </button>
      </div>
      <p class="task">
        <TextWithRules text={scene.told.join(" ") || "The deal."} />
      </p>
      <BetterMoves scene={scene} retold={retold} />
      <section class="board" aria-label="The table">
        <board.Board
          view={table.view}
          table={table}
          you={table.you}
          draft={null}
          setDraft={() => {}}
          offers={[]}
          disabled
          play={() => {}}
          preview={null}
          latest={{ n: 0, events: scene.events }}
        />
      </section>
      {retold ? <CostliestTurns retold={retold} own={own} show={show} /> : <p class="hint">Looking for what could have been played…</p>}
      {retold ? <MissedWords retold={retold} own={own} show={show} /> : null}
      <div class="row">
        <a class="button" href={`/t/${id}`}>
          To the table
        </a>
      </div>
    </div>
  );
}

/** The review of the whole game, which takes the server a while; without it the moves can still be looked at. */
function useReport(id: string): ReviewReport | null {
  const [retold, setRetold] = useState<ReviewReport | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const none = { players: [], turns: [] };
    api
      .get<ReviewReport>(`/games/${id}/review`, { token: preferences.tokenOf(id), signal: asked.signal })
      .then(setRetold, () => asked.signal.aborted || setRetold(none));
    return () => asked.abort();
  }, [id]);
  return retold;
}

/** The seats of who looks; of a table that only others sat at there are none. */
function useOwnSeats(id: string): readonly Seat[] {
  const [own, setOwn] = useState<readonly Seat[]>([]);
  useEffect(() => {
    let here = true;
    const token = preferences.tokenOf(id);
    api.get<Snapshot>(`/games/${id}?text=none`, { token }).then(
      ({ view }) => here && setOwn(view.yours),
      () => {}, // everybody's are shown
    );
    return () => {
      here = false;
    };
  }, [id]);
  return own;
}

/** What would have been better than this move, if anything. */
function BetterMoves({ scene, retold }: { scene: Scene; retold: ReviewReport | null }) {
  const turns = retold?.turns.filter((turn) => turn.scene === scene.scene) ?? []; // of a search everybody's part
  if (!turns.length) return null;
  return (
    <div class="better">
      {turns.map((turn) => (
        <p key={turn.seat}>
          {turn.best ? null : "✓ "}
          {turns.length > 1 ? `${seatName(scene.table.seats[turn.seat])}: ` : ""}
          {turn.told.join(" ")}
        </p>
      ))}
    </div>
  );
}

interface ReportProps {
  retold: ReviewReport;
  own: readonly Seat[];
  /** Go to the scene of a turn. */
  show(turn: Turn | undefined): void;
}

/** The turns that cost the players who look most, or everybody where none of them looks. */
export function costliestTurns({ players, turns }: ReviewReport, own: readonly Seat[]): Turn[] {
  const whose = own.length ? own : players.map((player) => player.seat);
  return turns
    .filter((turn) => turn.cost && whose.includes(turn.seat))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MAX_TURNS);
}

/** A few turns to look at first; each is shown on the board. */
function CostliestTurns({ retold, own, show }: ReportProps) {
  const turns = costliestTurns(retold, own);
  if (!turns.length) return null;
  const name = (seat: Seat): string => retold.players.find((player) => player.seat === seat)!.name;
  return (
    <section class="costliest" aria-label="What cost most">
      <h2>{own.length ? "What cost you most" : "What cost most"}</h2>
      <div class="row">
        {turns.map((turn) => (
          <button key={turn.number} type="button" onClick={() => show(turn)}>
            {own.length ? "" : `${name(turn.seat)}: `}
            {turn.words[0] ?? "no word"}
            {turn.words.length > 1 ? ` and ${turn.words.length - 1} more` : ""}{" "}
            <small>
              turn {turn.number}: {pluralize(turn.cost, "point")} were left
            </small>
          </button>
        ))}
      </div>
    </section>
  );
}

/** The words that could have been made: one's own first, those of the others folded. */
function MissedWords({ retold, own, show }: ReportProps) {
  const players = retold.players.filter((player) => player.to_know.length);
  const first = own.length ? players.filter((player) => own.includes(player.seat)) : players;
  const others = players.filter((player) => !first.includes(player));
  const wordsOf = (player: Player) => <PlayerWords key={player.seat} player={player} retold={retold} own={own} show={show} />;
  if (!players.length) return null;
  return (
    <section class="sheet stack">
      <h2>{own.length ? "Words you could have known" : "Words one could have known"}</h2>
      {first.length ? first.map(wordsOf) : <p>None that most readers know.</p>}
      {others.length ? (
        <details>
          <summary>What others could have known</summary>
          {others.map(wordsOf)}
        </details>
      ) : null}
    </section>
  );
}

function PlayerWords({ player, retold, show }: ReportProps & { player: Player }) {
  const [all, setAll] = useState(false);
  const words = all ? player.to_know : player.to_know.slice(0, MAX_WORDS);
  return (
    <div class="stack">
      <p>{player.told} The most common words that were missed, and what they would have brought:</p>
      <ul class="missed">
        {words.map(({ word, score, turn }) => (
          <li key={word}>
            <button type="button" class="quiet" onClick={() => show(retold.turns.find(({ number }) => number === turn))}>
              {word} {score ? <small>{pluralize(score, "point")}</small> : null}
            </button>
          </li>
        ))}
        {words.length < player.to_know.length ? (
          <li>
            <button type="button" class="quiet" onClick={() => setAll(true)}>
              {player.to_know.length - words.length} more
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
