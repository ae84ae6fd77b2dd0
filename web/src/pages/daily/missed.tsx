/** Plays you missed in your own games, each a puzzle in that game's review. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { Seat, Summary } from "../../api/types";
import { announce } from "../../speech/announce";
import { joinNames, pluralize } from "../../speech/sentences";
import * as preferences from "../../store/preferences";
import { state } from "../../store/state";
import { linkTo } from "../../store/text-mode";

const MOST_GAMES = 5;
const MOST_TURNS = 8;

export interface ReviewedTurn {
  number: number;
  scene: number;
  seat: Seat;
  best: object | null;
  cost: number;
}

/** Return the turns in which something better was missed, the costliest first. */
export const missedTurns = (turns: readonly ReviewedTurn[], own: readonly Seat[]): ReviewedTurn[] =>
  turns
    .filter(({ seat, best, cost }) => best && cost > 0 && own.includes(seat))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MOST_TURNS);

export function MissedPlays() {
  const games = useFinishedGames();
  if (!games.length) return null;
  return (
    <section class="stack" aria-labelledby="missed-plays">
      <h2 id="missed-plays">From your own games</h2>
      <p>Find the plays you missed. The board is set up as it was, and the answer is hidden.</p>
      <ul class="missed-games">
        {games.map((game) => (
          <MissedInGame key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

/** Load the player's last finished games. */
function useFinishedGames(): Summary[] {
  const [games, setGames] = useState<Summary[]>([]);
  useEffect(() => {
    const seats = Object.entries(preferences.seats()).map(([id, { token }]) => ({ id, token }));
    if (!seats.length && !state.account) return;
    api.post<{ games: Summary[] }>("/games/own", { seats }).then(
      (found) => setGames(found.games.filter(({ status, yours }) => status === "over" && yours.length).slice(0, MOST_GAMES)),
      () => {}, // the other puzzles are there without them
    );
  }, []);
  return games;
}

function MissedInGame({ game }: { game: Summary }) {
  const [turns, setTurns] = useState<ReviewedTurn[] | null>(null);
  const [status, setStatus] = useState("");
  const others = game.seats.filter((_, seat) => !game.yours.includes(seat)).map(({ name }) => name);
  const load = async () => {
    setStatus("Looking for better plays…");
    try {
      const review = await api.get<{ turns: ReviewedTurn[] }>(`/games/${game.id}/review`, { token: preferences.tokenOf(game.id) });
      const missed = missedTurns(review.turns, game.yours);
      setTurns(missed);
      setStatus(missed.length ? "" : "You didn't miss anything in this game.");
      announce(missed.length ? `${pluralize(missed.length, "puzzle")}.` : "You didn't miss anything in this game.");
    } catch (error) {
      setStatus(api.toProblem(error).message);
    }
  };
  return (
    <li class="sheet stack">
      <div class="row">
        <b>{game.title}</b> <span>{others.length ? `with ${joinNames(others)}` : "solo"}</span>
        {turns === null ? (
          <button type="button" disabled={status.endsWith("…")} onClick={load}>
            Find puzzles<span class="heard"> in {game.title}</span>
          </button>
        ) : null}
      </div>
      {status ? <p role="status">{status}</p> : null}
      {turns?.length ? (
        <div class="row">
          {turns.map(({ number, scene, cost, seat }) => (
            <a key={`${scene} ${seat}`} class="button" href={linkTo(`/review/${game.id}#${scene}-puzzle`)}>
              Turn {number} <small>missed {pluralize(cost, "point")}</small>
            </a>
          ))}
        </div>
      ) : null}
    </li>
  );
}
