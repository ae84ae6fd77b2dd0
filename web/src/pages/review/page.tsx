/** A game that is over, move by move on its board: a slider, and what happened in each move. */

import { linkTo } from "../../store/text-mode";
import "../../styles/table.css";
import "../../styles/learn.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { Seat, Snapshot } from "../../api/types";
import { Icon } from "../../art/icons";
import * as preferences from "../../store/preferences";
import { TextWithRules } from "../../ui/markdown";
import { ProblemPage } from "../../ui/problem";
import { BetterMoves, CostliestTurns, MissedWords, type Turn, useReport } from "./report";
import { sceneText, useScene } from "./scene";

/** Return the scene in the address, so that a position can be shared by link. */
const sceneInAddress = (): number => Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0);

export function ReviewPage({ id }: { id: string }) {
  const [number, setNumber] = useState(sceneInAddress);
  const { scene, board, problem } = useScene(id, number);
  const report = useReport(id);
  const own = useOwnSeats(id);
  if (problem) return <ProblemPage title="Can't review this game" detail={problem.message} />;
  if (!scene || !board) return <p>One moment…</p>;
  const alone = own.length === 1 && own[0] === scene.table.you; // otherwise everyone is called by name
  const table = { ...scene.table, you: alone ? scene.table.you : null };
  const last = scene.scenes - 1;
  const goTo = (wanted: number): void => setNumber(Math.min(last, Math.max(0, wanted)));
  const show = (turn: Turn | undefined): void => {
    if (turn) goTo(turn.scene);
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
      <SceneSlider number={number} last={last} goTo={goTo} />
      <p class="task">
        <TextWithRules text={sceneText(scene)} />
      </p>
      <BetterMoves scene={scene} report={report} />
      <section class="board" aria-label="Board">
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
      {report ? <CostliestTurns report={report} own={own} show={show} /> : <p class="hint">Looking for better plays…</p>}
      {report ? <MissedWords report={report} own={own} show={show} /> : null}
      <div class="row">
        <a class="button" href={linkTo(`/t/${id}`)}>
          Back to the game
        </a>
      </div>
    </div>
  );
}

function SceneSlider({ number, last, goTo }: { number: number; last: number; goTo(number: number): void }) {
  return (
    <div class="row replay">
      <button type="button" disabled={number === 0} onClick={() => goTo(number - 1)} aria-label="Previous move">
        <Icon name="left" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={number}
        aria-label="Move"
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <button type="button" disabled={number === last} onClick={() => goTo(number + 1)} aria-label="Next move">
        <Icon name="right" />
      </button>
    </div>
  );
}

/** Return the reader's own seats; none if they didn't play. */
function useOwnSeats(id: string): readonly Seat[] {
  const [own, setOwn] = useState<readonly Seat[]>([]);
  useEffect(() => {
    let here = true;
    const token = preferences.tokenOf(id);
    api.get<Snapshot>(`/games/${id}?text=none`, { token }).then(
      ({ view }) => here && setOwn(view.yours),
      () => {}, // then everybody is shown
    );
    return () => {
      here = false;
    };
  }, [id]);
  return own;
}
