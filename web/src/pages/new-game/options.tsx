/** Game options, clocks and the table's own settings, folded away. */

import type { Catalogue, Game } from "../../api/types";
import { SchemaForm } from "../../ui/schema-form";
import { type Choices, hasOpenSeat } from "./choices";

interface Props {
  game: Game;
  catalogue: Catalogue;
  choices: Choices;
  choose(part: Partial<Choices>): void;
}

export function OptionsSection({ game, catalogue, choices, choose }: Props) {
  const apart = hasOpenSeat(choices);
  return (
    <>
      <details class="sheet">
        <summary>Game options</summary>
        <SchemaForm
          schema={game.options}
          apart={apart}
          chosen={choices.options}
          choose={(options) => choose({ options })}
          without="policy"
        />
      </details>
      <details class="sheet">
        <summary>More settings</summary>
        <SchemaForm schema={catalogue.settings} apart={apart} chosen={choices.settings} choose={(settings) => choose({ settings })} />
        <TableFields catalogue={catalogue} choices={choices} choose={choose} />
      </details>
    </>
  );
}

function TableFields({ catalogue, choices, choose }: Omit<Props, "game">) {
  const { dictionary, listed, spectators } = choices;
  return (
    <div class="fields">
      <div class="field">
        <label for="dictionary">Dictionary</label>
        <select id="dictionary" onChange={(event) => choose({ dictionary: event.currentTarget.value })}>
          {catalogue.dictionaries.map((one) => (
            <option key={one} value={one} selected={one === dictionary}>
              {catalogue.dictionary_titles[one]}
            </option>
          ))}
        </select>
      </div>
      <div class="tick">
        <input id="listed" type="checkbox" checked={listed} onChange={(event) => choose({ listed: event.currentTarget.checked })} />
        <label for="listed">List this game publicly</label>
      </div>
      <div class="tick">
        <input
          id="spectators"
          type="checkbox"
          checked={spectators}
          onChange={(event) => choose({ spectators: event.currentTarget.checked })}
        />
        <label for="spectators">Allow spectators</label>
      </div>
    </div>
  );
}
