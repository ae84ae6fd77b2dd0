/** Settings: name, theme, sounds, vibration, and an optional account. */

import { useState } from "preact/hooks";
import { canVibrate } from "../speech/vibration";
import { renameAtTable } from "../store/commands";
import * as preferences from "../store/preferences";
import { setSound } from "../store/signals";
import { update } from "../store/state";
import { isTextMode, setTextMode } from "../store/text-mode";
import { Dialog } from "./dialog";
import { NameField, RadioGroup } from "./form";
import { lazyPage } from "./lazy-page";

const AccountSection = lazyPage(async () => (await import("./account")).AccountSection);

const THEMES: [preferences.Theme, string][] = [
  ["", "Match system"],
  ["light", "Light"],
  ["dark", "Dark"],
  ["contrast", "High contrast"],
];

export function Settings({ onClose }: { onClose(): void }) {
  const [theme, setTheme] = useState(preferences.theme());
  const [before] = useState(preferences.nameOrGuest());
  const close = () => {
    if (preferences.nameOrGuest() !== before) renameAtTable(before, preferences.nameOrGuest());
    onClose();
  };
  return (
    <Dialog title="Settings" onClose={close}>
      <NameField
        id="own-name"
        name={preferences.name()}
        setName={(name) => {
          preferences.setName(name.trim());
          update({});
        }}
      />
      <RadioGroup
        legend="Theme"
        name="look"
        choices={THEMES}
        chosen={theme}
        choose={(next) => {
          preferences.setTheme(next);
          setTheme(next);
        }}
      />
      <TablesField />
      <div class="tick">
        <input
          id="sound"
          type="checkbox"
          defaultChecked={preferences.sound()}
          onChange={(event) => setSound(event.currentTarget.checked)}
        />
        <label for="sound">Sound effects</label>
      </div>
      {canVibrate() ? (
        <div class="tick">
          <input
            id="vibration"
            type="checkbox"
            defaultChecked={preferences.vibration()}
            onChange={(event) => preferences.setVibration(event.currentTarget.checked)}
          />
          <label for="vibration">Vibration</label>
        </div>
      ) : null}
      <AccountSection />
    </Dialog>
  );
}

type TablesMode = "drawn" | "text" | "words";

const TABLES: [TablesMode, string][] = [
  ["drawn", "Picture"],
  ["text", "Text"],
  ["words", "Sentences"],
];

/** How tables are shown; the page is loaded again for another mode. */
function TablesField() {
  const mode = !isTextMode() ? "drawn" : preferences.inWords() ? "words" : "text";
  const choose = (next: TablesMode) => {
    if (next !== "drawn") preferences.setInWords(next === "words");
    setTextMode(next !== "drawn");
  };
  return <RadioGroup legend="Show boards as" name="tables" choices={TABLES} chosen={mode} choose={choose} />;
}
