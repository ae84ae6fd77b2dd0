/** A game that is over, move by move on its board: a slider, and what was told of each move. */

import "../looks/table.css";
import "../looks/learn.css";
import { useEffect, useState } from "preact/hooks";
import { BOARDS } from "../boards";
import type { BoardKind } from "../boards/contract";
import * as keep from "../keep";
import * as api from "../net/api";
import type { GameEvent, Seat, TableView } from "../net/types";
import { WithRules } from "../parts/markdown";
import { Lost } from "../parts/problem";
import { polite } from "../say";

interface Scene {
  scene: number;
  scenes: number;
  by: Seat | null;
  move: string | null;
  told: string[];
  events: GameEvent[];
  table: TableView;
}

interface Missed {
  word: string;
  score: number;
}

/** What the server says of a turn: the best there was if that was better, and all of it in sentences. */
interface Turn {
  seat: Seat;
  played: string[];
  best: object | null;
  told: string[];
}

interface Retold {
  players: { seat: Seat; told: string; to_know: Missed[] }[];
  turns: Turn[];
}

/** The scene that an address names behind its #, so that a position can be shared by link. */
const sceneInAddress = (): number => Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0);

export function Review({ id }: { id: string }) {
  const [number, setNumber] = useState(sceneInAddress);
  const [scene, setScene] = useState<Scene | null>(null);
  const [board, setBoard] = useState<BoardKind | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const show = async () => {
      const found = await api.get<Scene>(`/games/${id}/scenes/${number}`, { token: keep.tokenOf(id), signal: asked.signal });
      const entry = (await api.catalogue()).games.find((one) => one.game === found.table.game);
      const kind = await BOARDS[entry!.table]();
      if (asked.signal.aborted) return;
      document.title = `${found.table.title}, looked at again · Wordparlor`;
      history.replaceState(null, "", `#${number}`);
      setBoard(kind);
      setScene(found);
      polite(found.told.join(" ") || "The deal.");
    };
    show().catch((wrong) => asked.signal.aborted || setProblem(api.asProblem(wrong)));
    return () => asked.abort();
  }, [id, number]);
  const retold = useRetold(id);
  if (problem) return <Lost title="This game cannot be looked at again" detail={problem.message} />;
  if (!scene || !board) return <p>One moment…</p>;
  const last = scene.scenes - 1;
  const to = (wanted: number): void => setNumber(Math.min(last, Math.max(0, wanted)));
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
        <WithRules text={scene.told.join(" ") || "The deal."} />
      </p>
      <Better scene={scene} retold={retold} />
      <section class="board" aria-label="The table">
        <board.Board
          view={scene.table.view}
          table={scene.table}
          you={scene.table.you}
          draft={null}
          setDraft={() => {}}
          offers={[]}
          disabled
          play={() => {}}
          preview={null}
          news={{ n: 0, events: scene.events }}
        />
      </section>
      {retold ? <ToKnow retold={retold} /> : <p class="hint">Looking for what could have been played…</p>}
      <div class="row">
        <a class="button" href={`/t/${id}`}>
          To the table
        </a>
      </div>
    </div>
  );
}

/** The review of the whole game, which takes the server a while; without it the moves can still be looked at. */
function useRetold(id: string): Retold | null {
  const [retold, setRetold] = useState<Retold | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const none = { players: [], turns: [] };
    api
      .get<Retold>(`/games/${id}/review`, { token: keep.tokenOf(id), signal: asked.signal })
      .then(setRetold, () => asked.signal.aborted || setRetold(none));
    return () => asked.abort();
  }, [id]);
  return retold;
}

/** What would have been better than this move, if anything. */
function Better({ scene, retold }: { scene: Scene; retold: Retold | null }) {
  const turn = retold?.turns.find(({ seat, played }) => seat === scene.by && scene.move !== null && played.includes(scene.move));
  if (!turn) return null;
  return (
    <p class="better">
      {turn.best ? null : "✓ "}
      {turn.told.join(" ")}
    </p>
  );
}

function ToKnow({ retold }: { retold: Retold }) {
  const shown = retold.players.filter((player) => player.to_know.length);
  if (!shown.length) return null;
  return (
    <section class="sheet stack">
      <h2>Words one could have known</h2>
      {shown.map((player) => (
        <p key={player.seat}>
          {player.told} Missed, the most common first:{" "}
          {player.to_know.map(({ word, score }) => (score ? `${word} ${score}` : word)).join(", ")}.
        </p>
      ))}
    </section>
  );
}
