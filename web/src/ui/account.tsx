/** The account, which is optional. */

import { useState } from "preact/hooks";
import * as api from "../api/client";
import { announceProblem } from "../speech/announce";
import * as preferences from "../store/preferences";
import { state, update } from "../store/state";
import { MAX_NAME_LENGTH } from "./form";
import { ProblemText } from "./problem";

export function AccountSection() {
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
        <p>You're logged in as {account.name}. Your games stay in sync on all your devices.</p>
        <div class="row">
          <button type="button" onClick={changeAccount(api.logOut)}>
            Log out
          </button>
        </div>
        <PasswordForm />
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
      <p class="hint">Optional. Keeps your games in sync on all your devices.</p>
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
      <PasswordField
        id="account-password"
        label="Password (at least 10 characters)"
        autocomplete="current-password"
        value={password}
        onInput={setPassword}
      />
      <p class="problem">{problem ? <ProblemText problem={problem} /> : null}</p>
      <div class="row">
        <button type="submit" class="primary">
          Log in
        </button>
        <button type="button" onClick={changeAccount(() => api.signUp(name.trim(), password))}>
          Create account
        </button>
      </div>
    </form>
  );
}

function PasswordForm() {
  const [before, setBefore] = useState("");
  const [after, setAfter] = useState("");
  const [isChanged, setIsChanged] = useState(false);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const change = async (event: Event) => {
    event.preventDefault();
    setProblem(null);
    setIsChanged(false);
    try {
      await api.changePassword(before, after);
      setBefore("");
      setAfter("");
      setIsChanged(true);
    } catch (error) {
      setProblem(api.toProblem(error));
      announceProblem(api.toProblem(error));
    }
  };
  return (
    <details>
      <summary>Change password</summary>
      <form class="stack" noValidate onSubmit={change}>
        <PasswordField id="password-before" label="Current password" autocomplete="current-password" value={before} onInput={setBefore} />
        <PasswordField
          id="password-after"
          label="New password (at least 10 characters)"
          autocomplete="new-password"
          value={after}
          onInput={setAfter}
        />
        <p class="problem">{problem ? <ProblemText problem={problem} /> : null}</p>
        <p role="status">{isChanged ? "Password changed. Your other devices have been logged out." : ""}</p>
        <div class="row">
          <button type="submit">Save new password</button>
        </div>
      </form>
    </details>
  );
}

interface PasswordFieldProps {
  id: string;
  label: string;
  autocomplete: "current-password" | "new-password";
  value: string;
  onInput(text: string): void;
}

function PasswordField({ id, label, autocomplete, value, onInput }: PasswordFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="password" autocomplete={autocomplete} value={value} onInput={(event) => onInput(event.currentTarget.value)} />
    </div>
  );
}
