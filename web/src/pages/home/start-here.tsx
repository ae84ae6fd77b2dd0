/** A short guided choice for someone who knows none of the games. */

import { useState } from "preact/hooks";
import type { BoardKind, Catalogue, Game } from "../../api/types";
import type { IconName } from "../../art/icons";
import { announce } from "../../speech/announce";
import { playerRange, timeRange } from "../../speech/sentences";
import { linkTo } from "../../store/text-mode";
import { RadioGroup } from "../../ui/form";
import { GamePicture } from "../../ui/game-picture";

const MOODS: [BoardKind, string, IconName][] = [
  ["stacks", "Build on a board", "board"],
  ["pawns", "Corner an opponent", "flag"],
  ["honeycomb", "Race the clock", "clock"],
  ["cards", "Play cards", "cards"],
];

/** Return the games of one kind, the shortest first. */
const gamesOf = (kind: BoardKind | null, { games }: Catalogue): Game[] =>
  games.filter(({ table }) => table === kind).sort((one, other) => one.minutes[1] - other.minutes[1]);

export function StartHere({ catalogue }: { catalogue: Catalogue }) {
  const [kind, setKind] = useState<BoardKind | null>(null);
  const [at, setAt] = useState(0);
  const found = gamesOf(kind, catalogue);
  const suggest = (next: BoardKind, place: number) => {
    setKind(next);
    setAt(place);
    const game = gamesOf(next, catalogue)[place]!;
    announce(`${game.title}. ${game.sentence}`);
  };
  const game = found[at];
  return (
    <section class="start-here stack" aria-labelledby="start-here">
      <h2 id="start-here">Start here</h2>
      <RadioGroup
        legend="New to these games? What are you in the mood for?"
        name="mood"
        choices={MOODS.filter(([one]) => gamesOf(one, catalogue).length)}
        chosen={kind}
        choose={(next) => suggest(next, 0)}
      />
      {game && kind ? (
        <Suggestion game={game} another={found.length > 1 ? () => suggest(kind, (at + 1) % found.length) : null} />
      ) : (
        <p>
          Or <a href={linkTo("/learn")}>learn by playing</a>, one move at a time.
        </p>
      )}
    </section>
  );
}

function Suggestion({ game, another }: { game: Game; another: (() => void) | null }) {
  return (
    <div class="suggestion">
      <GamePicture game={game.game} />
      <div class="stack">
        <h3>{game.title}</h3>
        <p>{game.sentence}</p>
        <small>
          {playerRange(game.players)} · {timeRange(game.minutes)}
        </small>
        <div class="row">
          <a class="button primary" href={linkTo(`/learn/${game.game}`)}>
            Learn it
          </a>
          <a class="button" href={linkTo(`/new/${game.game}`)}>
            Play it
          </a>
          {another ? (
            <button type="button" class="quiet" onClick={another}>
              Another game
            </button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
