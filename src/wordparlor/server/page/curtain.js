/** The curtain of a hot seat: nobody sees another player's pieces while the device goes round. */

import { button, el, show } from "./dom.js";
import { polite } from "./say.js";

export function curtain(table) {
  const sentence = el("p.lead", { tabindex: "-1" });
  const element = el("section.card.curtain", { hidden: true, "aria-label": "The next player" });
  let drawnFor = null;

  return { element, update };

  /** Draw the curtain if another player of this device is to act; say whether it hides the table. */
  function update(view) {
    const next = nextSeat(view);
    if (next === null) {
      drawnFor = null;
      show(element, false);
      return false;
    }
    if (view.secret === false) {
      table.turnTo(next);
      return true;
    }
    if (drawnFor === next) return true;
    drawnFor = next;
    const name = view.seats[next].name;
    sentence.textContent = `It is ${name}’s turn. Give ${name} the device.`;
    element.replaceChildren(sentence, button(`I am ${name}: show me the table`, () => open(next), { class: "primary big" }), el("p.hint", {}, "Press it when nobody else looks."));
    element.hidden = false;
    table.hide();
    sentence.focus({ preventScroll: true });
    polite(sentence.textContent);
    return true;
  }

  function open(seat) {
    drawnFor = null;
    element.hidden = true;
    table.turnTo(seat);
    table.title.focus({ preventScroll: true });
  }
}

/** Which other seat of this device is to act, while the one that is shown is not. */
function nextSeat(view) {
  const { awaited, yours, you, undo } = view;
  if (!awaited || view.status !== "playing" || yours.length < 2 || awaited.seats.includes(you)) return null;
  if (undo?.waits_for.includes(you)) return null;
  return yours.find((seat) => seat !== you && awaited.seats.includes(seat)) ?? null;
}
