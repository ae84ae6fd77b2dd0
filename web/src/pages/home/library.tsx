/** Everything to play: favourites first, then each box, with search and filters for all of them. */

import { useState } from "preact/hooks";
import type { Catalogue, Game } from "../../api/types";
import { Icon } from "../../art/icons";
import { playerRange, pluralize, timeRange } from "../../speech/sentences";
import * as preferences from "../../store/preferences";
import { isTextMode, linkTo } from "../../store/text-mode";
import { GamePicture } from "../../ui/game-picture";

const SHORT_GAME = 20; // minutes

interface Filter {
  text: string;
  players: number; // 0 for any
  length: string;
}

const LENGTHS: [string, string, (minutes: Game["minutes"]) => boolean][] = [
  ["", "Length: any", () => true],
  ["short", `Up to ${SHORT_GAME} min`, ([, most]) => most <= SHORT_GAME],
  ["long", `Over ${SHORT_GAME} min`, ([, most]) => most > SHORT_GAME],
];

function passes({ text, players, length }: Filter, game: Game): boolean {
  const [fewest, most] = game.players;
  const found = `${game.title} ${game.book} ${game.sentence}`.toLowerCase().includes(text.trim().toLowerCase());
  return found && (!players || (fewest <= players && players <= most)) && LENGTHS.find(([name]) => name === length)![2](game.minutes);
}

const sharesRulebook = (game: Game, { games }: Catalogue): boolean => games.some((one) => one !== game && one.rulebook === game.rulebook);

export function Library({ catalogue }: { catalogue: Catalogue }) {
  const [filter, setFilter] = useState<Filter>({ text: "", players: 0, length: "" });
  const [favourites, setFavourites] = useState(preferences.favourites());
  const shown = catalogue.games.filter((game) => passes(filter, game));
  const alone = shown.filter((game) => !sharesRulebook(game, catalogue));
  const books = [...new Set(catalogue.games.filter((game) => sharesRulebook(game, catalogue)).map((game) => game.book))];
  const toggle = (game: string) => {
    preferences.toggleFavourite(game);
    setFavourites(preferences.favourites());
  };
  const shelf = { favourites, toggle };
  return (
    <>
      <GameSection id="favourites" title="Favourites" games={shown.filter(({ game }) => favourites.includes(game))} {...shelf} />
      <section aria-labelledby="games">
        <div class="library-head">
          <h2 id="games">Games</h2>
          <FilterBar games={catalogue.games} filter={filter} setFilter={setFilter} />
        </div>
        {shown.length ? null : <p>No games match.</p>}
        {alone.length ? <GameList games={alone} {...shelf} /> : null}
      </section>
      {books.map((book) => {
        const games = shown.filter((game) => game.book === book);
        return <GameSection key={book} id={games[0]?.rulebook ?? book} title={book} games={games} hint="one deck of cards" {...shelf} />;
      })}
    </>
  );
}

function FilterBar({ games, filter, setFilter }: { games: Game[]; filter: Filter; setFilter(filter: Filter): void }) {
  const most = Math.max(...games.map((game) => game.players[1]));
  return (
    <div class="sieve" role="search">
      <span class="search">
        <Icon name="search" />
        <input
          type="search"
          aria-label="Search games"
          placeholder="Search games"
          value={filter.text}
          onInput={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
        />
      </span>
      <select aria-label="Number of players" onChange={(event) => setFilter({ ...filter, players: Number(event.currentTarget.value) })}>
        <option value={0}>Players: any</option>
        {Array.from({ length: most }, (_, at) => (
          <option key={at} value={at + 1}>
            {pluralize(at + 1, "player")}
          </option>
        ))}
      </select>
      <select aria-label="Length" onChange={(event) => setFilter({ ...filter, length: event.currentTarget.value })}>
        {LENGTHS.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface Shelf {
  favourites: readonly string[];
  toggle(game: string): void;
}

function GameSection({ id, title, games, hint, ...shelf }: { id: string; title: string; games: Game[]; hint?: string } & Shelf) {
  if (!games.length) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint ? (
        <p class="hint">
          {pluralize(games.length, "game")}, {hint}.
        </p>
      ) : null}
      <GameList games={games} {...shelf} />
    </section>
  );
}

function GameList({ games, favourites, toggle }: { games: Game[] } & Shelf) {
  return (
    <ul class="games">
      {games.map((game) => (
        <GameCard key={game.game} game={game} favourite={favourites.includes(game.game)} toggle={() => toggle(game.game)} />
      ))}
    </ul>
  );
}

function GameCard({ game, favourite, toggle }: { game: Game; favourite: boolean; toggle(): void }) {
  return (
    <li class="game-card">
      <a class="game" href={linkTo(`/new/${game.game}`)}>
        <GamePicture game={game.game} />
        <span class="game-text">
          <b>{game.title}</b> <span>{game.sentence}</span>{" "}
          <small>
            {playerRange(game.players)} · <span class="whole">{timeRange(game.minutes)}</span>
          </small>
        </span>
      </a>
      <button type="button" class="quiet favourite" aria-pressed={favourite} aria-label={`Favourite: ${game.title}`} onClick={toggle}>
        {isTextMode() ? "Favourite" : <Icon name="heart" filled={favourite} />}
      </button>
    </li>
  );
}
