/** The home page: your games, open games, and everything to play. */

import { isTextMode, linkTo } from "../store/text-mode";
import "../styles/home.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api/client";
import type { Catalogue, Game, Summary } from "../api/types";
import { announceProblem } from "../speech/announce";
import { joinNames, playerRange, pluralize, seatName, timeRange, turnText } from "../speech/sentences";
import { useCatalogue } from "../store/catalogue";
import * as preferences from "../store/preferences";
import { navigate, state } from "../store/state";
import { GamePicture } from "../ui/game-picture";
import { ProblemPage } from "../ui/problem";
import { DailyCard } from "./daily-card";

const REFRESH_EVERY = 8000;
const SHORT_GAME = 20; // minutes
const CODE = /^[A-Za-z]{4,5}$/;

export function HomePage() {
  const { catalogue, problem, again } = useCatalogue();
  const tables = useTables();
  useEffect(() => {
    document.title = "Wordparlor";
  }, []);
  if (problem) return <ProblemPage title="Can't load the games" detail={problem.message} retry={again} />;
  return (
    <div class="hall">
      <div class="welcome">
        <div>
          <h1 tabIndex={-1}>Pull up a chair.</h1>
          <p class="lead">Play a bot right now, or invite friends with a link.</p>
          <p>
            New here? <a href={linkTo("/learn")}>Learn by playing</a>.
          </p>
        </div>
        <JoinForm />
      </div>
      <OwnTables tables={tables.own} />
      <DailyCard />
      <TableSection id="open" title="Open games" tables={tables.open} />
      <section aria-labelledby="games">
        <h2 id="games">Games</h2>
        {catalogue ? <GameList games={catalogue.games.filter((game) => !sharesRulebook(game, catalogue))} /> : <p>One moment…</p>}
      </section>
      {rulebooksOf(catalogue).map(([book, games]) => (
        <Rulebook key={book} title={book} games={games} />
      ))}
      <footer class="foot">
        <a href={linkTo("/learn")}>Learn by playing</a>
        <a href={linkTo("/rules/common")}>Rules for all games</a>
        {isTextMode() ? null : <a href="/plain">Text mode</a>}
      </footer>
    </div>
  );
}

const sharesRulebook = (game: Game, { games }: Catalogue): boolean => games.some((one) => one !== game && one.rulebook === game.rulebook);

/** Return the rulebooks that have several games, by title. */
function rulebooksOf(catalogue: Catalogue | null): [string, Game[]][] {
  const many = catalogue?.games.filter((game) => sharesRulebook(game, catalogue)) ?? [];
  return [...new Set(many.map((game) => game.book))].map((book) => [book, many.filter((game) => game.book === book)]);
}

function GameList({ games }: { games: Game[] }) {
  return (
    <ul class="games">
      {games.map((game) => (
        <GameCard key={game.game} game={game} />
      ))}
    </ul>
  );
}

const LENGTHS: [string, string, (minutes: Game["minutes"]) => boolean][] = [
  ["", "Any length", () => true],
  ["short", `Up to ${SHORT_GAME} min`, ([, most]) => most <= SHORT_GAME],
  ["long", `Over ${SHORT_GAME} min`, ([, most]) => most > SHORT_GAME],
];

/** The games of one rulebook, with filters for players and length. */
function Rulebook({ title, games }: { title: string; games: Game[] }) {
  const [wanted, setWanted] = useState(0);
  const [length, setLength] = useState("");
  const most = Math.max(...games.map((game) => game.players[1]));
  const fitsLength = LENGTHS.find(([name]) => name === length)![2];
  const shown = games.filter((game) => (!wanted || (game.players[0] <= wanted && wanted <= game.players[1])) && fitsLength(game.minutes));
  return (
    <section aria-labelledby={games[0].rulebook}>
      <h2 id={games[0].rulebook}>{title}</h2>
      <p class="hint">{games.length} games, one deck of cards.</p>
      <div class="row sieve">
        <select aria-label="Number of players" onChange={(event) => setWanted(Number(event.currentTarget.value))}>
          <option value={0}>Any number of players</option>
          {Array.from({ length: most }, (_, at) => (
            <option key={at} value={at + 1}>
              {pluralize(at + 1, "player")}
            </option>
          ))}
        </select>
        <select aria-label="Length" onChange={(event) => setLength(event.currentTarget.value)}>
          {LENGTHS.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {shown.length ? <GameList games={shown} /> : <p>No games match.</p>}
    </section>
  );
}

function GameCard({ game }: { game: Game }) {
  return (
    <li>
      <a class="game" href={linkTo(`/new/${game.game}`)}>
        <GamePicture game={game.game} />
        <span class="game-text">
          <b>{game.title}</b> <span>{game.sentence}</span>{" "}
          <small>
            {playerRange(game.players)} · {timeRange(game.minutes)}
          </small>
        </span>
      </a>
    </li>
  );
}

function JoinForm() {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const join = async (event: Event) => {
    event.preventDefault();
    try {
      if (!CODE.test(code.trim())) throw new api.Problem({ detail: "A game code has four or five letters." });
      const { id } = await api.get<{ id: string }>(`/codes/${code.trim()}`);
      navigate(linkTo(`/t/${id}`));
    } catch (error) {
      const found = api.toProblem(error);
      const sentence =
        found.reason === "not-found" ? `No game with the code ${code.toUpperCase()}. Check it with your friend.` : found.message;
      setProblem(sentence);
      announceProblem(new api.Problem({ detail: sentence }));
    }
  };
  return (
    <form class="join" noValidate onSubmit={join}>
      <label for="code">Got a code?</label>
      <div class="row">
        <input
          id="code"
          type="text"
          maxLength={5}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="ABCD"
          aria-describedby="code-problem"
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit">Join</button>
      </div>
      <p id="code-problem" class="problem">
        {problem}
      </p>
    </form>
  );
}

/** Load own and open tables, and refresh them while the page is visible. */
function useTables(): { own: Summary[]; open: Summary[] } {
  const [tables, setTables] = useState<{ own: Summary[]; open: Summary[] }>({ own: [], open: [] });
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
      if (!isMounted || !own || !open) return;
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

/** Sort running games before finished ones, the newest first. */
const runningFirst = (one: Summary, other: Summary): number =>
  Number(one.status === "over") - Number(other.status === "over") || other.touched - one.touched;

const STATUS = { open: "Waiting for players", playing: "Watch live", over: "Finished", closed: "Closed" };

/** Say whose turn it is. */
function turnOf({ seats, yours, awaited }: Summary): string {
  if (!awaited.length) return "Continue";
  if (awaited.some((seat) => yours.includes(seat))) return "Your turn";
  return turnText(awaited.map((seat) => seatName(seats[seat])));
}

/** The player's games; finished ones are folded away. */
function OwnTables({ tables }: { tables: Summary[] }) {
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

function TableSection({ id, title, tables }: { id: string; title: string; tables: Summary[] }) {
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
  const others = table.seats.filter((seat, number) => seat.kind !== "open" && number !== table.yours?.[0]).map((seat) => seat.name);
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const company = others.length ? `with ${joinNames(others)}` : free ? "no one else yet" : "solo";
  return (
    <li>
      <a class="table-link" href={linkTo(`/t/${table.id}`)}>
        <GamePicture game={table.game} />
        <span class="game-text">
          <b>{table.title}</b>{" "}
          <span>
            {company}
            {free ? `, ${pluralize(free, "open seat")}` : ""}
          </span>{" "}
          <small>
            {table.status === "playing" && table.yours.length ? turnOf(table) : STATUS[table.status]}
            {table.code ? ` · ${table.code}` : ""}
          </small>
        </span>
      </a>
    </li>
  );
}
