/** Before the game: who plays, which options are chosen, and who is ready. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../api/client";
import type { Catalogue, Seat, TableView } from "../api/types";
import { seatName } from "../speech/sentences";
import { useCatalogue } from "../store/catalogue";
import { sendCommand } from "../store/commands";
import { linkTo } from "../store/text-mode";
import { GamePicture } from "../ui/game-picture";
import { lazyPage } from "../ui/lazy-page";
import { ProblemText } from "../ui/problem";
import { type ChosenValues, defaultOf, propertiesOf, startsClockAtOnce } from "../ui/schema-form";
import { Invitation } from "./invite";
import { OptionList } from "./menu";

// Loaded when opened, since most people never open them.
const SeatDialog = lazyPage(async () => (await import("./seat-dialog")).SeatDialog);
const OptionsDialog = lazyPage(async () => (await import("./options-dialog")).OptionsDialog);

export function Lobby({ view }: { view: TableView }) {
  const { catalogue, problem, again } = useCatalogue();
  const [changing, setChanging] = useState<Seat | null>(null);
  const [choosing, setChoosing] = useState(false);
  const host = view.you !== null && view.you === view.host;
  const wants = (open: () => void) => {
    if (!catalogue) again();
    open();
  };
  return (
    <div class="lobby">
      <div class="lobby-head">
        <GamePicture game={view.game} />
        <p class="lead">{catalogue?.games.find((one) => one.game === view.game)?.sentence}</p>
      </div>
      {host && isEveryoneHere(view) && catalogue ? <ReadyCheck view={view} catalogue={catalogue} /> : null}
      <section class="sheet stack">
        <h2>Players</h2>
        <ol class="lobby-seats">
          {view.seats.map((_, number) => (
            <LobbySeat
              key={number}
              view={view}
              number={number}
              change={host && number !== view.you ? () => wants(() => setChanging(number)) : null}
            />
          ))}
        </ol>
        <LobbyControls view={view} host={host} />
      </section>
      <section class="sheet stack">
        <h2>Invite</h2>
        <Invitation view={view} />
      </section>
      <section class="sheet stack">
        <h2>Game options</h2>
        <OptionList
          game={view.game}
          chosen={{
            ...wordPolicyOf(view, catalogue),
            ...view.options,
            dictionary: catalogue?.dictionary_titles[view.dictionary] ?? view.dictionary,
            "listed publicly": view.listed,
            "spectators allowed": view.spectators,
          }}
        />
        <div class="row">
          <a href={linkTo(`/rules/${view.game}`)} data-rule={view.game}>
            Rules
          </a>
          {host ? (
            <button type="button" class="quiet" onClick={() => wants(() => setChoosing(true))}>
              Change options
            </button>
          ) : null}
        </div>
      </section>
      <p class="problem">{problem && (choosing || changing !== null) ? <ProblemText problem={problem} /> : null}</p>
      {changing !== null && catalogue ? <SeatDialog seat={changing} bots={catalogue.bots} onClose={() => setChanging(null)} /> : null}
      {choosing && catalogue ? (
        <OptionsDialog view={view} catalogue={catalogue} apart={arePlayersApart(view)} onClose={() => setChoosing(false)} />
      ) : null}
    </div>
  );
}

/** A seat with its player; the host can change it. */
function LobbySeat({ view, number, change }: { view: TableView; number: Seat; change: (() => void) | null }) {
  const seat = view.seats[number];
  const notes = [
    number === view.you ? "you" : view.yours.includes(number) ? "on this device" : "",
    seat.host ? "host" : "",
    seat.kind === "bot" ? "bot" : "",
  ];
  const readiness = seat.kind === "open" ? "" : seat.kind === "bot" || seat.ready ? "ready" : "not ready yet";
  return (
    <li>
      <span class="player-name">
        <b>{seatName(seat)}</b> <small>{notes.filter(Boolean).join(", ")}</small>
      </span>
      {readiness ? <span class={readiness === "ready" ? "badge ready" : "badge"}>{readiness}</span> : null}
      {change ? (
        <button
          type="button"
          class="quiet"
          aria-label={seat.kind === "open" ? `Add a player to seat ${number + 1}` : `Change seat ${number + 1}`}
          onClick={change}
        >
          {seat.kind === "open" ? "Add a player" : "Change"}
        </button>
      ) : null}
    </li>
  );
}

/** Return whether people play on several devices; an open seat counts as one. */
function arePlayersApart(view: TableView): boolean {
  const elsewhere = view.seats.filter((seat, number) => seat.kind !== "bot" && !view.yours.includes(number)).length;
  return elsewhere + Math.min(view.yours.length, 1) > 1;
}

/** Return how words are checked, even by default: everyone should know it before the first word. */
function wordPolicyOf(view: TableView, catalogue: Catalogue | null): ChosenValues {
  const game = catalogue?.games.find((one) => one.game === view.game);
  const policy = game && propertiesOf(game.options).find(([name]) => name === "policy")?.[1];
  return policy ? { policy: defaultOf(policy, arePlayersApart(view)) } : {};
}

/** Return whether all seats are bots or at this device. */
const isEveryoneHere = (view: TableView): boolean => view.seats.every((seat, number) => seat.kind === "bot" || view.yours.includes(number));

/** What to do in the game, and a start button, if nobody else is awaited. */
function ReadyCheck({ view, catalogue }: { view: TableView; catalogue: Catalogue }) {
  const [how, setHow] = useState("");
  const { options } = catalogue.games.find((one) => one.game === view.game)!;
  useEffect(() => {
    api.get<{ task: string }>(`/lessons/${view.game}/0`).then(
      ({ task }) => setHow(task),
      () => {}, // the game can start without it
    );
  }, [view.game]);
  return (
    <section class="sheet stack">
      <h2>Ready?</h2>
      <p>{how}</p>
      {startsClockAtOnce(options, view.options) ? <p>The clock starts when you do.</p> : null}
      <div class="row">
        <button type="button" class="primary big" onClick={() => sendCommand({ type: "start" })}>
          Start game
        </button>
        <a href={linkTo(`/learn/${view.game}`)}>Learn by playing</a>
      </div>
    </section>
  );
}

function LobbyControls({ view, host }: { view: TableView; host: boolean }) {
  if (view.you === null) return null;
  const own = view.seats[view.you];
  const free = view.seats.some((seat) => seat.kind === "open");
  return (
    <div class="row">
      {host && !free && !isEveryoneHere(view) ? (
        <button type="button" class="primary" onClick={() => sendCommand({ type: "start" })}>
          Start game
        </button>
      ) : null}
      {!host || (!own.ready && !isEveryoneHere(view)) ? (
        <button type="button" class={own.ready ? "quiet" : "primary"} onClick={() => sendCommand({ type: "ready", ready: !own.ready })}>
          {own.ready ? "I'm not ready" : "I'm ready"}
        </button>
      ) : null}
      {host ? (
        <button type="button" class="quiet" onClick={() => sendCommand({ type: "add-seat", to: { kind: "open" } })}>
          Add a seat
        </button>
      ) : null}
      {free ? <span class="hint">The game starts when every seat is taken.</span> : null}
    </div>
  );
}
