/** The opponents: bots by their faces, friends, or people on this device; and each seat separately, folded away. */

import type { Bot, Catalogue, Game } from "../../api/types";
import type { IconName } from "../../art/icons";
import { MAX_NAME_LENGTH, NameField, RadioGroup } from "../../ui/form";
import { Characters, levelOf } from "./characters";
import { type Choices, newSeat, type SeatChoice, type SeatKind } from "./choices";

const KINDS: Record<SeatKind, string> = { bot: "Bot", open: "Someone I invite", here: "Someone on this device" };
const COMPANY: [SeatKind, string, IconName][] = [
  ["bot", "A bot", "bot"],
  ["open", "Friends with a link", "link"],
  ["here", "Someone on this device", "phone"],
];

interface Props {
  game: Game;
  catalogue: Catalogue;
  choices: Choices;
  choose(part: Partial<Choices>): void;
}

export function SeatsSection({ game, catalogue, choices, choose }: Props) {
  const { seats } = choices;
  const setSeats = (next: SeatChoice[]) => choose({ seats: next });
  const company = seats.length && seats.every((seat) => seat.kind === seats[0].kind) ? seats[0].kind : null;
  const chooseCompany = (kind: SeatKind) =>
    setSeats(Array.from({ length: Math.max(seats.length, 1) }, (_, at) => ({ ...(seats[at] ?? newSeat(kind, catalogue)), kind })));
  const rows = <SeatRows seats={seats} bots={catalogue.bots} setSeats={setSeats} />;
  const mostPlayers = game.players[1];
  return (
    <section class="sheet stack">
      <h2>{mostPlayers > 1 ? "Play against…" : "Play solo"}</h2>
      {mostPlayers > 1 ? (
        <RadioGroup quiet legend="Play against" name="company" choices={COMPANY} chosen={company} choose={chooseCompany} />
      ) : null}
      {company === "bot" ? (
        <Characters
          bots={catalogue.bots}
          game={game.game}
          chosen={seats.every(({ bot }) => bot === seats[0].bot) ? seats[0].bot : ""}
          choose={(bot) => setSeats(seats.map((seat) => ({ ...seat, bot })))}
        />
      ) : (
        <NameField id="new-name" name={choices.name} setName={(name) => choose({ name })} />
      )}
      {company === "open" ? <p class="hint">They'll get a link and a code.</p> : null}
      <PlayerCount game={game} catalogue={catalogue} seats={seats} setSeats={setSeats} />
      {company === "here" ? rows : null}
      {seats.length > 1 && company !== "here" ? (
        <details open={!company}>
          <summary>Set up each seat</summary>
          {rows}
        </details>
      ) : null}
    </section>
  );
}

interface CountProps {
  game: Game;
  catalogue: Catalogue;
  seats: SeatChoice[];
  setSeats(next: SeatChoice[]): void;
}

/** The number of players; a new seat is like the last one. */
function PlayerCount({ game, catalogue, seats, setSeats }: CountProps) {
  const [fewest, most] = game.players;
  if (fewest === most) return null;
  const counts = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);
  const setCount = (count: number) =>
    setSeats(Array.from({ length: count - 1 }, (_, at) => seats[at] ?? { ...(seats.at(-1) ?? newSeat("bot", catalogue)), name: "" }));
  return (
    <RadioGroup
      legend="Players"
      name="players"
      compact
      choices={counts.map((count) => [String(count), String(count)] as const)}
      chosen={String(seats.length + 1)}
      choose={(count) => setCount(Number(count))}
    />
  );
}

function SeatRows({ seats, bots, setSeats }: { seats: SeatChoice[]; bots: Bot[]; setSeats(next: SeatChoice[]): void }) {
  return (
    <ol class="seats">
      {seats.map((seat, at) => (
        <SeatRow
          key={at}
          at={at}
          alone={seats.length === 1}
          seat={seat}
          bots={bots}
          set={(next) => setSeats(seats.map((one, number) => (number === at ? next : one)))}
        />
      ))}
    </ol>
  );
}

interface SeatProps {
  at: number;
  alone: boolean; // the only opponent, chosen above
  seat: SeatChoice;
  bots: Bot[];
  set(seat: SeatChoice): void;
}

function SeatRow({ at, alone, seat, bots, set }: SeatProps) {
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
      {seat.kind === "bot" ? (
        <select aria-label={`${label}: bot level`} onChange={(event) => set({ ...seat, bot: event.currentTarget.value })}>
          {bots.map((bot) => (
            <option key={bot.bot} value={bot.bot} selected={bot.bot === seat.bot}>
              {bot.name}, {levelOf(bot).toLowerCase()}
            </option>
          ))}
        </select>
      ) : null}
    </li>
  );
}
