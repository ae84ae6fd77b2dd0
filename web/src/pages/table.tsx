/** A table's page: from the lobby to the end of the game, for players and spectators. */

import { isTextMode, linkTo } from "../store/text-mode";
import "../styles/table.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Problem, toProblem } from "../api/client";
import type { TableView } from "../api/types";
import { announceProblem } from "../speech/announce";
import { statusOf } from "../speech/sentences";
import { reclaimSeat, showSeat } from "../store/commands";
import { play, setDraft, setTyped } from "../store/move";
import { mayPlan } from "../store/planning";
import * as preferences from "../store/preferences";
import { state, type TableState, useStore } from "../store/state";
import { closeTable, openTable } from "../store/table";
import { isAwaited, needsPrivacyScreen, nextSeatHere } from "../store/turns";
import { ActionBar } from "../table/action-bar";
import { Chat, SoundButton } from "../table/chat";
import { GameOver } from "../table/game-over";
import { HandedOverDialog, InviteDialog, TakeSeatForm } from "../table/invite";
import { Lobby } from "../table/lobby";
import { LogPanel } from "../table/log";
import { TableMenu } from "../table/menu";
import { PrivacyScreen } from "../table/privacy-screen";
import { RoundSummary } from "../table/round-summary";
import { SeatList } from "../table/seats";
import { ProblemPage, ProblemText } from "../ui/problem";

export function TablePage({ id }: { id: string }) {
  const { table, handedOverLink } = useStore();
  useEffect(() => {
    saveTokenFromLink(id);
    if (state.table?.id !== id) openTable(id);
    return closeTable;
  }, [id]);
  return (
    <>
      <TableStatus id={id} table={table} />
      {handedOverLink ? <HandedOverDialog link={handedOverLink} /> : null}
    </>
  );
}

function TableStatus({ id, table }: { id: string; table: TableState | null }) {
  if (!table || table.id !== id) return <p>One moment…</p>;
  if (table.ended?.reason === "left") return <TableLeft table={table} />;
  if (table.ended) return <TableEnded table={table} />;
  if (!table.view) return <p>{table.online ? "One moment…" : "No connection. Reconnecting…"}</p>;
  return <OpenTable table={table} view={table.view} />;
}

/** Save the seat token after the address's # and remove it from the address. */
function saveTokenFromLink(id: string): void {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!/^[\w-]{8,}$/.test(token)) return;
  preferences.saveSeat(id, token);
  history.replaceState(null, "", location.pathname);
}

const TITLES: Record<string, string> = {
  "not-found": "Game not found",
  forbidden: "This game is private",
  "handed-over": "This seat isn't yours any more",
  "no-seat": "This seat isn't yours any more",
};

function TableEnded({ table }: { table: TableState }) {
  const problem = table.ended!;
  const handed = problem.reason === "handed-over" || problem.reason === "no-seat";
  const detail = handed
    ? "The seat was handed over, so you can't play from this device any more. You can still watch, or ask for a new link."
    : problem.message;
  const again = problem.reason === "not-found" ? undefined : () => openTable(table.id, preferences.tokenOf(table.id));
  return <ProblemPage title={TITLES[problem.reason] ?? "Can't show this game"} detail={detail} retry={again} />;
}

/** For a player who left: take the seat back from the bot, or watch. */
function TableLeft({ table }: { table: TableState }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const back = () =>
    reclaimSeat().catch((error) => {
      setProblem(toProblem(error));
      announceProblem(toProblem(error));
    });
  const watch = () => {
    preferences.forgetSeat(table.id);
    openTable(table.id);
  };
  return (
    <section class="sheet narrow stack">
      <h1 tabIndex={-1}>You left this game</h1>
      <p>A bot is playing for you. You can rejoin until the game is over.</p>
      <p class="problem">{problem ? <ProblemText problem={problem} /> : null}</p>
      <div class="row">
        <button type="button" class="primary" onClick={back}>
          Rejoin
        </button>
        <button type="button" onClick={watch}>
          Just watch
        </button>
        <a class="button" href={linkTo("/")}>
          Home
        </a>
      </div>
    </section>
  );
}

function OpenTable({ table, view }: { table: TableState; view: TableView }) {
  const [inviting, setInviting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = nextSeatHere(view);
  const mine = isAwaited(view);
  const covered = needsPrivacyScreen(table, view);
  useEffect(() => {
    if (next !== null && !view.secret) showSeat(next);
  }, [next, view.secret]);
  useEffect(() => {
    document.title = `${mine ? "Your turn · " : ""}${view.title} · Wordparlor`;
  }, [mine, view.title]);
  useFocus(heading, [mine, covered, view.status]);
  return (
    <div class="at-table">
      <div class="table-head">
        <a class="home" href={linkTo("/")}>
          {isTextMode() ? "Home" : <img src="/icon.svg" alt="Home" width="30" height="30" />}
        </a>
        <h1 tabIndex={-1} ref={heading}>
          {view.title}
        </h1>
        {covered ? null : <p class={mine ? "status mine" : "status"}>{statusOf(view)}</p>}
        {view.status === "playing" ? <p class="goal">{table.about}</p> : null}
        <div class="head-buttons">
          <SoundButton />
          {view.you === null ? null : <Chat table={table} />}
          <TableMenu view={view} invite={() => setInviting(true)} />
        </div>
      </div>
      {table.online ? null : (
        <p class="offline">
          No connection. Your game is safe. Reconnecting…
          <button type="button" onClick={() => table.connection.reconnectNow()}>
            Try now
          </button>
        </p>
      )}
      {inviting ? <InviteDialog table={table} view={view} onClose={() => setInviting(false)} /> : null}
      {covered ? (
        <PrivacyScreen view={view} next={next ?? view.you!} pieces={table.pieces} />
      ) : view.status === "open" ? (
        <BeforeGame view={view} />
      ) : (
        <GameTable table={table} view={view} mine={mine} />
      )}
    </div>
  );
}

const HAS_KEYBOARD = matchMedia("(pointer: fine)"); // on a phone it would cover half of the screen

/** Keep the focus: if it was lost, it goes to the heading; in text mode, the move input or the result gets it from there. */
function useFocus(heading: { current: HTMLElement | null }, changes: readonly unknown[]): void {
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isTextMode() || ![heading.current, document.getElementById("main")].includes(document.activeElement as HTMLElement)) return;
    const input = HAS_KEYBOARD.matches ? document.getElementById("line") : null;
    (input ?? document.querySelector<HTMLElement>(".ending h2"))?.focus({ preventScroll: true });
  }, changes);
}

function BeforeGame({ view }: { view: TableView }) {
  const free = view.seats.some((seat) => seat.kind === "open");
  return (
    <>
      {view.you === null && free ? <TakeSeatForm view={view} /> : null}
      <Lobby view={view} />
    </>
  );
}

function GameTable({ table, view, mine }: { table: TableState; view: TableView; mine: boolean }) {
  const kind = table.board;
  const planning = mayPlan(table, view);
  const notes = kind && view.view ? kind.notesOf(view.view, view) : { seats: [], table: [] };
  return (
    <div class="playing">
      <div class="side">
        <SeatList table={table} view={view} notes={notes} />
      </div>
      <div class="middle">
        {view.you === null ? <p class="watching">You're watching. Players' {table.pieces} stay hidden.</p> : null}
        {view.outcome || view.status === "closed" ? <GameOver table={table} view={view} /> : null}
        <RoundSummary table={table} view={view} />
        <section class="board" aria-label="Board" aria-busy={!kind}>
          {kind && view.view ? (
            <kind.Board
              view={view.view}
              table={view}
              you={view.you}
              draft={table.draft}
              setDraft={setDraft}
              offers={view.offers}
              disabled={!(mine || planning) || Boolean(table.sending)}
              planning={planning}
              play={(move) => play(move)}
              type={(text) => setTyped(table.typed + text)}
              preview={table.moveStatus.kind === "good" ? table.moveStatus.preview : null}
              latest={table.latest}
            />
          ) : (
            <p>One moment…</p>
          )}
        </section>
        <ActionBar table={table} view={view} mine={mine} />
      </div>
      <div class="side later">
        <LogPanel table={table} view={view} />
      </div>
    </div>
  );
}
