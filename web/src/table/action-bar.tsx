/** What you may do now: what the move that lies ready is worth, playing it, and buttons for the simple moves. */

import { useState } from "preact/hooks";
import type { TableView } from "../api/types";
import { worth } from "../speech/announce";
import { newsFor, openingFor } from "../speech/news";
import { areJudged, capital, joined, mayChallenge, namesOf, seatName } from "../speech/sentences";
import type { TableState } from "../store/state";
import { act, askHint, isAwaited, movedHere, play, readyMove, setDraft, setLine, takeBack } from "../store/table";
import { WithRules } from "../ui/markdown";
import { ProblemText } from "../ui/problem";
import { Line } from "./move-input";
import { Countdown } from "./seats";

export function Acting({ table, view, mine }: { table: TableState; view: TableView; mine: boolean }) {
  if (view.you === null || view.status !== "playing") return null;
  const own = table.board?.ownOffers ?? [];
  const offers = mine ? view.offers.filter((text) => !own.includes(text)) : [];
  const ready = mine ? readyMove(table) : null;
  const gathered = mine && (table.draft !== null || table.line !== "");
  const answers = view.awaited?.purpose === "challenge"; // with a button each; only some have to be gathered
  return (
    <section class="acting" aria-label="What you can do" aria-busy={table.sending}>
      <div class="acting-bar">
        <Asking view={view} />
        <ChallengeNote view={view} />
        <p id="outcome" class={`outcome ${table.told.kind === "good" && !areJudged(view) ? "laid" : table.told.kind}`}>
          <Outcome table={table} view={view} mine={mine} />
        </p>
        <div class="row main-row">
          {mine && (ready || !answers) ? (
            <button type="button" class="primary big" aria-disabled={!ready || table.sending} onClick={() => play()}>
              {!answers ? "Play" : table.line ? "Answer" : "Challenge"}
            </button>
          ) : null}
          {gathered ? (
            <button type="button" onClick={() => setDraft(null)}>
              Clear
            </button>
          ) : (
            <Begins table={table} view={view} mine={mine} />
          )}
          {offers.map((text) => (
            <Offer key={text} text={text} sending={table.sending} />
          ))}
          {(view.may_undo || movedHere(table) !== null) && !view.undo && (!gathered || goesOn(table, view)) ? (
            <TakeBack table={table} view={view} />
          ) : null}
        </div>
      </div>
      {mine ? (
        <div class="line-row">
          <Line typed={table.line} hint={view.view ? (table.board?.typing(view.view) ?? "") : ""} type={setLine} send={() => play()} />
          {view.may_hint ? (
            <button type="button" class="quiet" onClick={askHint}>
              Hint
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** What somebody else did at this device is not taken back by mistake. */
function TakeBack({ table, view }: { table: TableState; view: TableView }) {
  const other = movedHere(table);
  return (
    <Surely
      twice={other !== null}
      text="Take back"
      asks={other === null ? "" : `Take back ${seatName(view.seats[other])}'s move?`}
      class="quiet"
      does={takeBack}
    />
  );
}

interface Sure {
  twice: boolean;
  text: string;
  asks: string;
  class?: string;
  disabled?: boolean;
  does(): unknown;
}

/** A button that asks first, where what it does is not taken lightly; once it is done the next time asks again. */
export function Surely({ twice, text, asks, class: look, disabled = false, does }: Sure) {
  const [sure, setSure] = useState(false);
  const pressed = () => {
    setSure(twice && !sure);
    if (sure || !twice) does();
  };
  return (
    <button type="button" class={look} aria-disabled={disabled} onClick={pressed} onBlur={() => setSure(false)}>
      {sure ? `${asks} Tap again` : text}
    </button>
  );
}

/** Whether the last move was one's own, and the turn goes on: it can be taken back also while something is chosen. */
function goesOn({ frames }: TableState, view: TableView): boolean {
  const last = frames.findLast((frame) => frame.t === "moved" || frame.t === "undone");
  return last?.t === "moved" && last.d.by === view.you && isAwaited(view);
}

/** Drafts that begin with a button. */
function Begins({ table: { board }, view, mine }: { table: TableState; view: TableView; mine: boolean }) {
  if (!mine || !view.view || view.awaited?.purpose === "challenge") return null;
  return (
    <>
      {board?.begins?.map(({ title, draft }) => {
        const begun = draft(view);
        return begun === null ? null : (
          <button key={title} type="button" onClick={() => setDraft(begun)}>
            {title}
          </button>
        );
      })}
    </>
  );
}

/** What a button says where the text of the move is too short to speak for itself. */
const NAMES: Record<string, string> = { let: "Let it stand" };

/** Answers, which cost no turn. */
const AT_ONCE = ["challenge", "let"];

/** A move that is a single word; one that costs a turn, or more, asks first. */
function Offer({ text, sending }: { text: string; sending: boolean }) {
  const name = NAMES[text] ?? capital(text);
  return <Surely twice={!AT_ONCE.includes(text)} text={name} asks={`${name}?`} disabled={sending} does={() => play({ text })} />;
}

function Outcome({ table, view, mine }: { table: TableState; view: TableView; mine: boolean }) {
  const { told } = table;
  if (told.kind === "good") {
    const judged = areJudged(view);
    return (
      <>
        {judged ? <span aria-hidden="true">✓ </span> : null}
        {aboutOf(table) ?? worth(told.preview, { judged })}
      </>
    );
  }
  if (told.kind === "not-yet") {
    return (
      <>
        Not yet: <ProblemText problem={told.problem} />
      </>
    );
  }
  if (told.kind === "bad") {
    return (
      <>
        <span aria-hidden="true">✗ </span>
        <ProblemText problem={told.problem} />
      </>
    );
  }
  if (told.kind === "asking") return <>Looking…</>;
  const elsewhere = [...(table.board?.wipes ?? []), ...(table.board?.tells ?? [])];
  const news = newsFor(view, table.frames, elsewhere);
  const opening = openingFor(view, table.frames);
  const about = aboutOf(table);
  if (about && mine) return <span class="asked">{about}</span>;
  return (
    <>
      {mine && isNew(table, view) ? <b class="goal-first">{table.sentence}</b> : null}
      {opening ? <b class="opening">{opening} </b> : null}
      {news ? (
        <b class="news">
          <WithRules text={news} />
        </b>
      ) : null}{" "}
      <span class="asked">
        <WithRules text={mine ? asked(table, view) : waiting(view)} />
      </span>
    </>
  );
}

/** What the draft is, where it makes no word. */
function aboutOf({ board, draft, view }: TableState): string | null {
  return draft === null || !view?.view ? null : (board?.about?.(draft, view.view) ?? null);
}

/** For whom one waits. */
function waiting(view: TableView): string {
  const seats = view.awaited?.seats ?? [];
  const bots = seats.length > 0 && seats.every((seat) => view.seats[seat]?.kind === "bot");
  const names = joined(seats.map((seat) => seatName(view.seats[seat])));
  if (bots) return `${names} ${seats.length > 1 ? "are" : "is"} thinking…`;
  return names ? `Wait for ${names}.` : "";
}

/** Before somebody has moved they are told what the game is about; what others did lies on the table. */
const isNew = ({ frames }: TableState, { awaited, you }: TableView): boolean =>
  awaited?.purpose !== "challenge" && !frames.some((frame) => frame.t === "moved" && frame.d.by === you);

/** What is asked, for who sees the board; where the board has nothing to say the server's words are shown. */
function asked({ board }: TableState, view: TableView): string {
  if (view.awaited?.purpose === "challenge") return "If you doubt a word, challenge it; else let it stand.";
  return board?.hint && view.view ? board.hint(view.view, view) : (view.prompt ?? "");
}

/** Somebody asks to take back. */
function Asking({ view }: { view: TableView }) {
  if (!view.undo) return null;
  const { by, waits_for: waits } = view.undo;
  const asked = view.you !== null && waits.includes(view.you);
  return (
    <div class="asking">
      <p>
        {by === view.you
          ? `You asked to take back. ${namesOf(view, waits)} must agree.`
          : `${seatName(view.seats[by])} asks to take back the last move.`}
      </p>
      {asked ? (
        <div class="row">
          <button type="button" class="primary" onClick={() => act({ type: "answer", agree: true })}>
            Agree
          </button>
          <button type="button" onClick={() => act({ type: "answer", agree: false })}>
            Do not agree
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Who may still challenge, and how long; where only oneself may, the status says it. */
function ChallengeNote({ view }: { view: TableView }) {
  if (view.awaited?.purpose !== "challenge") return null;
  const { due, seats } = view.awaited;
  const soonest = Math.min(...seats.flatMap((seat) => due[seat] ?? []));
  if (!Number.isFinite(soonest) && seats.length === 1 && seats[0] === view.you) return null;
  return (
    <p class="window">
      {mayChallenge(view)} {Number.isFinite(soonest) ? <Countdown due={soonest} /> : null}
    </p>
  );
}
