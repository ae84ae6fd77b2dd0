/** Current games: the player's own, and open games to join. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { Summary } from "../../api/types";
import { classNames } from "../../art/class-names";
import { joinNames, pluralize, seatName, turnText } from "../../speech/sentences";
import * as preferences from "../../store/preferences";
import { state } from "../../store/state";
import { linkTo } from "../../store/text-mode";
import { BotFace } from "../../ui/bot-face";
import { GamePicture } from "../../ui/game-picture";

const REFRESH_EVERY = 8000;

export interface Tables {
  own: Summary[];
  open: Summary[];
}

/** Load own and open tables, and refresh them while the page is visible; null until the first response, so that nothing moves later. */
export function useTables(): Tables | null {
  const [tables, setTables] = useState<Tables | null>(null);
  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      if (document.visibilityState === "hidden") return;
      const seats = Object.entries(preferences.seats()).map(([id, { token }]) => ({ id, token }));
      type Listed = { games: Summary[] };
      const none: Listed = { games: [] };
      const [own, open] = await Promise.all([
        seats.length || state.account ? api.post<Listed>("/games/own", { seats }).catch(() => null) : none,
        api.get<Listed>("/games").catch(() => null),
      ]);
      if (!isMounted) return;
      if (!own || !open) return setTables((before) => before ?? { own: [], open: [] });
      const ids = new Set(own.games.map((table) => table.id));
      setTables({
        own: own.games.filter((table) => table.status !== "closed").sort(runningFirst),
        open: open.games.filter((table) => !ids.has(table.id)),
      });
    };
    load();
    const timer = setInterval(load, REFRESH_EVERY);
    document.addEventListener("visibilitychange", load);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", load);
    };
  }, []);
  return tables;
}

const isYourTurn = ({ status, awaited, yours }: Summary): boolean => status === "playing" && awaited.some((seat) => yours.includes(seat));

/** Sort running games before finished ones, those that wait for the player first, then the newest. */
const runningFirst = (one: Summary, other: Summary): number =>
  Number(one.status === "over") - Number(other.status === "over") ||
  Number(isYourTurn(other)) - Number(isYourTurn(one)) ||
  other.touched - one.touched;

const STATUS = { open: "Waiting for players", playing: "Watch live", over: "Finished", closed: "Closed" };

/** Say whose turn it is, or how far along a game is. */
function statusOf(table: Summary): string {
  const { seats, yours, awaited, status } = table;
  if (status !== "playing" || !yours.length) return STATUS[status];
  if (!awaited.length) return "Continue";
  return isYourTurn(table) ? "Your turn" : turnText(awaited.map((seat) => seatName(seats[seat])));
}

/** The player's games; finished ones are folded away. */
export function OwnTables({ tables }: { tables: Summary[] }) {
  const over = tables.filter((table) => table.status === "over");
  const live = tables.filter((table) => table.status !== "over");
  return (
    <>
      <TableSection id="own" title="Your games" tables={live} />
      {over.length ? (
        <details class="over">
          <summary>{pluralize(over.length, "finished game")}</summary>
          <TableList tables={over} />
        </details>
      ) : null}
    </>
  );
}

export function TableSection({ id, title, tables }: { id: string; title: string; tables: Summary[] }) {
  if (!tables.length) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <TableList tables={tables} />
    </section>
  );
}

function TableList({ tables }: { tables: Summary[] }) {
  return (
    <ul class="tables">
      {tables.map((table) => (
        <TableRow key={table.id} table={table} />
      ))}
    </ul>
  );
}

function TableRow({ table }: { table: Summary }) {
  const others = table.seats.filter((seat, number) => seat.kind !== "open" && number !== table.yours?.[0]);
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const company = others.length ? `with ${joinNames(others.map((seat) => seat.name))}` : free ? "nobody else yet" : "solo";
  return (
    <li>
      <a class="table-link" href={linkTo(`/t/${table.id}`)}>
        <GamePicture game={table.game} />
        <span class="game-text">
          <b>{table.title}</b>{" "}
          <span class="company">
            {others.slice(0, 1).map((seat) => (seat.bot ? <BotFace key={seat.bot} bot={seat.bot} size={20} /> : null))}
            {company}
            {free ? `, ${pluralize(free, "open seat")}` : ""}
          </span>{" "}
          <small>
            <span class={classNames(isYourTurn(table) && "your-turn")}>{statusOf(table)}</span>
            {table.code ? ` · ${table.code}` : ""}
          </small>
        </span>
      </a>
    </li>
  );
}
