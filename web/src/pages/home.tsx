/** The home page: your games, open games, where to start, and everything to play. */

import { isTextMode, linkTo } from "../store/text-mode";
import "../styles/home.css";
import { useEffect } from "preact/hooks";
import type { Catalogue } from "../api/types";
import { useCatalogue } from "../store/catalogue";
import { ProblemPage } from "../ui/problem";
import { DailyCard } from "./daily-card";
import { JoinForm } from "./home/join-form";
import { Library } from "./home/library";
import { StartHere } from "./home/start-here";
import { OwnTables, TableSection, type Tables, useTables } from "./home/tables";

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
        </div>
        <JoinForm />
      </div>
      {catalogue && tables ? <Sections catalogue={catalogue} tables={tables} /> : <p>One moment…</p>}
      <footer class="foot">
        <a href={linkTo("/learn")}>Learn by playing</a>
        <a href={linkTo("/rules/common")}>Rules for all games</a>
        <a href="/docs/index.html">Documentation</a>
        {isTextMode() ? null : <a href="/plain">Text mode</a>}
      </footer>
    </div>
  );
}

/** The sections of the page; empty ones aren't shown, and neither is the start guide once you've played. */
function Sections({ catalogue, tables }: { catalogue: Catalogue; tables: Tables }) {
  return (
    <>
      <OwnTables tables={tables.own} />
      {tables.own.length ? null : <StartHere catalogue={catalogue} />}
      <DailyCard />
      <TableSection id="open" title="Open games" tables={tables.open} />
      <Library catalogue={catalogue} />
    </>
  );
}
