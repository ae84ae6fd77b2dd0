/** The pace of a game, as a few clocks whose exact figures are among the settings, and how words are checked (COM-5). */

import type { Game, Schema } from "../../api/types";
import { pluralize } from "../../speech/sentences";
import { RadioGroup } from "../../ui/form";
import { type ChosenValues, propertiesOf, WordCheckChoice } from "../../ui/schema-form";
import type { Choices } from "./choices";

type Pace = [name: string, text: string, values: ChosenValues];

const TURNS: Pace[] = [
  ["none", "No clock", {}],
  ["relaxed", "2 min per turn", { turn_seconds: 120 }],
  ["quick", "30 s per turn", { turn_seconds: 30 }],
  ["each", "5 min each", { game_seconds: 300 }],
];

/** Return the paces of a game in which everyone searches at once: its own time, three times that, or none. */
function searchPaces(seconds: number): Pace[] {
  const minutes = (count: number) => pluralize(Math.round((count * seconds) / 6) / 10, "minute");
  return [
    ["usual", minutes(1), {}],
    ["long", minutes(3), { seconds: 3 * seconds }],
    ["none", "No clock", { seconds: null }],
  ];
}

const searchSeconds = (schema: Schema): unknown => propertiesOf(schema).find(([name]) => name === "seconds")?.[1].default;

const clocksOf = (paces: Pace[]): string[] => [...new Set(paces.flatMap(([, , values]) => Object.keys(values)))];

/** Return the pace that was chosen, or null if someone set the clocks differently. */
function chosenPace(paces: Pace[], chosen: ChosenValues): string | null {
  return paces.find(([, , values]) => clocksOf(paces).every((clock) => values[clock] === chosen[clock]))?.[0] ?? null;
}

function withPace(paces: Pace[], name: string, chosen: ChosenValues): ChosenValues {
  const rest = Object.entries(chosen).filter(([key]) => !clocksOf(paces).includes(key));
  return { ...Object.fromEntries(rest), ...paces.find(([one]) => one === name)![2] };
}

export function PaceAndWordsSection({ game, choices, choose }: { game: Game; choices: Choices; choose(part: Partial<Choices>): void }) {
  const seconds = searchSeconds(game.options);
  const [paces, part] = typeof seconds === "number" ? ([searchPaces(seconds), "options"] as const) : ([TURNS, "settings"] as const);
  return (
    <section class="sheet stack">
      <h2>Pace</h2>
      <RadioGroup
        quiet
        legend="Pace"
        name="pace"
        choices={paces.map(([name, text]) => [name, text] as const)}
        chosen={chosenPace(paces, choices[part])}
        choose={(name) => choose({ [part]: withPace(paces, name, choices[part]) })}
      />
      {choices.seats.length ? (
        <>
          <h2>Word check</h2>
          <WordCheckChoice schema={game.options} chosen={choices.options} choose={(options) => choose({ options })} />
        </>
      ) : null}
    </section>
  );
}
