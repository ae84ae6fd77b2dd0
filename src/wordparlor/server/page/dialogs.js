/** Dialogs: they take the focus, keep it, and give it back. */

import { $, button, el, home } from "./dom.js";

/** Open a dialog; it is taken out of the page when it closes. */
export function openDialog(title, ...content) {
  const before = document.activeElement;
  const heading = el("h2", { id: "dialog-title", tabindex: "-1" }, title);
  const dialog = el("dialog", { "aria-labelledby": "dialog-title" },
    el("div.dialog-head", {}, heading, button("Close", () => dialog.close(), { class: "quiet", "data-key": "close" })),
    el("div.dialog-body", {}, content));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    (before?.isConnected && before !== document.body ? before : home()).focus({ preventScroll: true });
  });
  closeDialogs();
  $("#dialogs").append(dialog);
  dialog.showModal();
  (dialog.querySelector("[autofocus]") ?? heading).focus();
  return dialog;
}

export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
}

/** Ask before something that cannot be taken back. */
export function confirmed(title, sentence, yes, no = "No, stay") {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = openDialog(title, el("p", {}, sentence), el("div.row", {},
      button(yes, () => {
        answer = true;
        dialog.close();
      }, { class: "danger" }),
      button(no, () => dialog.close(), { autofocus: true })));
    dialog.addEventListener("close", () => resolve(answer));
  });
}
