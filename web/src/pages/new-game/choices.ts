/** What is chosen for a new game, and sending it to the server. */

import { useRef, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { Catalogue, Game, Seated } from "../../api/types";
import { announceProblem } from "../../speech/announce";
import * as preferences from "../../store/preferences";
import { navigate, update } from "../../store/state";
import { linkTo } from "../../store/text-mode";
import { type ChosenValues, READY_SECONDS, startsClockAtOnce } from "../../ui/schema-form";

export type SeatKind = "bot" | "open" | "here";

export interface SeatChoice {
  kind: SeatKind;
  bot: string;
  name: string;
}

export interface Choices {
  name: string;
  /** Every seat but the first, which is the player's own. */
  seats: SeatChoice[];
  options: ChosenValues;
  settings: ChosenValues;
  dictionary: string;
  listed: boolean;
  spectators: boolean;
}

/** Return a new seat; its bot is the one that was chosen last, else the easiest, which comes first. */
export function newSeat(kind: SeatKind, { bots }: Catalogue): SeatChoice {
  const usual = bots.find(({ bot }) => bot === preferences.bot()) ?? bots[0];
  return { kind, bot: usual?.bot ?? "", name: "" };
}

export const initialChoices = (game: Game, catalogue: Catalogue): Choices => ({
  name: preferences.name(),
  seats: Array.from({ length: game.usual_players - 1 }, () => newSeat("bot", catalogue)),
  options: {},
  settings: {},
  dictionary: catalogue.dictionaries[0],
  listed: false,
  spectators: true,
});

export const hasOpenSeat = ({ seats }: Choices): boolean => seats.some((seat) => seat.kind === "open");

function seatRequest(seat: SeatChoice, at: number): Record<string, unknown> {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  return seat.kind === "here" ? { kind: "here", name: seat.name.trim() || `Player ${at + 2}` } : { kind: "open" };
}

function gameRequest(game: Game, { seats, options, settings, dictionary, listed, spectators }: Choices): Record<string, unknown> {
  return {
    game: game.game,
    name: preferences.nameOrGuest(),
    seats: [{ kind: "you" }, ...seats.map(seatRequest)],
    options: { ...options, ...(startsClockAtOnce(game.options, options) ? { ready_seconds: READY_SECONDS } : {}), ...settings },
    dictionary,
    listed,
    spectators,
    // If a clock runs from the start, the table waits until someone starts it.
    start: !startsClockAtOnce(game.options, options),
  };
}

/** Return a function that opens the table and goes there, and its progress so far. */
export function useOpenTable(game: Game, choices: Choices): { openTable(): void; sending: boolean; problem: api.Problem | null } {
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const [sending, setSending] = useState(false);
  const id = useRef(api.newId());
  const openTable = async () => {
    if (sending) return;
    setSending(true);
    setProblem(null);
    preferences.setName(choices.name.trim());
    const bot = choices.seats.find(({ kind }) => kind === "bot");
    if (bot) preferences.setBot(bot.bot);
    update({});
    const request = { id: id.current, ...gameRequest(game, choices) };
    try {
      const seated = await api.postWithRetry<Seated>("/games?text=none", request, { onRetry: setProblem });
      preferences.saveSeat(seated.id, seated.token);
      navigate(linkTo(`/t/${seated.id}`));
    } catch (error) {
      id.current = api.newId();
      setProblem(api.toProblem(error));
      announceProblem(api.toProblem(error));
      setSending(false);
    }
  };
  return { openTable, sending, problem };
}
