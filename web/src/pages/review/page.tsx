/** A finished game on its board: it opens at the costliest turn, shows the better play, and lets you try your own. */

import "../../styles/table.css";
import "../../styles/learn.css";
import "./review.css";
import { useEffect } from "preact/hooks";
import type { Seat, TableView } from "../../api/types";
import { Icon } from "../../art/icons";
import { announce } from "../../speech/announce";
import { formatNumber, joinNames, seatName } from "../../speech/sentences";
import { isTextMode, linkTo } from "../../store/text-mode";
import { CopyField } from "../../ui/copy-field";
import { TextWithRules } from "../../ui/markdown";
import { ProblemPage } from "../../ui/problem";
import { hashOf, type Place, usePlace } from "./place";
import { briefly, costliestFirst, missesOf, type ReviewReport, type Turn, turnAt, useOwnSeats, useReport } from "./report";
import { type Scene, sceneText, useScene, useScores } from "./scene";
import { SceneBoard } from "./scene-board";
import { ScoreGraph } from "./score-graph";
import { AccuracyTable, BiggestMisses, WordsToLearn } from "./summary";
import { ReviewedTurn } from "./turn";

export function ReviewPage({ id }: { id: string }) {
  const [place, setPlace] = usePlace();
  const { scene, board, problem } = useScene(id, place.scene ?? 0);
  const report = useReport(id);
  const own = useOwnSeats(id);
  const scores = useScores(id);
  const misses = report && own ? missesOf(report, own) : [];
  useOpeningPlace(place, setPlace, report, own);
  useAnnouncement(scene, report, own);
  if (problem) return <ProblemPage title="Can't review this game" detail={problem.message} />;
  if (!scene || !board || !own) return <p>One moment…</p>;
  const last = scene.scenes - 1;
  const goTo = (wanted: number, puzzle = false): void => setPlace({ scene: Math.min(last, Math.max(0, wanted)), puzzle });
  const show = (turn: Turn | undefined, puzzle = false): void => {
    if (turn) goTo(turn.scene, puzzle);
    document.querySelector(".review")?.scrollIntoView({ block: "start" });
  };
  const turn = report && turnAt(report, scene.scene, own);
  const name = turn ? (own.length === 1 && own[0] === turn.seat ? "you" : seatName(scene.table.seats[turn.seat])) : "";
  return (
    <div class="review">
      <div class="review-head">
        <h1 tabIndex={-1}>{scene.table.title}</h1>
        <p class="status">
          Move {scene.scene} of {last}
        </p>
        <a href={linkTo(`/t/${id}`)}>Back to the game</a>
      </div>
      <MissArrows misses={misses} scene={scene} turn={turn} show={show} loading={!report} />
      {turn ? (
        <ReviewedTurn
          key={`${turn.number} ${place.puzzle}`}
          id={id}
          turn={turn}
          scene={scene}
          board={board}
          own={own}
          name={name}
          puzzle={place.puzzle}
          solve={() => goTo(turn.scene)}
        />
      ) : (
        <>
          <div class="review-card">
            <p>
              <TextWithRules text={sceneText(scene)} />
            </p>
          </div>
          <div class="review-board">
            <SceneBoard scene={scene} board={board} own={own} />
          </div>
        </>
      )}
      <div class="review-moves">
        {scores && !isTextMode() ? (
          <ScoreGraph scores={scores} seats={scene.table.seats} misses={misses} scene={scene.scene} goTo={goTo} />
        ) : null}
        <SceneSlider number={place.scene ?? 0} last={last} goTo={goTo} />
      </div>
      {report && !place.puzzle ? <BiggestMisses report={report} own={own} show={show} misses={misses} /> : null}
      <div class="review-more">
        {report && !place.puzzle ? (
          <>
            <AccuracyTable report={report} />
            <WordsToLearn report={report} own={own} show={show} />
          </>
        ) : null}
        <ShareLink id={id} place={place} table={scene.table} />
      </div>
    </div>
  );
}

/** Open at the costliest turn, unless the address or the reader has chosen another move. */
function useOpeningPlace(place: Place, setPlace: (place: Place) => void, report: ReviewReport | null, own: readonly Seat[] | null): void {
  useEffect(() => {
    if (place.scene !== null || !report || !own) return;
    setPlace({ scene: costliestFirst(missesOf(report, own))[0]?.scene ?? 0, puzzle: false });
  }, [report, own]);
}

function useAnnouncement(scene: Scene | null, report: ReviewReport | null, own: readonly Seat[] | null): void {
  useEffect(() => {
    if (!scene) return;
    const turn = report && own && turnAt(report, scene.scene, own);
    announce(turn ? `${sceneText(scene)} ${turn.told.join(" ")}` : sceneText(scene));
  }, [scene, report]);
}

interface ArrowsProps {
  misses: readonly Turn[];
  scene: Scene;
  turn: Turn | null;
  show(turn: Turn | undefined): void;
  loading: boolean;
}

/** Arrows to the previous and the next miss; between them, the move that is shown. */
function MissArrows({ misses, scene: { scene, table }, turn, show, loading }: ArrowsProps) {
  const before = misses.findLast((miss) => miss.scene < scene);
  const after = misses.find((miss) => miss.scene > scene);
  const at = misses.findIndex((miss) => miss.scene === scene);
  const place = at < 0 ? `${misses.length} ${misses.length === 1 ? "miss" : "misses"}` : `Miss ${at + 1} of ${misses.length}`;
  return (
    <div class="review-arrows row" role="group" aria-label="Misses">
      <button type="button" disabled={!before} onClick={() => show(before)} aria-label="Previous miss">
        <Icon name="left" />
      </button>
      <p>
        {loading ? "Looking for better plays…" : misses.length ? place : "There was nothing better to play."}
        <small>
          {turn
            ? `${seatName(table.seats[turn.seat])}, turn ${turn.number}: ${briefly(turn)}`
            : scene
              ? `Move ${scene}`
              : "Start of the game"}
        </small>
      </p>
      <button type="button" disabled={!after} onClick={() => show(after)} aria-label="Next miss">
        <Icon name="right" />
      </button>
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

/** The link to what is shown; a puzzle's link hides the answer. */
function ShareLink({ id, place, table }: { id: string; place: Place; table: TableView }) {
  const puzzle = place.puzzle ? "puzzle" : "position";
  const scores = table.outcome?.scores.map((score, seat) => `${seatName(table.seats[seat])} ${formatNumber(score)}`);
  return (
    <CopyField
      label={`Link to this ${puzzle}`}
      text={`${location.origin}/review/${id}${hashOf(place)}`}
      share={`${table.title}${scores ? `: ${joinNames(scores)}` : ""}`}
    />
  );
}
