/** The bots to choose from: a face and a level each, and more about the one that is chosen. */

import type { Bot, Rating } from "../../api/types";
import { capitalize, formatNumber } from "../../speech/sentences";
import { BotFace } from "../../ui/bot-face";

const ROUGHLY = 50; // Elo points

/** "A casual player" in one word: "Casual". */
export const levelOf = ({ title }: Bot): string => capitalize(title.replace(/^An? /, "").replace(/ player$/, ""));

interface Props {
  bots: Bot[];
  game: string;
  chosen: string;
  choose(bot: string): void;
}

export function Characters({ bots, game, chosen, choose }: Props) {
  const now = bots.find(({ bot }) => bot === chosen);
  return (
    <div class="stack">
      <fieldset class="characters">
        <legend class="heard">Opponent</legend>
        {bots.map((bot) => (
          <label key={bot.bot} class="character">
            <input type="radio" name="opponent" value={bot.bot} checked={bot.bot === chosen} onChange={() => choose(bot.bot)} />
            <BotFace bot={bot.bot} size={56} />
            <b>{bot.name}</b> <small>{levelOf(bot)}</small>
          </label>
        ))}
      </fieldset>
      {now ? <About bot={now} game={game} /> : null}
    </div>
  );
}

/** What a bot is like, and its rating as one round figure; the exact figures are folded away. */
function About({ bot, game }: { bot: Bot; game: string }) {
  const here = bot.ratings[game];
  return (
    <div class="about-bot">
      <p>{bot.sentence}</p>
      <details class="rating">
        <summary>Rating: about {formatNumber(Math.round(bot.rating.value / ROUGHLY) * ROUGHLY)}</summary>
        <p class="hint">
          All games: {formatRating(bot.rating)}.{here ? ` This game: ${formatRating(here)}.` : ""}
        </p>
      </details>
    </div>
  );
}

const formatRating = ({ value, low, high }: Rating): string =>
  low === high ? formatNumber(value) : `${formatNumber(value)}, most likely ${formatNumber(low)} to ${formatNumber(high)}`;
