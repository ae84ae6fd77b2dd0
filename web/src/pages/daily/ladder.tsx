/** Your score among the bots', and among other players'. */

import { classNames } from "../../art/class-names";
import { Icon } from "../../art/icons";
import { capitalize, formatNumber, pluralize } from "../../speech/sentences";
import { isTextMode } from "../../store/text-mode";
import { BotFace } from "../../ui/bot-face";
import type { Players, Result } from "./types";

interface Rung {
  bot: string | null; // null: you
  name: string;
  score: number;
}

/** Return everyone's score, the best first; you before bots with the same. */
export function rungsOf({ answer, bots }: Result): Rung[] {
  const you: Rung = { bot: null, name: "You", score: answer.score };
  return [you, ...[...bots].reverse().map(({ bot, score }) => ({ bot, name: capitalize(bot), score }))].sort((a, b) => b.score - a.score);
}

export function Ladder({ result }: { result: Result }) {
  const most = Math.max(result.best, 1);
  const top = Math.max(...rungsOf(result).map(({ score }) => score), 1);
  const scale = Math.min(most, top * 1.15);
  return (
    <ol class="ladder" aria-label="You and the bots">
      {rungsOf(result).map(({ bot, name, score }) => (
        <li key={name} class={classNames("rung", bot === null && "you")}>
          {isTextMode() ? null : <span class="rung-face">{bot ? <BotFace bot={bot} size={28} /> : <Icon name="star" filled />}</span>}
          <span class="rung-name">{name}</span> <span class="bar" style={{ "--part": score / scale }} aria-hidden="true" /> <b>{score}</b>
        </li>
      ))}
    </ol>
  );
}

/** Return how a score compares with those of the other players. */
export function standing({ count, below, scores }: Players, own: number): string {
  const others = `${formatNumber(count - 1)} other players on this server`;
  if (below === count - 1) return `Better than all ${others}.`;
  if (scores.every(([score]) => score <= own)) return `None of the ${others} did better.`;
  return `Better than ${Math.round((100 * below) / (count - 1))}% of the ${others}.`;
}

export function Spread({ players, own }: { players: Players; own: number }) {
  const most = Math.max(...players.scores.map(([, count]) => count));
  return (
    <figure class="spread">
      <figcaption>{standing(players, own)}</figcaption>
      <ol>
        {players.scores.map(([score, count]) => (
          <li key={score} class={score === own ? "you" : ""} style={{ "--part": count / most }}>
            <span class="heard">
              {pluralize(score, "point")}: {pluralize(count, "player")}
            </span>
            <span class="column" aria-hidden="true" />
            <small aria-hidden="true">{score}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}
