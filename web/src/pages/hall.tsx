/** The hall: your tables, open tables, and every game. */

import "../looks/hall.css";
import { useEffect, useState } from "preact/hooks";
import * as keep from "../keep";
import * as api from "../net/api";
import type { Catalogue, Game, Summary } from "../net/types";
import { Picture } from "../parts/picture";
import { Lost } from "../parts/problem";
import { sayProblem } from "../say";
import { go, state } from "../state";
import { counted, joined, players } from "../words";

const LOOK_AGAIN = 8000;
const CODE = /^[A-Za-z]{4}$/;

export function useCatalogue(): { catalogue: Catalogue | null; problem: api.Problem | null; again(): void } {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const again = () => {
    setProblem(null);
    api.catalogue().then(setCatalogue, (wrong) => setProblem(api.asProblem(wrong)));
  };
  useEffect(again, []);
  return { catalogue, problem, again };
}

export function Hall() {
  const { catalogue, problem, again } = useCatalogue();
  const tables = useTables();
  useEffect(() => {
    document.title = "Wordparlor";
  }, []);
  if (problem) return <Lost title="The parlor is closed right now" detail={problem.message} again={again} />;
  return (
    <div class="hall">
      <div class="welcome">
        <div>
          <h1 tabIndex={-1}>Sit down and play.</h1>
          <p class="lead">Choose a game: against a bot at once, or with friends by link.</p>
          <p>
            New here? <a href="/learn">Learn by playing</a>.
          </p>
        </div>
        <JoinForm />
      </div>
      <Tables id="own" title="Your tables" tables={tables.own} />
      <Tables id="open" title="Open tables" tables={tables.open} />
      <section aria-labelledby="games">
        <h2 id="games">Games</h2>
        {catalogue ? (
          <ul class="games">
            {catalogue.games.map((game) => (
              <GameCard key={game.game} game={game} />
            ))}
          </ul>
        ) : (
          <p>One moment…</p>
        )}
      </section>
      <footer class="foot">
        <a href="/learn">Learn by playing</a>
        <a href="/rules/common">The rules that all games share</a>
        <a href="/plain">The plain page</a>
      </footer>
    </div>
  );
}

function GameCard({ game }: { game: Game }) {
  return (
    <li>
      <a class="game" href={`/new/${game.game}`}>
        <Picture game={game.game} />
        <span class="game-text">
          <b>{game.title}</b>
          <span>{game.sentence}</span>
          <small>{players(game.players)}</small>
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
      if (!CODE.test(code.trim())) throw new api.Problem({ detail: "A table's code has four letters." });
      const { id } = await api.get<{ id: string }>(`/codes/${code.trim()}`);
      go(`/t/${id}`);
    } catch (wrong) {
      const told = api.asProblem(wrong);
      const sentence = told.reason === "not-found" ? `No table has the code ${code.toUpperCase()}. Ask for it again.` : told.message;
      setProblem(sentence);
      sayProblem(new api.Problem({ detail: sentence }));
    }
  };
  return (
    <form class="join" noValidate onSubmit={join}>
      <label for="code">Got a code?</label>
      <div class="row">
        <input
          id="code"
          type="text"
          maxLength={4}
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

/** Look again from time to time, while somebody looks at the page. */
function useTables(): { own: Summary[]; open: Summary[] } {
  const [tables, setTables] = useState<{ own: Summary[]; open: Summary[] }>({ own: [], open: [] });
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const seats = Object.entries(keep.seats()).map(([id, { token }]) => ({ id, token }));
      type Listed = { games: Summary[] };
      const none: Listed = { games: [] };
      const [own, open] = await Promise.all([
        seats.length || state.account ? api.post<Listed>("/games/own", { seats }).catch(() => null) : none,
        api.get<Listed>("/games").catch(() => null),
      ]);
      if (!here || !own || !open) return;
      const ids = new Set(own.games.map((table) => table.id));
      setTables({
        own: own.games.filter((table) => table.status !== "closed").sort(liveFirst),
        open: open.games.filter((table) => !ids.has(table.id)),
      });
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return tables;
}

/** Games that go on come before those that are over; of each the newest first. */
const liveFirst = (one: Summary, other: Summary): number =>
  Number(one.status === "over") - Number(other.status === "over") || other.touched - one.touched;

const STATUS = { open: "waiting for players", playing: "go on playing", over: "over", closed: "closed" };

function Tables({ id, title, tables }: { id: string; title: string; tables: Summary[] }) {
  if (!tables.length) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="tables">
        {tables.map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function TableRow({ table }: { table: Summary }) {
  const others = table.seats.filter((seat, number) => seat.kind !== "open" && number !== table.yours?.[0]).map((seat) => seat.name);
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const company = others.length ? `with ${joined(others)}` : free ? "nobody else yet" : "alone";
  return (
    <li>
      <a class="table-link" href={`/t/${table.id}`}>
        <Picture game={table.game} />
        <span class="game-text">
          <b>{table.title}</b>
          <span>
            {company}
            {free ? `, ${counted(free, "seat")} free` : ""}
          </span>
          <small>
            {table.yours.length || table.status !== "playing" ? STATUS[table.status] : "watch"} · {table.code}
          </small>
        </span>
      </a>
    </li>
  );
}
