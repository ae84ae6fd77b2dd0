/** How others come to the table: by link, by code, by QR code; and how a seat goes to another device or person. */

import * as store from "./store.js";
import { button, el } from "./dom.js";
import { confirmed, openDialog } from "./dialogs.js";
import { LONGEST_NAME, showName } from "./names.js";
import { problemText, sayProblem } from "./problems.js";
import { polite } from "./say.js";

export function invitation(table) {
  return { sitForm, panel, open };

  /** Everything to invite somebody with. */
  function panel(view) {
    const address = `${location.origin}/t/${view.id}`;
    return el("div.invite", {},
      view.code ? el("div.invite-code", {}, el("span", {}, "Code"), el("strong", { "aria-label": [...view.code].join(" ") }, view.code)) : null,
      copyField("Link for others", address, `Join me for ${view.title} on Wordparlor`),
      el("img.qr", { src: `/api/v1/games/${view.id}/qr`, width: 180, height: 180, alt: "The link as a QR code, for the camera of a phone" }));
  }

  function open() {
    const { view } = table;
    const own = table.token ? copyField("Your own seat, on another device", `${location.origin}/plain/t/${view.id}#${table.token}`, "") : null;
    openDialog("Invite", panel(view),
      own ? el("div", {}, own, el("p.hint", {}, "Whoever has this link has your seat. Keep it to yourself.")) : null,
      view.you !== null && view.status !== "closed" ? handOver() : null);
  }

  function handOver() {
    const name = el("input", { id: "heir", type: "text", maxlength: LONGEST_NAME, autocomplete: "off" });
    const problem = el("p.problem");
    const place = el("div", {}, el("div.field", {}, el("label", { for: "heir" }, "Who gets it? Without a name it stays yours, with a new link"), el("div.row", {}, name, button("Hand over", give))), problem);
    return el("details", {}, el("summary", {}, "Hand over the seat"), place);

    async function give() {
      try {
        const token = await table.handOver(name.value.trim());
        place.replaceChildren(el("p", {}, "This is the only key to the seat now. Older links are void."), copyField("Link to the seat", `${location.origin}/plain/t/${table.id}#${token}`, ""));
        polite("The seat has a new link.");
      } catch (wrong) {
        problem.replaceChildren(...problemText(wrong));
        sayProblem(wrong);
      }
    }
  }

  /** For whoever comes by a link: a name, and a seat. */
  function sitForm(view) {
    const name = el("input", { id: "sit-name", type: "text", maxlength: LONGEST_NAME, value: store.name(), placeholder: "Guest", autocomplete: "nickname", spellcheck: "false" });
    const problem = el("p.problem");
    const form = el("form.sit", { novalidate: true },
      el("h2", {}, `${view.seats[view.host]?.name || "Somebody"} invites you to ${view.title}.`),
      el("div.field", {}, el("label", { for: "sit-name" }, "Your name"), name),
      el("div.row", {}, button("Sit down", () => {}, { type: "submit", class: "primary" }), el("a", { href: `/plain/rules/${view.game}`, "data-rule": view.game }, "The rules")), problem);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      store.setName(name.value.trim());
      showName();
      try {
        await table.sit(store.nameOrGuest());
      } catch (wrong) {
        problem.replaceChildren(...problemText(wrong));
        sayProblem(wrong);
      }
    });
    return form;
  }
}

let fields = 0;

/** A text to be given to others: copied, shared, or taken by hand. */
export function copyField(label, text, title) {
  const id = `copy-${++fields}`;
  const input = el("input", { id, type: "text", readonly: true, value: text, onfocus: () => input.select() });
  const copy = button("Copy", async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = "Copied";
      polite("Copied.");
    } catch {
      input.focus();
      polite("Press Control C to copy.");
    }
  }, { "aria-label": `Copy: ${label}` });
  const share = navigator.share && title ? button("Share", () => navigator.share({ title, url: text }).catch(() => {})) : null;
  return el("div.field.copy", {}, el("label", { for: id }, label), el("div.row", {}, input, copy, share));
}

/** Leave for good, after a question. */
export async function leave(table) {
  const { view } = table;
  const before = view.status === "open";
  const sentence = before ? "Your seat is free for somebody else then." : view.settings.leaving === "bot" ? "A bot goes on in your place. You can take the seat back while the game goes on." : `You will be out of the game. ${view.seats.length > 2 ? "The others go on if enough of them are left, and you can still watch." : "It is over then."}`;
  if (!before && view.status === "playing" && !(await confirmed("Leave the table?", sentence, "Leave"))) return;
  try {
    await table.act({ type: "leave" });
    if (before) {
      store.dropSeat(table.id);
      table.go("/plain");
    }
  } catch (problem) {
    sayProblem(problem);
    openDialog("That cannot be done", el("p", {}, problemText(problem)));
  }
}
