/** How the page looks, and the account that nobody needs. */

import * as api from "./api.js";
import * as store from "./store.js";
import { button, el } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { showName } from "./names.js";
import { problemText, sayProblem } from "./problems.js";

const TABLES = [[false, "Drawn"], [true, "In words"]];
const LOOKS = [["", "As the system"], ["light", "Light"], ["dark", "Dark"], ["contrast", "High contrast"]];

export function openSettings(go) {
  const looks = el("fieldset.presets", {}, el("legend", {}, "Look"),
    LOOKS.map(([look, text]) => el("label.preset", {},
      el("input", { type: "radio", name: "look", value: look, checked: store.look() === look, onchange: () => store.setLook(look) }), el("span", {}, text))));
  const tables = el("fieldset.presets", {}, el("legend", {}, "Tables"),
    TABLES.map(([words, text]) => el("label.preset", {},
      el("input", { type: "radio", name: "words", checked: store.inWords() === words, onchange: () => setInWords(words) }), el("span", {}, text))));
  const account = el("div");
  openDialog("Settings", looks, tables, account);
  showAccount(account, go);
}

function setInWords(words) {
  store.setInWords(words);
  dispatchEvent(new Event("look"));
}

function showAccount(place, go) {
  const now = api.accountNow();
  place.replaceChildren(...(now ? loggedIn(place, now, go) : loggedOut(place, go)));
}

function loggedIn(place, now, go) {
  const outcome = el("p.problem");
  return [el("h3", {}, "Account"), el("p", {}, `You are logged in as ${now.name}. Your tables are kept on every device.`),
    el("div.row", {}, button("Log out", async () => {
      try {
        await api.logOut();
        store.setHasAccount(false);
        showAccount(place, go);
      } catch (wrong) {
        outcome.replaceChildren(...problemText(wrong));
        sayProblem(wrong);
      }
    })), outcome, el("details", {}, el("summary", {}, "Change the password"), passwordForm())];
}

function passwordForm() {
  const field = (id, autocomplete) => el("input", { id, type: "password", autocomplete, minlength: 10, required: true });
  const before = field("password-before", "current-password");
  const after = field("password-after", "new-password");
  const outcome = el("p.problem", { role: "status" });
  const form = el("form", { novalidate: true },
    el("div.field", {}, el("label", { for: "password-before" }, "Password until now"), before),
    el("div.field", {}, el("label", { for: "password-after" }, "New password"), after, el("small.hint", {}, "Ten letters at least. All other devices are logged out.")),
    outcome, el("div.row", {}, button("Change it", () => {}, { type: "submit" })));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await api.changePassword(before.value, after.value);
      form.reset();
      outcome.replaceChildren("The password is changed. All other devices are logged out.");
    } catch (wrong) {
      outcome.replaceChildren(...problemText(wrong));
      sayProblem(wrong);
    }
  });
  return form;
}

function loggedOut(place, go) {
  const name = el("input", { id: "account-name", type: "text", autocomplete: "username", maxlength: 20, required: true, value: store.name() });
  const password = el("input", { id: "account-password", type: "password", autocomplete: "current-password", minlength: 10, required: true, "aria-describedby": "account-hint" });
  const problem = el("p.problem", { role: "none" });
  const enter = (way) => async () => {
    try {
      const now = await way(name.value.trim(), password.value);
      store.setHasAccount(true);
      if (!store.name()) store.setName(now.name);
      showName();
      showAccount(place, go);
      place.querySelector("button")?.focus();
    } catch (wrong) {
      problem.replaceChildren(...problemText(wrong));
      sayProblem(wrong);
    }
  };
  const form = el("form", { novalidate: true },
    el("div.field", {}, el("label", { for: "account-name" }, "Name"), name),
    el("div.field", {}, el("label", { for: "account-password" }, "Password"), password, el("small.hint", { id: "account-hint" }, "Ten letters at least.")),
    problem,
    el("div.row", {}, button("Log in", () => {}, { type: "submit", class: "primary" }), button("Make a new account", enter(api.signUp))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter(api.logIn)();
  });
  return [el("h3", {}, "Account"), el("p", {}, "Nobody needs one. It keeps your tables on every device."), form];
}
