/** A new table: who plays, and how. Two taps from the hall to a game against a bot. */

import "../styles/home.css";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api/client";
import type { Bot, Catalogue, Game, Seated } from "../api/types";
import { GamePicture } from "../art/picture";
import { announceProblem } from "../speech/announce";
import { playerRange } from "../speech/sentences";
import { useCatalogue } from "../store/catalogue";
import * as preferences from "../store/preferences";
import { navigate, update } from "../store/state";
import { MAX_NAME_LENGTH, NameField, RadioGroup } from "../ui/form";
import { ProblemPage, ProblemText } from "../ui/problem";
import { type ChosenValues, SchemaForm, startsClockAtOnce, WordCheckChoice } from "../ui/schema-form";

type SeatKind = "bot" | "open" | "here";
interface SeatChoice {
  kind: SeatKind;
  bot: string;
  name: string;
}

const KINDS: Record<SeatKind, string> = { bot: "A bot", open: "Somebody I invite", here: "Somebody here, on this device" };
const COMPANY: [SeatKind, string][] = [
  ["bot", "A bot"],
  ["open", "Friends by link"],
  ["here", "On this device"],
];

export function NewGamePage({ game }: { game: string }) {
  const { catalogue, problem, again } = useCatalogue();
  if (problem) return <ProblemPage title="The parlor is closed right now" detail={problem.message} retry={again} />;
  if (!catalogue) return <p>One moment…</p>;
  const entry = catalogue.games.find((one) => one.game === game);
  if (!entry) return <ProblemPage title="No such game" detail={`There is no game ${game} here. The hall has all that there are.`} />;
  return <NewGameForm entry={entry} catalogue={catalogue} />;
}

function NewGameForm({ entry, catalogue }: { entry: Game; catalogue: Catalogue }) {
  const [fewest, most] = entry.players;
  const usual = catalogue.bots.find(({ bot }) => bot === preferences.bot()) ?? catalogue.bots[0]; // the easiest comes first
  const seatOf = (kind: SeatKind): SeatChoice => ({ kind, bot: usual?.bot ?? "", name: "" });
  const [name, setName] = useState(preferences.name());
  const [seats, setSeats] = useState<SeatChoice[]>(() => Array.from({ length: entry.usual_players - 1 }, () => seatOf("bot")));
  const [options, setOptions] = useState<ChosenValues>({});
  const [settings, setSettings] = useState<ChosenValues>({});
  const [dictionary, setDictionary] = useState(catalogue.dictionaries[0]);
  const [listed, setListed] = useState(false);
  const [spectators, setSpectators] = useState(true);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const [sending, setSending] = useState(false);
  const id = useRef(api.newId());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${entry.title} · Wordparlor`;
    heading.current?.focus({ preventScroll: true });
  }, []);
  const open = seats.some((seat) => seat.kind === "open");
  const company = seats.length && seats.every((seat) => seat.kind === seats[0].kind) ? seats[0].kind : null;

  const openTable = async (event: Event) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setProblem(null);
    preferences.setName(name.trim());
    const chosen = seats.find(({ kind }) => kind === "bot");
    if (chosen) preferences.setBot(chosen.bot);
    update({});
    // Where a clock runs from the first moment the table waits until somebody says that they are ready.
    const start = !startsClockAtOnce(entry.options, options);
    const wanted = { game: entry.game, name: preferences.nameOrGuest(), seats: [{ kind: "you" }, ...seats.map(seatRequest)] };
    const body = { id: id.current, ...wanted, options: { ...options, ...settings }, dictionary, listed, spectators, start };
    try {
      const seated = await api.postWithRetry<Seated>("/games", body, { onRetry: setProblem });
      preferences.saveSeat(seated.id, seated.token);
      navigate(`/t/${seated.id}`);
    } catch (error) {
      id.current = api.newId();
      setProblem(api.toProblem(error));
      announceProblem(api.toProblem(error));
      setSending(false);
    }
  };

  return (
    <form class="new stack" noValidate onSubmit={openTable}>
      <div class="new-head">
        <GamePicture game={entry.game} />
        <div class="stack">
          <h1 tabIndex={-1} ref={heading}>
            {entry.title}
          </h1>
          <p class="lead">{entry.sentence}</p>
          <p class="hint">
            {playerRange(entry.players)} ·{" "}
            <a href={`/rules/${entry.game}`} data-rule={entry.game}>
              The rules
            </a>{" "}
            · <a href={`/learn/${entry.game}`}>Learn it by playing</a>
          </p>
        </div>
      </div>
      <section class="sheet stack">
        <h2>Who plays?</h2>
        {most > 1 ? (
          <RadioGroup
            quiet
            legend="Who plays with you"
            name="company"
            choices={COMPANY}
            chosen={company}
            choose={(kind) =>
              setSeats(Array.from({ length: Math.max(seats.length, 1) }, (_, at) => ({ ...(seats[at] ?? seatOf(kind)), kind })))
            }
          />
        ) : null}
        <NameField id="new-name" name={name} setName={setName} />
        <ol class="seats">
          {seats.map((seat, at) => (
            <SeatRow
              key={at}
              at={at}
              alone={seats.length === 1}
              seat={seat}
              bots={catalogue.bots}
              set={(next) => setSeats(seats.map((one, number) => (number === at ? next : one)))}
              remove={seats.length + 1 > fewest ? () => setSeats(seats.filter((_, number) => number !== at)) : null}
            />
          ))}
        </ol>
        {seats.length + 1 < most ? (
          <div class="row">
            <button type="button" onClick={() => setSeats([...seats, seatOf(seats.at(-1)?.kind ?? "bot")])}>
              + Add a seat
            </button>
          </div>
        ) : null}
        {seats.length ? <WordCheckChoice schema={entry.options} chosen={options} choose={setOptions} /> : null}
      </section>
      <details class="sheet">
        <summary>Game options</summary>
        <SchemaForm schema={entry.options} apart={open} chosen={options} choose={setOptions} without="policy" />
      </details>
      <details class="sheet">
        <summary>Clocks and table</summary>
        <SchemaForm schema={catalogue.settings} apart={open} chosen={settings} choose={setSettings} />
        <div class="fields">
          <div class="field">
            <label for="dictionary">Dictionary</label>
            <select id="dictionary" onChange={(event) => setDictionary(event.currentTarget.value)}>
              {catalogue.dictionaries.map((one) => (
                <option key={one} value={one} selected={one === dictionary}>
                  {catalogue.dictionary_titles[one]}
                </option>
              ))}
            </select>
          </div>
          <div class="tick">
            <input id="listed" type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
            <label for="listed">Show this table to everybody in the hall</label>
          </div>
          <div class="tick">
            <input id="spectators" type="checkbox" checked={spectators} onChange={(event) => setSpectators(event.currentTarget.checked)} />
            <label for="spectators">Others may watch</label>
          </div>
        </div>
      </details>
      <div class="row start">
        <button type="submit" class="primary big" aria-disabled={sending} aria-describedby="new-problem">
          {open ? "Open the table" : "Start the game"}
        </button>
        <p id="new-problem" class="problem">
          {problem ? <ProblemText problem={problem} /> : null}
        </p>
      </div>
    </form>
  );
}

function seatRequest(seat: SeatChoice, at: number): Record<string, unknown> {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  return seat.kind === "here" ? { kind: "here", name: seat.name.trim() || `Player ${at + 2}` } : { kind: "open" };
}

interface SeatProps {
  at: number;
  alone: boolean; // what was chosen for all of them is for this one
  seat: SeatChoice;
  bots: Bot[];
  set(seat: SeatChoice): void;
  remove: (() => void) | null;
}

function SeatRow({ at, alone, seat, bots, set, remove }: SeatProps) {
  const label = `Seat ${at + 2}`;
  return (
    <li>
      <b class="seat-label">{alone ? "Your opponent" : label}</b>
      {alone ? null : (
        <select aria-label={`${label}: who sits there`} onChange={(event) => set({ ...seat, kind: event.currentTarget.value as SeatKind })}>
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
      {seat.kind === "open" ? <span class="hint">gets a link and a code</span> : null}
      {remove ? (
        <button type="button" class="quiet" aria-label={`Remove ${label.toLowerCase()}`} onClick={remove}>
          Remove
        </button>
      ) : null}
      {seat.kind === "bot" ? <BotLevel label={label} bots={bots} chosen={seat.bot} choose={(bot) => set({ ...seat, bot })} /> : null}
    </li>
  );
}

/** How well a bot plays, in its own words; the other levels are one tap away. */
function BotLevel({ label, bots, chosen, choose }: { label: string; bots: Bot[]; chosen: string; choose(bot: string): void }) {
  const now = bots.find(({ bot }) => bot === chosen);
  return (
    <details class="level">
      <summary>{now ? <BotLevelText bot={now} /> : "Which bot?"}</summary>
      <fieldset class="levels">
        <legend class="heard">{label}: which bot</legend>
        {bots.map((bot) => (
          <label key={bot.bot}>
            <input type="radio" name={label} value={bot.bot} checked={bot.bot === chosen} onChange={() => choose(bot.bot)} />
            <BotLevelText bot={bot} />
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function BotLevelText({ bot }: { bot: Bot }) {
  return (
    <span>
      <b>{bot.title}</b> <small>{bot.sentence}</small>
    </span>
  );
}

/** Somebody typed a table's code into the address. */
export function TableByCode({ code }: { code: string }) {
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    api.get<{ id: string }>(`/codes/${code}`).then(
      ({ id }) => navigate(`/t/${id}`, { replace: true }),
      (error) => setProblem(api.toProblem(error)),
    );
  }, [code]);
  return problem ? <ProblemPage title="No such table" detail={problem.message} /> : <p>One moment…</p>;
}
