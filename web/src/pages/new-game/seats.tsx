/** The players: your own name, and a row for every other seat. */

import type { Bot, Catalogue, Game, Rating } from "../../api/types";
import { BotFace } from "../../ui/bot-face";
import { MAX_NAME_LENGTH, NameField, RadioGroup } from "../../ui/form";
import { WordCheckChoice } from "../../ui/schema-form";
import { type Choices, newSeat, type SeatChoice, type SeatKind } from "./choices";

const KINDS: Record<SeatKind, string> = { bot: "Bot", open: "Someone I invite", here: "Someone on this device" };
const COMPANY: [SeatKind, string][] = [
  ["bot", "A bot"],
  ["open", "Friends with a link"],
  ["here", "Someone on this device"],
];

interface Props {
  game: Game;
  catalogue: Catalogue;
  choices: Choices;
  choose(part: Partial<Choices>): void;
}

export function SeatsSection({ game, catalogue, choices, choose }: Props) {
  const [fewest, most] = game.players;
  const { seats } = choices;
  const setSeats = (next: SeatChoice[]) => choose({ seats: next });
  const company = seats.length && seats.every((seat) => seat.kind === seats[0].kind) ? seats[0].kind : null;
  const chooseCompany = (kind: SeatKind) =>
    setSeats(Array.from({ length: Math.max(seats.length, 1) }, (_, at) => ({ ...(seats[at] ?? newSeat(kind, catalogue)), kind })));
  return (
    <section class="sheet stack">
      <h2>{most > 1 ? "Play against…" : "Play solo"}</h2>
      {most > 1 ? (
        <RadioGroup quiet legend="Play against" name="company" choices={COMPANY} chosen={company} choose={chooseCompany} />
      ) : null}
      <NameField id="new-name" name={choices.name} setName={(name) => choose({ name })} />
      <ol class="seats">
        {seats.map((seat, at) => (
          <SeatRow
            key={at}
            at={at}
            alone={seats.length === 1}
            seat={seat}
            bots={catalogue.bots}
            game={game.game}
            set={(next) => setSeats(seats.map((one, number) => (number === at ? next : one)))}
            remove={seats.length + 1 > fewest ? () => setSeats(seats.filter((_, number) => number !== at)) : null}
          />
        ))}
      </ol>
      {seats.length + 1 < most ? (
        <div class="row">
          <button type="button" onClick={() => setSeats([...seats, newSeat(seats.at(-1)?.kind ?? "bot", catalogue)])}>
            + Add a seat
          </button>
        </div>
      ) : null}
      {seats.length ? <WordCheckChoice schema={game.options} chosen={choices.options} choose={(options) => choose({ options })} /> : null}
    </section>
  );
}

interface SeatProps {
  at: number;
  alone: boolean; // the only opponent, chosen above
  seat: SeatChoice;
  bots: Bot[];
  game: string;
  set(seat: SeatChoice): void;
  remove: (() => void) | null;
}

function SeatRow({ at, alone, seat, bots, game, set, remove }: SeatProps) {
  const label = `Seat ${at + 2}`;
  return (
    <li>
      <b class="seat-label">{alone ? "Your opponent" : label}</b>
      {alone ? null : (
        <select aria-label={`${label}: player`} onChange={(event) => set({ ...seat, kind: event.currentTarget.value as SeatKind })}>
          {Object.entries(KINDS).map(([kind, text]) => (
            <option key={kind} value={kind} selected={kind === seat.kind}>
              {text}
            </option>
          ))}
        </select>
      )}
      {seat.kind === "here" ? (
        <input
          type="text"
          maxLength={MAX_NAME_LENGTH}
          aria-label={`${label}: name`}
          placeholder={`Player ${at + 2}`}
          autocomplete="off"
          value={seat.name}
          onInput={(event) => set({ ...seat, name: event.currentTarget.value })}
        />
      ) : null}
      {seat.kind === "open" ? <span class="hint">They'll get a link and a code</span> : null}
      {remove ? (
        <button type="button" class="quiet" aria-label={`Remove ${label.toLowerCase()}`} onClick={remove}>
          Remove
        </button>
      ) : null}
      {seat.kind === "bot" ? (
        <BotLevel label={label} bots={bots} game={game} chosen={seat.bot} choose={(bot) => set({ ...seat, bot })} />
      ) : null}
    </li>
  );
}

interface BotLevelProps {
  label: string;
  bots: Bot[];
  game: string;
  chosen: string;
  choose(bot: string): void;
}

/** A bot's level; the others are one tap away. */
function BotLevel({ label, bots, game, chosen, choose }: BotLevelProps) {
  const now = bots.find(({ bot }) => bot === chosen);
  return (
    <details class="level">
      <summary>{now ? <BotLevelText bot={now} game={game} /> : "Choose a bot"}</summary>
      <fieldset class="levels">
        <legend class="heard">{label}: bot level</legend>
        {bots.map((bot) => (
          <label key={bot.bot}>
            <input type="radio" name={label} value={bot.bot} checked={bot.bot === chosen} onChange={() => choose(bot.bot)} />
            <BotLevelText bot={bot} game={game} />
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function BotLevelText({ bot, game }: { bot: Bot; game: string }) {
  const here = bot.ratings[game];
  return (
    <span class="character">
      <BotFace bot={bot.bot} size={44} />
      <span>
        <b>{bot.name}</b>, {bot.title.toLowerCase()} <small>{bot.sentence}</small>{" "}
        <small class="rating">
          Rated {formatRating(bot.rating)}
          {here ? `, ${formatRating(here)} in this game` : ""}
        </small>
      </span>
    </span>
  );
}

const formatRating = ({ value, low, high }: Rating): string => (low === high ? `${value}` : `${value} (${low} to ${high})`);
