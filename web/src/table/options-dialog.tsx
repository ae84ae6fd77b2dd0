/** A form to change the options of a game that hasn't started. */

import { useState } from "preact/hooks";
import type { Catalogue, TableView } from "../api/types";
import { sendCommand } from "../store/commands";
import { Dialog } from "../ui/dialog";
import { type ChosenValues, propertiesOf, SchemaForm } from "../ui/schema-form";

interface Props {
  view: TableView;
  catalogue: Catalogue;
  apart: boolean; // players on several devices
  onClose(): void;
}

export function OptionsDialog({ view, catalogue, apart, onClose }: Props) {
  const game = catalogue.games.find((one) => one.game === view.game)!;
  const ofGame = new Set(propertiesOf(game.options).map(([name]) => name));
  const split = (own: boolean): ChosenValues =>
    Object.fromEntries(Object.entries(view.options).filter(([name]) => ofGame.has(name) === own));
  const [options, setOptions] = useState(split(true));
  const [settings, setSettings] = useState(split(false));
  return (
    <Dialog title="Game options" onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          sendCommand({ type: "choose", options: { ...options, ...settings } });
        }}
      >
        <SchemaForm schema={game.options} apart={apart} chosen={options} choose={setOptions} />
        <h3>More settings</h3>
        <SchemaForm schema={catalogue.settings} apart={apart} chosen={settings} choose={setSettings} />
        <p class="hint">The other players will have to say they're ready again.</p>
        <div class="row">
          <button type="submit" class="primary">
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}
