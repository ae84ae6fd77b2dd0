/** The end of a game: who won, and a rematch. */

import { isTextMode, linkTo } from "../store/text-mode";
import "../styles/score-sheet.css";
import { useEffect } from "preact/hooks";
import type { Frame, Seat, TableView } from "../api/types";
import { Icon } from "../art/icons";
import { Tile } from "../art/pieces";
import { useScrollIntoView } from "../boards/shared/scroll";
import { announce } from "../speech/announce";
import { formatNumber, joinNames, pluralize, seatName } from "../speech/sentences";
import { sendCommand } from "../store/commands";
import type { TableState } from "../store/state";
import { RuleLink, TextWithRules } from "../ui/markdown";
import { seatsByScore } from "./seats";
import { ShareAndVerify } from "./share";

const MAX_TILES = 12;

/** Return whether everyone who didn't win had left. */
function haveAllOthersLeft(view: TableView, frames: readonly Frame[]): boolean {
  const gone = frames.flatMap((frame) => frame.d.events ?? []).filter((event) => event.type === "left");
  const losers = view.seats.map((_, seat) => seat).filter((seat) => !view.outcome!.winners.includes(seat));
  return losers.length > 0 && losers.every((seat) => gone.some((event) => event.seat === seat));
}

/** Return who left before the end, as the viewer would say it. */
function whoLeft({ seats, you, outcome }: TableView): string {
  const isLoser = you !== null && !outcome!.winners.includes(you);
  if (seats.length > 2 || you === null) return "Everyone else";
  return isLoser ? "You" : "Your opponent";
}

export function verdict(view: TableView, frames: readonly Frame[]): string {
  const { winners } = view.outcome!;
  const others = joinNames(winners.filter((seat) => seat !== view.you).map((seat) => seatName(view.seats[seat])));
  if (!winners.length) return "Nobody wins.";
  if (winners.length === 1 && haveAllOthersLeft(view, frames)) return `${whoLeft(view)} left. ${others ? `${others} wins` : "You win"}.`;
  if (view.you !== null && winners.includes(view.you)) return others ? `You share the win with ${others}.` : "You win!";
  return `${others} ${winners.length > 1 ? "share the win" : "wins"}.`;
}

export function GameOver({ table, view }: { table: TableState; view: TableView }) {
  const { outcome } = view;
  const heading = useScrollIntoView<HTMLHeadingElement>();
  useEffect(() => {
    if (outcome) announce(`${verdict(view, table.frames)} ${scoreText(view)}.`);
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
  return (
    <section class="sheet ending stack" aria-label="Result">
      {isTextMode() || haveAllOthersLeft(view, table.frames) ? null : <Fanfare view={view} />}
      <h2 tabIndex={-1} ref={heading}>
        {verdict(view, table.frames)}
      </h2>
      <ol class="result">
        {order.map((seat) => (
          <li key={seat} class={outcome.winners.includes(seat) ? "won" : ""}>
            <span>
              {outcome.winners.includes(seat) ? <Icon name="trophy" /> : null}
              {seatName(view.seats[seat])}
              {seat === view.you ? <small> you</small> : null}
              <small class="at-the-end">{endAdjustment(view, table, seat)}</small>
            </span>{" "}
            <strong>{formatNumber(outcome.scores[seat])}</strong>
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
          Review the game
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
const scoreText = (view: TableView): string =>
  view.seats.map((seat, number) => `${seatName(seat)} ${formatNumber(view.outcome!.scores[number])}`).join(", ");

/** Describe what the end of the game added or took, such as unplayed tiles. */
export function endAdjustment(view: TableView, { frames, pieces }: Pick<TableState, "frames" | "pieces">, seat: Seat): string {
  const score = view.outcome!.scores[seat];
  const shown = (view.view as { scores?: number[] } | null)?.scores?.[seat] ?? score;
  const before = shown === score ? score + leftoverCost(frames, seat) : shown;
  const change = score - before;
  if (!change) return "";
  const by = formatNumber(Math.abs(change));
  return `${pluralize(before, "point")}, ${change > 0 ? `plus ${by} at the end` : `minus ${by} for leftover ${pieces}`}`;
}

/** Return what leftover pieces cost a player, where the view's scores include it already. */
function leftoverCost(frames: readonly Frame[], seat: Seat): number {
  const counting = frames.flatMap((frame) => frame.d.events ?? []).findLast((event) => event.type === "counted");
  return (counting?.off as number[] | undefined)?.[seat] ?? 0;
}

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
