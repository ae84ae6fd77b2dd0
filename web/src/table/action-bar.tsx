/** The action bar: the status of the prepared move, playing it, and buttons for simple moves. */

import "./action-bar.css";
import { useRef } from "preact/hooks";
import type { TableView } from "../api/types";
import { Icon } from "../art/icons";
import { latestNews, openingNews } from "../speech/news";
import { areWordsChecked, capitalize, describePreview, joinNames, namesOf, seatName, whoMayChallenge } from "../speech/sentences";
import { sendCommand, undoLastMove } from "../store/commands";
import { explain, play, preparedMove, requestHint, setDraft, setTyped } from "../store/move";
import type { TableState } from "../store/state";
import { isTextMode } from "../store/text-mode";
import { lastMoverHere } from "../store/turns";
import { ConfirmButton } from "../ui/confirm-button";
import { TextWithRules } from "../ui/markdown";
import { ProblemText } from "../ui/problem";
import { MoveInput } from "./move-input";
import { Countdown } from "./seats";

interface Props {
  table: TableState;
  view: TableView;
  mine: boolean;
}

export function ActionBar(props: Props) {
  const { view } = props;
  return view.you === null || view.status !== "playing" ? null : <PlayerActions {...props} />;
}

/** Everything stays in place when the turn changes; buttons you can't press now are only dimmed. */
function PlayerActions({ table, view, mine }: Props) {
  const gathered = table.draft !== null || table.typed !== "";
  return (
    <section class="acting" aria-label="Actions" aria-busy={Boolean(table.sending)}>
      <h2 class="heard">Your move</h2>
      <div class="acting-bar">
        <UndoRequest view={view} />
        <ChallengeNote view={view} />
        <p id="outcome" class={`outcome ${statusClass(table, view)}`}>
          <MoveStatusText table={table} view={view} mine={mine} />
        </p>
        {isTextMode() ? <InputRow table={table} view={view} mine={mine} /> : null}
        <div class="row main-row">
          <MainButton table={table} view={view} mine={mine} />
          {gathered ? (
            <button type="button" class="quiet clear" onClick={() => setDraft(null)}>
              Clear
            </button>
          ) : (
            <UndoButton table={table} view={view} />
          )}
          <DraftButtons table={table} view={view} mine={mine} />
          <Offers table={table} view={view} mine={mine} />
          <HintButton view={view} mine={mine} />
        </div>
      </div>
      {isTextMode() ? null : <InputRow table={table} view={view} mine={mine} />}
    </section>
  );
}

/** The filled button: it plays what is prepared; in a challenge window it accepts the word until a challenge is prepared. */
function MainButton({ table, view, mine }: Props) {
  const ready = mine && preparedMove(table) !== null;
  const accepts = isAcceptedByMainButton({ table, view, mine });
  const answers = mine && view.awaited?.purpose === "challenge"; // each has a button; only some need a draft
  if (answers && !ready && !accepts) return null;
  const text = accepts ? OFFER_NAMES[ACCEPT] : !answers ? "Play" : table.typed ? "Answer" : "Challenge";
  return (
    <button
      type="button"
      class="primary big"
      aria-disabled={!(ready || accepts) || Boolean(table.sending)}
      aria-describedby="outcome"
      onClick={() => {
        if (accepts) play({ text: ACCEPT });
        else if (ready) play();
        else if (!table.sending) explain(mine ? promptText(table, view) : waitingText(view));
      }}
    >
      {text}
    </button>
  );
}

const isAcceptedByMainButton = ({ table, view, mine }: Props): boolean =>
  mine && view.awaited?.purpose === "challenge" && view.offers.includes(ACCEPT) && preparedMove(table) === null;

/** Return how the status looks: a move that nobody judged has no tick, and a draft without a word is a mode. */
function statusClass(table: TableState, view: TableView): string {
  if (table.moveStatus.kind === "good" && !areWordsChecked(view)) return "laid";
  return draftDescription(table) ? `mode ${table.moveStatus.kind}` : table.moveStatus.kind;
}

/** Moves that are a single word; while others play, the last ones stay where they are. */
function Offers({ table, view, mine }: Props) {
  const last = useRef<readonly string[]>([]);
  const onBoard = [...(table.board?.offersOnBoard ?? []), table.board?.undoOffer];
  if (mine) last.current = view.offers.filter((text) => !onBoard.includes(text));
  const isMain = (text: string) => text === ACCEPT && isAcceptedByMainButton({ table, view, mine });
  const shown = last.current.filter((text) => (mine || !WITHOUT_CONFIRMATION.includes(text)) && !isMain(text));
  return (
    <>
      {shown.map((text) => (
        <OfferButton key={text} text={text} disabled={Boolean(table.sending) || !mine} />
      ))}
    </>
  );
}

/** The move input. */
function InputRow({ table, view, mine }: Props) {
  return (
    <div class="line-row">
      <MoveInput
        value={table.typed}
        hint={view.view ? (table.board?.inputHint(view.view) ?? "") : ""}
        readOnly={!mine}
        onInput={setTyped}
        onSend={() => play()}
      />
    </div>
  );
}

/** A hint; while others play, the button stays where it is. */
function HintButton({ view, mine }: Omit<Props, "table">) {
  const last = useRef(false);
  if (mine) last.current = view.may_hint;
  if (!last.current) return null;
  return (
    <button type="button" class="quiet" aria-disabled={!view.may_hint} onClick={() => view.may_hint && requestHint()}>
      Hint
    </button>
  );
}

/** The only undo: of the last move, or of a play within the turn; undoing another player's move on this device needs a second tap. */
function UndoButton({ table, view }: { table: TableState; view: TableView }) {
  const other = lastMoverHere(table);
  const inTurn = view.offers.find((text) => text === table.board?.undoOffer);
  const possible = !view.undo && (view.may_undo || other !== null || inTurn !== undefined);
  if (!possible && view.settings.undo === "never") return null;
  return (
    <ConfirmButton
      confirms={other !== null}
      text="Undo"
      question={other === null ? "" : `Undo ${seatName(view.seats[other])}'s move?`}
      class="quiet undo"
      disabled={!possible}
      onConfirm={() => (inTurn && !view.may_undo ? play({ text: inTurn }) : undoLastMove())}
    />
  );
}

/** Buttons that start a draft, or leave it again. */
function DraftButtons({ table: { board, draft }, view, mine }: Props) {
  const last = useRef(false);
  if (!view.view || (mine && view.awaited?.purpose === "challenge")) return null;
  return (
    <>
      {board?.draftButtons?.map(({ title, start, isStarted }) => {
        const begun = mine ? start(view) : null;
        if (mine) last.current = begun !== null;
        const pressed = draft !== null && isStarted(draft);
        return last.current ? (
          <button
            key={title}
            type="button"
            class="quiet"
            aria-pressed={pressed}
            aria-disabled={!begun}
            onClick={() => begun && setDraft(pressed ? null : begun)}
          >
            {title}
          </button>
        ) : null;
      })}
    </>
  );
}

/** The answer that lets a word stand. */
const ACCEPT = "let";

/** Names of offers whose text is too short for a button. */
const OFFER_NAMES: Record<string, string> = { [ACCEPT]: "Accept" };

/** Answers, which cost no turn. */
const WITHOUT_CONFIRMATION = ["challenge", ACCEPT];

/** A move that is a single word; one that costs a turn asks first. */
function OfferButton({ text, disabled }: { text: string; disabled: boolean }) {
  const name = OFFER_NAMES[text] ?? capitalize(text);
  return (
    <ConfirmButton
      confirms={!WITHOUT_CONFIRMATION.includes(text)}
      text={name}
      question={`${name}?`}
      class={WITHOUT_CONFIRMATION.includes(text) ? undefined : "quiet"}
      disabled={disabled}
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
  if (moveStatus.kind === "hint") return <b>{moveStatus.text} Tap Hint again for more.</b>;
  const elsewhere = [...(table.board?.roundEndEvents ?? []), ...(table.board?.eventsToldByBoard ?? [])];
  const news = latestNews(view, table.frames, elsewhere);
  const opening = view.awaited?.purpose === "challenge" ? "" : openingNews(view, table.frames);
  const about = draftDescription(table);
  if (!mine && table.draft !== null) return <b class="planned">Your move is ready. {waitingText(view)}</b>;
  if (about && mine) return <span class="asked">{about}</span>;
  return (
    <>
      {mine && hasNotMoved(table, view) ? <b class="goal-first">{table.about} </b> : null}
      {opening ? <b class="opening">{opening} </b> : null}
      {news ? (
        <b class="news">
          <TextWithRules text={news} />
        </b>
      ) : null}{" "}
      <span class="asked">{mine ? promptText(table, view) : waitingText(view)}</span>
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
