/** A new table: who plays, and how. Two taps from the hall to a game against a bot. */

import "../looks/hall.css";
import { useEffect, useRef, useState } from "preact/hooks";
import * as keep from "../keep";
import * as api from "../net/api";
import type { Catalogue, Game, Seated } from "../net/types";
import { type Chosen, SchemaForm } from "../parts/form";
import { Picture } from "../parts/picture";
import { Lost, ProblemText } from "../parts/problem";
import { Choices, LONGEST_NAME, NameField } from "../parts/settings";
import { sayProblem } from "../say";
import { change, go } from "../state";
import { players } from "../words";
import { useCatalogue } from "./hall";

type Kind = "bot" | "open" | "here";
interface Wanted {
  kind: Kind;
  bot: string;
  name: string;
}

const KINDS: Record<Kind, string> = { bot: "A bot", open: "Somebody I invite", here: "Somebody here, on this device" };
const COMPANY: [Kind, string][] = [
  ["bot", "A bot"],
  ["open", "Friends by link"],
  ["here", "On this device"],
];

export function NewTable({ game }: { game: string }) {
  const { catalogue, problem, again } = useCatalogue();
  if (problem) return <Lost title="The parlor is closed right now" detail={problem.message} again={again} />;
  if (!catalogue) return <p>One moment…</p>;
  const entry = catalogue.games.find((one) => one.game === game);
  if (!entry) return <Lost title="No such game" detail={`There is no game ${game} here. The hall has all that there are.`} />;
  return <NewForm entry={entry} catalogue={catalogue} />;
}

function NewForm({ entry, catalogue }: { entry: Game; catalogue: Catalogue }) {
  const [fewest, most] = entry.players;
  const [easiest, easy] = catalogue.bots;
  const usual = catalogue.bots.find(({ bot }) => bot === keep.bot()) ?? easy ?? easiest;
  const seatOf = (kind: Kind): Wanted => ({ kind, bot: usual?.bot ?? "", name: "" });
  const [name, setName] = useState(keep.name());
  const [seats, setSeats] = useState<Wanted[]>(() => Array.from({ length: entry.usual_players - 1 }, () => seatOf("bot")));
  const [options, setOptions] = useState<Chosen>({});
  const [settings, setSettings] = useState<Chosen>({});
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

  const start = async (event: Event) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setProblem(null);
    keep.setName(name.trim());
    const chosen = seats.find(({ kind }) => kind === "bot");
    if (chosen) keep.setBot(chosen.bot);
    change({});
    const wanted = { game: entry.game, name: keep.nameOrGuest(), seats: [{ kind: "you" }, ...seats.map(wish)] };
    const body = { id: id.current, ...wanted, options: { ...options, ...settings }, dictionary, listed, spectators, start: true };
    try {
      const seated = await api.postUntilAnswered<Seated>("/games", body, { onwait: setProblem });
      keep.holdSeat(seated.id, seated.token);
      go(`/t/${seated.id}`);
    } catch (wrong) {
      id.current = api.newId();
      setProblem(api.asProblem(wrong));
      sayProblem(api.asProblem(wrong));
      setSending(false);
    }
  };

  return (
    <form class="new stack" noValidate onSubmit={start}>
      <div class="new-head">
        <Picture game={entry.game} />
        <div class="stack">
          <h1 tabIndex={-1} ref={heading}>
            {entry.title}
          </h1>
          <p class="lead">{entry.sentence}</p>
          <p class="hint">
            {players(entry.players)} ·{" "}
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
          <Choices
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
      </section>
      <div class="row start">
        <button type="submit" class="primary big" aria-disabled={sending} aria-describedby="new-problem">
          {open ? "Open the table" : "Start the game"}
        </button>
        <p id="new-problem" class="problem">
          {problem ? <ProblemText problem={problem} /> : null}
        </p>
      </div>
      <details class="sheet">
        <summary>Options of the game</summary>
        <SchemaForm schema={entry.options} chosen={options} choose={setOptions} />
      </details>
      <details class="sheet">
        <summary>Clocks and table</summary>
        <SchemaForm schema={catalogue.settings} chosen={settings} choose={setSettings} />
        <div class="fields">
          <div class="field">
            <label for="dictionary">Dictionary</label>
            <select id="dictionary" onChange={(event) => setDictionary(event.currentTarget.value)}>
              {catalogue.dictionaries.map((one) => (
                <option key={one} selected={one === dictionary}>
                  {one}
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
    </form>
  );
}

function wish(seat: Wanted, at: number): Record<string, unknown> {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  return seat.kind === "here" ? { kind: "here", name: seat.name.trim() || `Player ${at + 2}` } : { kind: "open" };
}

function SeatRow(props: { at: number; seat: Wanted; bots: Catalogue["bots"]; set(seat: Wanted): void; remove: (() => void) | null }) {
  const { at, seat, bots, set, remove } = props;
  const label = `Seat ${at + 2}`;
  return (
    <li>
      <select aria-label={`${label}: who sits there`} onChange={(event) => set({ ...seat, kind: event.currentTarget.value as Kind })}>
        {Object.entries(KINDS).map(([kind, text]) => (
          <option key={kind} value={kind} selected={kind === seat.kind}>
            {text}
          </option>
        ))}
      </select>
      {seat.kind === "bot" ? (
        <select aria-label={`${label}: which bot`} onChange={(event) => set({ ...seat, bot: event.currentTarget.value })}>
          {bots.map((one) => (
            <option key={one.bot} value={one.bot} selected={one.bot === seat.bot}>
              {one.title}
            </option>
          ))}
        </select>
      ) : null}
      {seat.kind === "here" ? (
        <input
          type="text"
          maxLength={LONGEST_NAME}
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
    </li>
  );
}

/** Somebody typed a table's code into the address. */
export function ByCode({ code }: { code: string }) {
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    api.get<{ id: string }>(`/codes/${code}`).then(
      ({ id }) => go(`/t/${id}`, { replace: true }),
      (wrong) => setProblem(api.asProblem(wrong)),
    );
  }, [code]);
  return problem ? <Lost title="No such table" detail={problem.message} /> : <p>One moment…</p>;
}
