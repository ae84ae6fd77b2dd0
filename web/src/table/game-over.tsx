/** The end of a game: who won, and a rematch. */

import { isTextMode, linkTo } from "../store/text-mode";
import "../styles/score-sheet.css";
import { useEffect } from "preact/hooks";
import type { Frame, TableView } from "../api/types";
import { Icon } from "../art/icons";
import { Tile } from "../art/pieces";
import { useScrollIntoView } from "../boards/shared/scroll";
import { announce } from "../speech/announce";
import { formatNumber, joinNames, pluralize, seatName } from "../speech/sentences";
import { sendCommand } from "../store/commands";
import type { TableState } from "../store/state";
import { lazyPage } from "../ui/lazy-page";
import { RuleLink, TextWithRules } from "../ui/markdown";
import { endAdjustment, finalScores, isWalkover } from "./final-scores";
import { seatsByScore } from "./seats";

const ShareAndVerify = lazyPage(async () => (await import("./share")).ShareAndVerify);

const MAX_TILES = 12;

/** Return who left before the end, as the viewer would say it. */
function whoLeft({ seats, you, outcome }: TableView): string {
  const isLoser = you !== null && !outcome!.winners.includes(you);
  if (seats.length > 2 || you === null) return "Everyone else";
  return isLoser ? "You" : "Your opponent";
}

export function verdict(view: TableView, frames: readonly Frame[]): string {
  const { winners } = view.outcome!;
  if (view.seats.length === 1) return soloVerdict(view, finalScores(view, frames)[0]!);
  const others = joinNames(winners.filter((seat) => seat !== view.you).map((seat) => seatName(view.seats[seat])));
  if (!winners.length) return "Nobody wins.";
  if (winners.length === 1 && isWalkover(view, frames)) return `${whoLeft(view)} left. ${others ? `${others} wins` : "You win"}.`;
  if (view.you !== null && winners.includes(view.you)) return others ? `You share the win with ${others}.` : "You win!";
  return `${others} ${winners.length > 1 ? "share the win" : "wins"}.`;
}

/** A player alone beats nobody: what counts is the score, if it's one to be proud of. */
function soloVerdict({ seats, you }: TableView, score: number): string {
  return score > 0 ? `${you === 0 ? "You" : seatName(seats[0])} scored ${pluralize(score, "point")}.` : "Game over.";
}

export function GameOver({ table, view }: { table: TableState; view: TableView }) {
  const { outcome } = view;
  const heading = useScrollIntoView<HTMLHeadingElement>();
  useEffect(() => {
    if (outcome) announce(`${verdict(view, table.frames)} ${scoreText(view, table.frames)}.`);
  }, []);
  if (!outcome) {
    return (
      <section class="sheet ending stack" aria-label="Result">
        <h2 tabIndex={-1} ref={heading}>
          This game was closed.
        </h2>
        {view.prompt ? <p>{view.prompt}</p> : null}
        <div class="row">
          <a class="button" href={linkTo("/")}>
            Home
          </a>
        </div>
      </section>
    );
  }
  const order = seatsByScore(view);
  const scores = finalScores(view, table.frames);
  return (
    <section class="sheet ending stack" aria-label="Result">
      {isTextMode() || order.length === 1 || isWalkover(view, table.frames) ? null : <Fanfare view={view} />}
      <h2 tabIndex={-1} ref={heading}>
        {verdict(view, table.frames)}
      </h2>
      <ol class="result">
        {order.map((seat) => (
          <li key={seat} class={outcome.winners.includes(seat) ? "won" : ""}>
            <span>
              {outcome.winners.includes(seat) && order.length > 1 ? <Icon name="trophy" /> : null}
              {seatName(view.seats[seat])}
              {seat === view.you ? <small> you</small> : null}
              <small class="at-the-end">{endAdjustment(view, table, seat)}</small>
            </span>{" "}
            <strong>{formatNumber(scores[seat])}</strong>
          </li>
        ))}
      </ol>
      <p>
        <TextWithRules text={outcome.sentence ?? ""} />{" "}
        {outcome.rule && !outcome.sentence?.includes(outcome.rule) ? <RuleLink id={outcome.rule} /> : null}
      </p>
      <div class="row">
        {view.you !== null && view.status !== "closed" ? (
          <button type="button" class="primary" onClick={() => sendCommand({ type: "rematch" })}>
            {view.rematch ? "Join the next game" : "Play again"}
          </button>
        ) : null}
        <a class="button" href={linkTo(`/review/${view.id}`)}>
          Review game
        </a>
        <a class="button" href={linkTo("/")}>
          Home
        </a>
      </div>
      <ShareAndVerify table={table} view={view} />
    </section>
  );
}

/** Return everyone's points, in the order of the seats. */
const scoreText = (view: TableView, frames: readonly Frame[]): string =>
  finalScores(view, frames)
    .map((score, seat) => `${seatName(view.seats[seat])} ${formatNumber(score)}`)
    .join(", ");

/** The winner's name in tiles. */
function Fanfare({ view }: { view: TableView }) {
  const { winners } = view.outcome!;
  const own = view.you !== null && winners.includes(view.you);
  const words = own ? "YOU WIN" : winners.map((seat) => seatName(view.seats[seat])).join(" ");
  if (!words || words.length > MAX_TILES) return null;
  return (
    <p class="fanfare" aria-hidden="true">
      {[...words.toUpperCase()].map((letter, at) =>
        letter === " " ? <i key={at} /> : <Tile key={at} face={letter} style={{ animationDelay: `${at * 60}ms` }} />,
      )}
    </p>
  );
}
