/** Your name, how the page looks, and the account that nobody needs. */

import { useState } from "preact/hooks";
import * as api from "../api/client";
import { sayProblem } from "../speech/announce";
import * as keep from "../store/preferences";
import { change, state } from "../store/state";
import { Dialog } from "./dialog";
import { ProblemText } from "./problem";

export const LONGEST_NAME = 20;
const LOOKS: [keep.Look, string][] = [
  ["", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
  ["contrast", "High contrast"],
];

export function Settings({ onClose }: { onClose(): void }) {
  const [look, setLook] = useState(keep.look());
  return (
    <Dialog title="You and this page" onClose={onClose}>
      <NameField
        id="own-name"
        name={keep.name()}
        setName={(name) => {
          keep.setName(name.trim());
          change({});
        }}
      />
      <Choices
        legend="Look"
        name="look"
        choices={LOOKS}
        chosen={look}
        choose={(next) => {
          keep.setLook(next);
          setLook(next);
        }}
      />
      <div class="tick">
        <input id="sound" type="checkbox" defaultChecked={keep.sound()} onChange={(event) => keep.setSound(event.currentTarget.checked)} />
        <label for="sound">Sounds when something happens at the table</label>
      </div>
      <AccountPart />
      <p class="hint">
        Everything can be played in plain text as well: <a href="/plain">the plain page</a>.
      </p>
    </Dialog>
  );
}

/** The name under which somebody sits down. */
export function NameField({ id, name, setName }: { id: string; name: string; setName(name: string): void }) {
  return (
    <div class="field own-name">
      <label for={id}>Your name</label>
      <input
        id={id}
        type="text"
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        placeholder="Guest"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
    </div>
  );
}

/** A few things of which one is chosen. */
export function Choices<T extends string>(props: {
  legend: string;
  name: string;
  choices: [T, string][];
  chosen: T | null;
  choose(next: T): void;
  quiet?: boolean;
}) {
  return (
    <fieldset class="choices">
      <legend class={props.quiet ? "heard" : ""}>{props.legend}</legend>
      {props.choices.map(([value, text]) => (
        <label key={value} class="choice">
          <input type="radio" name={props.name} value={value} checked={value === props.chosen} onChange={() => props.choose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function AccountPart() {
  const { account } = state;
  const [name, setName] = useState(keep.name());
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const enter = (way: () => Promise<api.Account | null>) => async () => {
    try {
      const now = await way();
      keep.setHasAccount(now !== null);
      if (now && !keep.name()) keep.setName(now.name);
      setProblem(null);
      change({ account: now });
    } catch (wrong) {
      setProblem(api.asProblem(wrong));
      sayProblem(api.asProblem(wrong));
    }
  };
  if (account) {
    return (
      <section class="stack">
        <h3>Account</h3>
        <p>You are logged in as {account.name}. Your tables are kept on every device.</p>
        <div class="row">
          <button type="button" onClick={enter(api.logOut)}>
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
        enter(() => api.logIn(name.trim(), password))();
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
          maxLength={LONGEST_NAME}
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
        <button type="button" onClick={enter(() => api.signUp(name.trim(), password))}>
          Make a new account
        </button>
      </div>
    </form>
  );
}
