/** A new game: an opponent and a pace, and the rest folded away. Two taps from the home page to a game against a bot. */

import { linkTo } from "../../store/text-mode";
import "../../styles/home.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Catalogue, Game } from "../../api/types";
import { playerRange, timeRange } from "../../speech/sentences";
import { useCatalogue } from "../../store/catalogue";
import { GamePicture } from "../../ui/game-picture";
import { ProblemPage, ProblemText } from "../../ui/problem";
import { type Choices, hasOpenSeat, initialChoices, useOpenTable } from "./choices";
import { OptionsSection } from "./options";
import { PaceAndWordsSection } from "./pace";
import { SeatsSection } from "./seats";

export function NewGamePage({ game }: { game: string }) {
  const { catalogue, problem, again } = useCatalogue();
  if (problem) return <ProblemPage title="Can't load the games" detail={problem.message} retry={again} />;
  if (!catalogue) return <p>One moment…</p>;
  const found = catalogue.games.find((one) => one.game === game);
  if (!found)
    return <ProblemPage title="Game not found" detail={`There's no game called ${game}. All games are listed on the home page.`} />;
  return <NewGameForm game={found} catalogue={catalogue} />;
}

function NewGameForm({ game, catalogue }: { game: Game; catalogue: Catalogue }) {
  const [choices, setChoices] = useState(() => initialChoices(game, catalogue));
  const choose = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));
  const { openTable, sending, problem } = useOpenTable(game, choices);
  return (
    <form
      class="new stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        openTable();
      }}
    >
      <GameHeading game={game} />
      <SeatsSection game={game} catalogue={catalogue} choices={choices} choose={choose} />
      <PaceAndWordsSection game={game} choices={choices} choose={choose} />
      <OptionsSection game={game} catalogue={catalogue} choices={choices} choose={choose} />
      <div class="row start">
        <button type="submit" class="primary big" aria-disabled={sending} aria-describedby="new-problem">
          {hasOpenSeat(choices) ? "Create game" : "Start game"}
        </button>
        <p id="new-problem" class="problem">
          {problem ? <ProblemText problem={problem} /> : null}
        </p>
      </div>
    </form>
  );
}

function GameHeading({ game }: { game: Game }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${game.title} · Wordparlor`;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="new-head">
      <GamePicture game={game.game} />
      <div class="stack">
        <h1 tabIndex={-1} ref={heading}>
          {game.title}
        </h1>
        <p class="lead">{game.sentence}</p>
        <p class="hint">
          {playerRange(game.players)} · {timeRange(game.minutes)} ·{" "}
          <a href={linkTo(`/rules/${game.game}`)} data-rule={game.game}>
            Rules
          </a>{" "}
          · <a href={linkTo(`/learn/${game.game}`)}>Learn by playing</a>
        </p>
      </div>
    </div>
  );
}
