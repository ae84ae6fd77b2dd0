/** Settings: name, theme, sounds, and an optional account. */

import { useState } from "preact/hooks";
import * as preferences from "../store/preferences";
import { update } from "../store/state";
import { isTextMode, setTextMode } from "../store/text-mode";
import { AccountSection } from "./account";
import { Dialog } from "./dialog";
import { NameField, RadioGroup } from "./form";

const THEMES: [preferences.Theme, string][] = [
  ["", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
  ["contrast", "High contrast"],
];

export function Settings({ onClose }: { onClose(): void }) {
  const [theme, setTheme] = useState(preferences.theme());
  return (
    <Dialog title="You and this page" onClose={onClose}>
      <NameField
        id="own-name"
        name={preferences.name()}
        setName={(name) => {
          preferences.setName(name.trim());
          update({});
        }}
      />
      <RadioGroup
        legend="Look"
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
          onChange={(event) => preferences.setSound(event.currentTarget.checked)}
        />
        <label for="sound">Sounds when something happens at the table</label>
      </div>
      <AccountSection />
    </Dialog>
  );
}

type TablesMode = "drawn" | "text" | "words";

const TABLES: [TablesMode, string][] = [
  ["drawn", "Drawn"],
  ["text", "As text"],
  ["words", "In sentences"],
];

/** How tables are shown; the page is loaded again for another mode. */
function TablesField() {
  const mode = !isTextMode() ? "drawn" : preferences.inWords() ? "words" : "text";
  const choose = (next: TablesMode) => {
    if (next !== "drawn") preferences.setInWords(next === "words");
    setTextMode(next !== "drawn");
  };
  return <RadioGroup legend="Tables" name="tables" choices={TABLES} chosen={mode} choose={choose} />;
}
