/** The end of a game: who won, a rematch, and the record with its seed. */

import "../styles/score-sheet.css";
import { useState } from "preact/hooks";
import * as api from "../api/client";
import type { Frame, Seat, TableView } from "../api/types";
import { Tile } from "../art/pieces";
import { useScrollIntoView } from "../boards/shared/scroll";
import { announce } from "../speech/announce";
import { joinNames, pluralize, seatName } from "../speech/sentences";
import { sendCommand } from "../store/commands";
import type { TableState } from "../store/state";
import { CopyField } from "../ui/copy-field";
import { RuleLink, TextWithRules } from "../ui/markdown";
import { ProblemText } from "../ui/problem";

const MOST_TILES = 12;
const HASH_SCRIPT = "/page/blake2b.js"; // the plain page has it

/** Return whether everybody who didn't win had left. */
function haveAllOthersLeft(view: TableView, frames: readonly Frame[]): boolean {
  const gone = frames.flatMap((frame) => frame.d.events ?? []).filter((event) => event.type === "left");
  const losers = view.seats.map((_, seat) => seat).filter((seat) => !view.outcome!.winners.includes(seat));
  return losers.length > 0 && losers.every((seat) => gone.some((event) => event.seat === seat));
}

export function verdict(view: TableView, frames: readonly Frame[]): string {
  const { winners } = view.outcome!;
  const others = joinNames(winners.filter((seat) => seat !== view.you).map((seat) => seatName(view.seats[seat])));
  if (!winners.length) return "Nobody wins.";
  if (winners.length === 1 && haveAllOthersLeft(view, frames)) return `Nobody else is left, so ${others ? `${others} wins` : "you win"}.`;
  if (view.you !== null && winners.includes(view.you)) return others ? `You share the win with ${others}.` : "You win!";
  return `${others} ${winners.length > 1 ? "share the win" : "wins"}.`;
}

export function GameOver({ table, view }: { table: TableState; view: TableView }) {
  const { outcome } = view;
  const heading = useScrollIntoView<HTMLHeadingElement>();
  if (!outcome) {
    return (
      <section class="sheet ending stack" aria-label="The end">
        <h2 tabIndex={-1} ref={heading}>
          This table was closed.
        </h2>
        {view.prompt ? <p>{view.prompt}</p> : null}
        <div class="row">
          <a class="button" href="/">
            To the hall
          </a>
        </div>
      </section>
    );
  }
  const order = seatsByScore(view);
  return (
    <section class="sheet ending stack" aria-label="The end">
      {haveAllOthersLeft(view, table.frames) ? null : <Fanfare view={view} />}
      <h2 tabIndex={-1} ref={heading}>
        {verdict(view, table.frames)}
      </h2>
      <ol class="result">
        {order.map((seat) => (
          <li key={seat} class={outcome.winners.includes(seat) ? "won" : ""}>
            <span>
              {outcome.winners.includes(seat) ? "★ " : ""}
              {seatName(view.seats[seat])}
              {seat === view.you ? <small> you</small> : null}
              <small class="at-the-end">{endAdjustment(view, table.frames, seat)}</small>
            </span>
            <strong>{outcome.scores[seat]}</strong>
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
        <a class="button" href={`/review/${view.id}`}>
          Review the game
        </a>
        <a class="button" href="/">
          To the hall
        </a>
      </div>
      <ShareAndVerify table={table} view={view} />
    </section>
  );
}

const seatsByScore = (view: TableView): Seat[] =>
  view.seats.map((_, seat) => seat).sort((a, b) => view.outcome!.scores[b] - view.outcome!.scores[a]);

/** Describe what the end of the game added or took, such as unplayed tiles. */
export function endAdjustment(view: TableView, frames: readonly Frame[], seat: Seat): string {
  const score = view.outcome!.scores[seat];
  const shown = (view.view as { scores?: number[] } | null)?.scores?.[seat] ?? score;
  const before = shown === score ? score + leftoverCost(frames, seat) : shown;
  const change = score - before;
  return change ? `${pluralize(before, "point")}, ${change > 0 ? "and" : "less"} ${Math.abs(change)} at the end` : "";
}

/** Return what leftover pieces cost a player, where the view's scores include it already. */
function leftoverCost(frames: readonly Frame[], seat: Seat): number {
  const told = frames.flatMap((frame) => frame.d.events ?? []).findLast((event) => event.type === "counted");
  return (told?.off as number[] | undefined)?.[seat] ?? 0;
}

/** The winner's name in tiles. */
function Fanfare({ view }: { view: TableView }) {
  const { winners } = view.outcome!;
  const own = view.you !== null && winners.includes(view.you);
  const words = own ? "YOU WIN" : winners.map((seat) => seatName(view.seats[seat])).join(" ");
  if (!words || words.length > MOST_TILES) return null;
  return (
    <p class="fanfare" aria-hidden="true">
      {[...words.toUpperCase()].map((letter, at) =>
        letter === " " ? <i key={at} /> : <Tile key={at} face={letter} style={{ animationDelay: `${at * 60}ms` }} />,
      )}
    </p>
  );
}

function download(address: string, name: string): void {
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

interface Proof {
  seed: string;
  fits: boolean;
}

/** Return the caption of the board's image: the game and the scores. */
const captionOf = (view: TableView): string =>
  `${view.title}: ${seatsByScore(view)
    .map((seat) => `${seatName(view.seats[seat])} ${view.outcome!.scores[seat]}`)
    .join(", ")}`;

/** Share the game as a link or an image, save its record, and verify its deal. */
function ShareAndVerify({ table, view }: { table: TableState; view: TableView }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const record = () => api.get<string>(`/games/${view.id}/record`, { token: table.token });
  const showingProblems = (work: () => Promise<void>) => () => work().catch((error) => setProblem(api.toProblem(error)));
  const save = showingProblems(async () => {
    download(URL.createObjectURL(new Blob([await record()], { type: "application/jsonl" })), `${view.game}-${view.id}.jsonl`);
    announce("The record is saved.");
  });
  const picture = showingProblems(async () => {
    const { renderBoardImage } = await import("../art/board-image");
    const board = document.querySelector<HTMLElement>('.board[aria-busy="false"] > *');
    if (!board) throw new api.Problem({ detail: "The table is not drawn yet. Try again in a moment." });
    const blob = await renderBoardImage(board, captionOf(view));
    download(URL.createObjectURL(blob), `${view.game}-${view.id}.png`);
    announce("The picture is saved.");
  });
  const check = showingProblems(async () => {
    const lines = (await record())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { seed?: string });
    const seed = lines.findLast((line) => line.seed)?.seed ?? "";
    const { blake2b } = await import(/* @vite-ignore */ HASH_SCRIPT);
    setProof({ seed, fits: blake2b(seed, "wordparlor-seed") === view.seed_hash });
  });
  return (
    <details>
      <summary>Share, record and deal</summary>
      <div class="stack">
        <CopyField label="Link to this game" text={`${location.origin}/t/${view.id}`} share={`${view.title} on Wordparlor`} />
        <div class="row">
          <button type="button" onClick={picture}>
            Save a picture
          </button>
          <button type="button" onClick={save}>
            Save the record
          </button>
          <button type="button" onClick={check}>
            Check the deal
          </button>
        </div>
        {problem ? (
          <p class="problem">
            <ProblemText problem={problem} />
          </p>
        ) : null}
        {proof ? (
          <>
            <p role="status">
              {proof.fits ? "The seed fits the hash: the deal is the one that was promised." : "The seed does not fit the hash."}
            </p>
            <CopyField label="Seed" text={proof.seed} />
            <CopyField label="Hash shown at the beginning" text={view.seed_hash ?? ""} />
          </>
        ) : null}
      </div>
    </details>
  );
}
