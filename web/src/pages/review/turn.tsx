/** A turn in the review: what was played, what was better, and your own try, drawn on the board. */

import { useState } from "preact/hooks";
import type { Preview, Seat, TableView } from "../../api/types";
import { Icon } from "../../art/icons";
import type { BoardModule } from "../../boards/contract";
import { joinNames, pluralize, signed } from "../../speech/sentences";
import { MoveInput } from "../../table/move-input";
import { TextWithRules } from "../../ui/markdown";
import { ProblemText } from "../../ui/problem";
import { TextWithWords, Word } from "../../ui/word-card";
import type { BetterPlay, Turn } from "./report";
import { type Scene, useTableBefore } from "./scene";
import { SceneBoard } from "./scene-board";
import { type Trying, useTrying, useWrittenPlay, verdictOn } from "./trying";

type Shown = "played" | "best" | "known" | "try";

interface Props {
  id: string;
  turn: Turn;
  scene: Scene;
  board: BoardModule;
  own: readonly Seat[];
  name: string;
  /** The answer is hidden until it is asked for. */
  puzzle: boolean;
  solve(): void;
}

export function ReviewedTurn(props: Props) {
  const { id, turn, scene, board, own, puzzle } = props;
  const [chosen, setShown] = useState<Shown>(turn.best ? "best" : "played");
  const [word, setWord] = useState(turn.missed[0]?.word ?? turn.best?.words[0] ?? "");
  const before = useTableBefore(id, turn);
  const trying = useTrying(id, turn, before, board);
  const searched = before?.awaited?.purpose === "search";
  const shown = puzzle ? "try" : chosen;
  const written = useWrittenPlay(id, turn, textOf(shown, { turn, scene, searched, word }));
  const preview = shown === "try" ? (trying.status.kind === "good" ? trying.status.preview : null) : written;
  const show = (next: Shown): void => {
    setShown(next);
    trying.setDraft(null);
  };
  return (
    <>
      <div class="review-card">
        <TurnText {...props} searched={searched} word={word} showWord={setWord} shown={shown} />
        {puzzle ? null : <PlayChoice turn={turn} shown={shown} show={show} searched={searched} />}
      </div>
      <div class="review-board">
        {before && !(searched && shown === "played") ? (
          <TryBoard
            table={{ ...before, you: own.length === 1 && own[0] === turn.seat ? turn.seat : null }}
            seat={turn.seat}
            board={board}
            preview={preview}
            trying={trying}
            begin={() => setShown("try")}
          />
        ) : (
          <SceneBoard scene={scene} board={board} own={own} />
        )}
        {before ? (
          <TryBar
            turn={turn}
            board={board}
            table={before}
            trying={trying}
            begin={() => setShown("try")}
            puzzle={puzzle}
            solve={props.solve}
          />
        ) : null}
      </div>
    </>
  );
}

/** Return the play to draw, in notation. */
function textOf(shown: Shown, { turn, scene, searched, word }: { turn: Turn; scene: Scene; searched: boolean; word: string }) {
  if (shown === "try") return null;
  if (shown === "played") return searched ? null : scene.move;
  if (shown === "known") return turn.known!.text;
  return turn.best?.text || word || null;
}

function TurnText({ turn, name, puzzle, searched, word, showWord, shown }: Props & TurnTextProps) {
  if (puzzle) {
    return (
      <p>
        <b>
          {searched ? "Find a word that was missed." : turn.best?.score ? `Beat ${pluralize(turn.score, "point")}.` : "Find a better play."}
        </b>{" "}
        {searched ? "" : `${name} ${playedText(turn)}.`}
      </p>
    );
  }
  return (
    <>
      <p class="review-played">
        <b>
          Turn {turn.number}: {name} {searched ? foundText(turn) : playedText(turn)}.
        </b>{" "}
        {turn.best ? null : <Icon name="check" />} <TextWithWords text={turn.told.join(" ")} />
      </p>
      {searched && turn.best && shown === "best" ? (
        <ul class="review-words">
          {turn.missed.map(({ word: one }) => (
            <li key={one}>
              <button type="button" aria-pressed={one === word} onClick={() => showWord(one)}>
                {one}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface TurnTextProps {
  searched: boolean;
  word: string;
  showWord(word: string): void;
  shown: Shown;
}

const foundText = ({ words }: Turn): string => (words.length ? `found ${pluralize(words.length, "word")}` : "found no words");

const playedText = ({ words, score, played }: Turn): string =>
  words.length ? `played ${joinNames(words)}${score ? ` for ${pluralize(score, "point")}` : ""}` : `played ${played.at(-1) ?? "nothing"}`;

/** Which play is drawn on the board. */
function PlayChoice({ turn, shown, show, searched }: { turn: Turn; shown: Shown; show(next: Shown): void; searched: boolean }) {
  const choice = (name: Shown, title: string, play: BetterPlay | null) => (
    <button type="button" aria-pressed={shown === name} onClick={() => show(name)}>
      <span>{title}</span>
      {play ? (
        <small>
          {play.words[0] ?? play.text}
          {play.score ? ` ${signed(play.score)}` : ""}
        </small>
      ) : null}
    </button>
  );
  const played = { text: turn.played[0] ?? "", words: turn.words, score: turn.score };
  return (
    <div class="review-choice" role="group" aria-label="Show on the board">
      {choice("played", searched ? "Result" : "Played", searched ? null : played)}
      {turn.best ? choice("best", searched ? "Missed" : "Best", searched ? null : turn.best) : null}
      {turn.known ? choice("known", "Common", turn.known) : null}
      {choice("try", "Your try", null)}
    </div>
  );
}

interface TryBoardProps {
  table: TableView;
  seat: Seat;
  board: BoardModule;
  preview: Preview | null;
  trying: Trying;
  /** The reader has begun a try. */
  begin(): void;
}

/** The board before the move, with a play drawn on it; touching a piece begins a try. */
function TryBoard({ table, seat, board, preview, trying, begin }: TryBoardProps) {
  return (
    <section class="board" aria-label="Board">
      <board.Board
        view={table.view}
        table={table}
        you={seat}
        draft={trying.draft}
        setDraft={(draft) => {
          begin();
          trying.setDraft(draft);
        }}
        offers={table.offers}
        disabled={false}
        play={(move) => {
          begin();
          trying.submit(move);
        }}
        type={(text) => {
          begin();
          trying.setTyped(trying.typed + text);
        }}
        preview={preview}
        latest={{ n: 0, events: [] }}
      />
    </section>
  );
}

interface TryBarProps {
  turn: Turn;
  board: BoardModule;
  table: TableView;
  trying: Trying;
  begin(): void;
  puzzle: boolean;
  solve(): void;
}

/** What a try is worth, and the input to type one. */
function TryBar({ turn, board, table, trying, begin, puzzle, solve }: TryBarProps) {
  const { status } = trying;
  return (
    <section class="acting review-try" aria-label="Try your own play">
      <p id="outcome" class={`outcome ${status.kind === "good" ? "good" : ""}`}>
        {status.kind === "good" ? (
          <TextWithRules text={verdictOn(status.preview, turn)} />
        ) : status.kind === "refused" ? (
          <ProblemText problem={status.problem} />
        ) : (
          "Try your own play: move the pieces, or type it."
        )}
      </p>
      <div class="line-row">
        <MoveInput
          value={trying.typed}
          hint={board.inputHint(table.view)}
          onInput={(text) => {
            begin();
            trying.setTyped(text);
          }}
          onSend={() => trying.submit()}
        />
        <button type="button" disabled={trying.isEmpty} onClick={() => trying.setDraft(null)}>
          Clear
        </button>
        {puzzle ? (
          <button type="button" onClick={solve}>
            Show answer
          </button>
        ) : null}
      </div>
      {status.kind === "good" && status.preview.words.length ? (
        <p class="hint">
          {status.preview.words.map((word) => (
            <Word key={word} word={word} />
          ))}
        </p>
      ) : null}
    </section>
  );
}
