/** Settings: name, theme, sounds, and an optional account. */

import { useState } from "preact/hooks";
import * as api from "../api/client";
import { announceProblem } from "../speech/announce";
import * as preferences from "../store/preferences";
import { state, update } from "../store/state";
import { Dialog } from "./dialog";
import { MAX_NAME_LENGTH, NameField, RadioGroup } from "./form";
import { ProblemText } from "./problem";

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
      <p class="hint">
        Everything can be played in plain text as well: <a href="/plain">the plain page</a>.
      </p>
    </Dialog>
  );
}

function AccountSection() {
  const { account } = state;
  const [name, setName] = useState(preferences.name());
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const changeAccount = (way: () => Promise<api.Account | null>) => async () => {
    try {
      const now = await way();
      preferences.setHasAccount(now !== null);
      if (now && !preferences.name()) preferences.setName(now.name);
      setProblem(null);
      update({ account: now });
    } catch (error) {
      setProblem(api.toProblem(error));
      announceProblem(api.toProblem(error));
    }
  };
  if (account) {
    return (
      <section class="stack">
        <h3>Account</h3>
        <p>You are logged in as {account.name}. Your tables are kept on every device.</p>
        <div class="row">
          <button type="button" onClick={changeAccount(api.logOut)}>
            Log out
          </button>
        </div>
      </section>
    );
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        changeAccount(() => api.logIn(name.trim(), password))();
      }}
    >
      <h3>Account</h3>
      <p class="hint">Nobody needs one. It keeps your tables on every device.</p>
      <div class="field">
        <label for="account-name">Name</label>
        <input
          id="account-name"
          type="text"
          autocomplete="username"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="account-password">Password, ten letters at least</label>
        <input
          id="account-password"
          type="password"
          autocomplete="current-password"
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <p class="problem">{problem ? <ProblemText problem={problem} /> : null}</p>
      <div class="row">
        <button type="submit" class="primary">
          Log in
        </button>
        <button type="button" onClick={changeAccount(() => api.signUp(name.trim(), password))}>
          Make a new account
        </button>
      </div>
    </form>
  );
}
