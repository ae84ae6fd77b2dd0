/** The players, with points and clocks. */

import { useEffect, useReducer, useRef } from "preact/hooks";
import { now } from "../api/server-clock";
import type { Frame, Presence, Seat, TableView } from "../api/types";
import { classNames } from "../art/class-names";
import { Shape } from "../art/icons";
import type { Notes } from "../boards/contract";
import { announceUrgently } from "../speech/announce";
import { formatNumber, formatTime, pluralize, seatName } from "../speech/sentences";
import type { TableState } from "../store/state";
import { isTextMode } from "../store/text-mode";
import { BotFace } from "../ui/bot-face";
import { RemarkBubble } from "./chat";
import { finalScores } from "./final-scores";

const WARN_AT = [30, 10];

/** Return the points of each seat, if the game's view has them. */
export function scoresOf(view: TableView, frames: readonly Frame[]): number[] | null {
  if (view.outcome) return finalScores(view, frames);
  const scores = (view.view as { scores?: number[] } | null)?.scores;
  return Array.isArray(scores) && scores.length === view.seats.length ? scores : null;
}

/** Return the seats of a finished game, the highest score first. */
export const seatsByScore = (view: TableView): Seat[] =>
  view.seats.map((_, seat) => seat).sort((a, b) => view.outcome!.scores[b] - view.outcome!.scores[a]);

function dueOf(view: TableView, seat: Seat): number | null {
  return view.awaited?.seats.includes(seat) ? (view.awaited.due[seat] ?? null) : null;
}

function timeLeft(view: TableView, seat: Seat): number | null {
  const due = dueOf(view, seat);
  return due ? due - now() : (view.left?.[seat] ?? null);
}

/** Return whether a seat's player isn't looking at the table now. */
const isAway = (view: TableView, here: Presence | null, seat: Seat): boolean =>
  here !== null && view.seats[seat].kind === "person" && !view.yours.includes(seat) && !here.seats.includes(seat);

const spectatorCount = (here: Presence | null): string => (here?.watching ? `${formatNumber(here.watching)} watching` : "");

export function SeatList({ table, view, notes }: { table: TableState; view: TableView; notes: Notes }) {
  const { presence: here, frames } = table;
  useClocks(view);
  const scores = scoresOf(view, frames);
  const untilEnd = view.game_due && view.awaited ? view.game_due - now() : null;
  const around = [...notes.table, untilEnd === null ? "" : `Game ends in ${formatTime(untilEnd)}`, spectatorCount(here)].filter(Boolean);
  return (
    <section class="players-part" aria-label="Players">
      <h2 class="heard">Players</h2>
      <ol class="players">
        {view.seats.map((seat, number) => {
          const awaited = view.awaited?.seats.includes(number) ?? false;
          const toPlay = awaited && ["turn", "place"].includes(view.awaited!.purpose);
          const won = view.outcome?.winners.includes(number) ?? false;
          const left = timeLeft(view, number);
          const away = isAway(view, here, number);
          const details = [
            number === view.you ? "you" : seat.kind === "bot" ? "bot" : "",
            away ? "away" : "",
            won && view.seats.length > 1 ? "winner" : "",
            awaited && !toPlay && !away && number !== view.you ? activityOf(view) : "", // the player's own is in the status
            notes.seats[number] ?? "",
          ];
          return (
            <li
              key={number}
              class={classNames("player", awaited && "awaited", toPlay && "to-play", won && "won", number === view.you && "yours")}
            >
              {isTextMode() ? null : (
                <span class={`shape ${notes.colours?.[number] ?? `seat-${number}`}`} aria-hidden="true">
                  <Shape seat={number} />
                </span>
              )}
              <span class="player-name">
                <b>
                  {seat.bot ? <BotFace bot={seat.bot} size={18} /> : null}
                  {seatName(seat)}
                </b>
                {toPlay ? <span class="heard">, {activityOf(view)}</span> : null}
              </span>{" "}
              <small class="note">{details.filter(Boolean).join(" · ")}</small>{" "}
              {left === null || view.awaited?.purpose === "search" ? null : (
                <span class={classNames("clock", awaited && left < WARN_AT[0] && "low")}>{formatTime(left)}</span>
              )}{" "}
              {scores ? (
                <span key={`points ${scores[number]}`} class="points">
                  {formatNumber(scores[number])}
                  <span class="heard"> {pluralize(scores[number], "point").split(" ")[1]}</span>
                </span>
              ) : null}
              <RemarkBubble table={table} seat={number} />
            </li>
          );
        })}
      </ol>
      {around.length ? <p class="piles">{around.join(" · ")}</p> : null}
    </section>
  );
}

/** A countdown by the server's clock. */
export function Countdown({ due }: { due: number }) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => tick(undefined), 250);
    return () => clearInterval(timer);
  }, []);
  return <span class="clock">{formatTime(due - now())}</span>;
}

const activityOf = (view: TableView): string =>
  ({ challenge: "can challenge", search: "searching", place: "current player", turn: "current player", seal: "choosing" })[
    view.awaited!.purpose
  ];

/** Redraw while clocks run; announce when the player's own runs low. */
function useClocks(view: TableView): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const warned = useRef({ due: 0, at: 0 });
  const runs = Boolean(view.awaited?.due.some((due) => due) || view.game_due);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      tick(undefined);
      warn(view, warned.current);
    }, 250);
    return () => clearInterval(timer);
  }, [view, runs]);
}

function warn(view: TableView, warned: { due: number; at: number }): void {
  const due = view.you === null ? null : dueOf(view, view.you);
  if (!due) return;
  const left = due - now();
  const said = warned.due === due ? warned.at : Number.POSITIVE_INFINITY;
  const warning = WARN_AT.filter((seconds) => left <= seconds && seconds < said).at(-1);
  if (!warning || left <= 0) return;
  Object.assign(warned, { due, at: warning });
  announceUrgently(`${pluralize(Math.ceil(left), "second")} left.`);
}
