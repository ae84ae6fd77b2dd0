/** The action bar: the status of the prepared move, playing it, and buttons for simple moves. */

import type { TableView } from "../api/types";
import { Icon } from "../art/icons";
import { latestNews, openingNews } from "../speech/news";
import { areWordsChecked, capitalize, describePreview, joinNames, namesOf, seatName, whoMayChallenge } from "../speech/sentences";
import { sendCommand, undoLastMove } from "../store/commands";
import { play, preparedMove, requestHint, setDraft, setTyped } from "../store/move";
import type { TableState } from "../store/state";
import { isTextMode } from "../store/text-mode";
import { isAwaited, lastMoverHere } from "../store/turns";
import { ConfirmButton } from "../ui/confirm-button";
import { TextWithRules } from "../ui/markdown";
import { ProblemText } from "../ui/problem";
import { MoveInput } from "./move-input";
import { Countdown } from "./seats";

export function ActionBar({ table, view, mine }: { table: TableState; view: TableView; mine: boolean }) {
  if (view.you === null || view.status !== "playing") return null;
  const own = table.board?.offersOnBoard ?? [];
  const offers = mine ? view.offers.filter((text) => !own.includes(text)) : [];
  const ready = mine ? preparedMove(table) : null;
  const gathered = mine && (table.draft !== null || table.typed !== "");
  const answers = view.awaited?.purpose === "challenge"; // each has a button; only some need a draft
  return (
    <section class="acting" aria-label="Actions" aria-busy={table.sending}>
      <h2 class="heard">Your move</h2>
      <div class="acting-bar">
        <UndoRequest view={view} />
        <ChallengeNote view={view} />
        <p id="outcome" class={`outcome ${table.moveStatus.kind === "good" && !areWordsChecked(view) ? "laid" : table.moveStatus.kind}`}>
          <MoveStatusText table={table} view={view} mine={mine} />
        </p>
        {mine && isTextMode() ? <InputRow table={table} view={view} /> : null}
        <div class="row main-row">
          {mine && (ready || !answers) ? (
            <button type="button" class="primary big" aria-disabled={!ready || table.sending} onClick={() => play()}>
              {!answers ? "Play" : table.typed ? "Answer" : "Challenge"}
            </button>
          ) : null}
          {gathered ? (
            <button type="button" onClick={() => setDraft(null)}>
              Clear
            </button>
          ) : (
            <DraftButtons table={table} view={view} mine={mine} />
          )}
          {offers.map((text) => (
            <OfferButton key={text} text={text} sending={table.sending} />
          ))}
          {(view.may_undo || lastMoverHere(table) !== null) && !view.undo && (!gathered || isTurnContinuing(table, view)) ? (
            <UndoButton table={table} view={view} />
          ) : null}
        </div>
      </div>
      {mine && !isTextMode() ? <InputRow table={table} view={view} /> : null}
    </section>
  );
}

/** The move input, with a button for a hint. */
function InputRow({ table, view }: { table: TableState; view: TableView }) {
  return (
    <div class="line-row">
      <MoveInput
        value={table.typed}
        hint={view.view ? (table.board?.inputHint(view.view) ?? "") : ""}
        onInput={setTyped}
        onSend={() => play()}
      />
      {view.may_hint ? (
        <button type="button" class="quiet" onClick={requestHint}>
          Hint
        </button>
      ) : null}
    </div>
  );
}

/** Undo; a move of someone else at this device needs a second tap. */
function UndoButton({ table, view }: { table: TableState; view: TableView }) {
  const other = lastMoverHere(table);
  return (
    <ConfirmButton
      confirms={other !== null}
      text="Undo"
      question={other === null ? "" : `Undo ${seatName(view.seats[other])}'s move?`}
      class="quiet"
      onConfirm={undoLastMove}
    />
  );
}

/** Return whether the player just moved and is still to act: then undo stays in reach beside a draft. */
function isTurnContinuing({ frames }: TableState, view: TableView): boolean {
  const last = frames.findLast((frame) => frame.t === "moved" || frame.t === "undone");
  return last?.t === "moved" && last.d.by === view.you && isAwaited(view);
}

/** Buttons that start a draft. */
function DraftButtons({ table: { board }, view, mine }: { table: TableState; view: TableView; mine: boolean }) {
  if (!mine || !view.view || view.awaited?.purpose === "challenge") return null;
  return (
    <>
      {board?.draftButtons?.map(({ title, draft }) => {
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

/** Names of offers whose text is too short for a button. */
const OFFER_NAMES: Record<string, string> = { let: "Accept" };

/** Answers, which cost no turn. */
const WITHOUT_CONFIRMATION = ["challenge", "let"];

/** A move that is a single word; one that costs a turn asks first. */
function OfferButton({ text, sending }: { text: string; sending: boolean }) {
  const name = OFFER_NAMES[text] ?? capitalize(text);
  return (
    <ConfirmButton
      confirms={!WITHOUT_CONFIRMATION.includes(text)}
      text={name}
      question={`${name}?`}
      disabled={sending}
      onConfirm={() => play({ text })}
    />
  );
}

function MoveStatusText({ table, view, mine }: { table: TableState; view: TableView; mine: boolean }) {
  const { moveStatus } = table;
  if (moveStatus.kind === "good") {
    const judged = areWordsChecked(view);
    return (
      <>
        {judged ? <Icon name="check" /> : null}
        {draftDescription(table) ?? describePreview(moveStatus.preview, { judged })}
        {isTextMode() && moveStatus.preview.text !== table.typed.trim() ? <code> {moveStatus.preview.text}</code> : null}
      </>
    );
  }
  if (moveStatus.kind === "not-yet") return <ProblemText problem={moveStatus.problem} />;
  if (moveStatus.kind === "bad") {
    return (
      <>
        <Icon name="cross" />
        <ProblemText problem={moveStatus.problem} />
      </>
    );
  }
  if (moveStatus.kind === "asking") return <>Checking…</>;
  const elsewhere = [...(table.board?.roundEndEvents ?? []), ...(table.board?.eventsToldByBoard ?? [])];
  const news = latestNews(view, table.frames, elsewhere);
  const opening = openingNews(view, table.frames);
  const about = draftDescription(table);
  if (about && mine) return <span class="asked">{about}</span>;
  return (
    <>
      {mine && hasNotMoved(table, view) ? <b class="goal-first">{table.about}</b> : null}
      {opening ? <b class="opening">{opening} </b> : null}
      {news ? (
        <b class="news">
          <TextWithRules text={news} />
        </b>
      ) : null}{" "}
      <span class="asked">
        <TextWithRules text={mine ? promptText(table, view) : waitingText(view)} />
      </span>
    </>
  );
}

/** Describe a draft that makes no word. */
function draftDescription({ board, draft, view }: TableState): string | null {
  return draft === null || !view?.view ? null : (board?.describeDraft?.(draft, view.view) ?? null);
}

/** Say who is awaited. */
function waitingText(view: TableView): string {
  const seats = view.awaited?.seats ?? [];
  const bots = seats.length > 0 && seats.every((seat) => view.seats[seat]?.kind === "bot");
  const names = joinNames(seats.map((seat) => seatName(view.seats[seat])));
  if (bots) return `${names} ${seats.length > 1 ? "are" : "is"} thinking…`;
  return names ? `Waiting for ${names}.` : "";
}

/** Return whether the player hasn't moved yet: then the bar says what the game is about. */
const hasNotMoved = ({ frames }: TableState, { awaited, you }: TableView): boolean =>
  awaited?.purpose !== "challenge" && !frames.some((frame) => frame.t === "moved" && frame.d.by === you);

/** Return what to do now: the board's hint, or the server's prompt. */
function promptText({ board }: TableState, view: TableView): string {
  if (view.awaited?.purpose === "challenge") return "Challenge it, or accept it.";
  return board?.hint && view.view ? board.hint(view.view, view) : (view.prompt ?? "");
}

/** A request to undo, with buttons for those who are asked. */
function UndoRequest({ view }: { view: TableView }) {
  if (!view.undo) return null;
  const { by, waits_for: waits } = view.undo;
  const isAsked = view.you !== null && waits.includes(view.you);
  return (
    <div class="asking">
      <p>
        {by === view.you
          ? `You asked to undo your last move. Waiting for ${namesOf(view, waits)}.`
          : `${seatName(view.seats[by])} wants to undo their last move.`}
      </p>
      {isAsked ? (
        <div class="row">
          <button type="button" class="primary" onClick={() => sendCommand({ type: "answer", agree: true })}>
            Allow
          </button>
          <button type="button" onClick={() => sendCommand({ type: "answer", agree: false })}>
            Don't allow
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Who may still challenge, and for how long; if only the player may, the status says it. */
function ChallengeNote({ view }: { view: TableView }) {
  if (view.awaited?.purpose !== "challenge") return null;
  const { due, seats } = view.awaited;
  const soonest = Math.min(...seats.flatMap((seat) => due[seat] ?? []));
  if (!Number.isFinite(soonest) && seats.length === 1 && seats[0] === view.you) return null;
  return (
    <p class="window">
      {whoMayChallenge(view)} {Number.isFinite(soonest) ? <Countdown due={soonest} /> : null}
    </p>
  );
}
