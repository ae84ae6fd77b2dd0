/** Who sits where, in words. */

import * as store from "./store.js";
import { $, button, el, write } from "./dom.js";
import { openDialog } from "./dialogs.js";

export const LONGEST_NAME = 20;

export function seatKind(seat) {
  if (seat.kind === "bot") return "bot";
  if (seat.kind === "open") return "free";
  return "";
}

export const joined = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

export const players = ([fewest, most]) => (fewest === most ? `${fewest} ${most === 1 ? "player" : "players"}` : `${fewest} to ${most} players`);

export function showName() {
  write($("#who-name"), store.nameOrGuest());
}

function nameField(id, label, value) {
  const input = el("input", { id, type: "text", maxlength: LONGEST_NAME, autocomplete: "nickname", value, spellcheck: "false" });
  return { element: el("div.field", {}, el("label", { for: id }, label), input), input };
}

/** Ask for the name under which somebody plays. */
export function askName() {
  const { element, input } = nameField("own-name", "Your name", store.name());
  input.setAttribute("autofocus", "");
  const form = el("form", {}, element, el("p.hint", {}, "A name is enough to play. Others at your table see it."),
    el("div.row", {}, button("Keep it", () => {}, { type: "submit", class: "primary" })));
  const dialog = openDialog("What are you called?", form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    store.setName(input.value.trim());
    showName();
    dialog.close();
  });
}
