/** The curtain of a hot seat: nobody sees another player's pieces while the device goes round. */

import { button, el, show } from "./dom.js";
import { polite } from "./say.js";

export function curtain(table) {
  const sentence = el("p.lead", { tabindex: "-1" });
  const element = el("section.card.curtain", { hidden: true, "aria-label": "The next player" });
  let holder = null; // whose player said that they have the device
  let drawnFor = null;

  return { element, update };

  /** Draw the curtain unless the player who is to look has the device; say whether it hides the table. */
  function update(view) {
    const next = nextSeat(view);
    if (next !== null && !view.secret && next !== view.you) {
      table.turnTo(next);
      return true;
    }
    if (next === null || !view.secret || next === holder) {
      holder = next;
      drawnFor = null;
      show(element, false);
      return false;
    }
    if (next !== drawnFor) draw(view, next);
    return true;
  }

  function draw(view, next) {
    holder = null;
    drawnFor = next;
    const name = view.seats[next].name;
    const turn = view.awaited?.seats.includes(next) ? `It is ${name}'s turn. ` : "";
    sentence.textContent = `${turn}Give ${name} the device.`;
    element.replaceChildren(sentence, button(`I am ${name}: show me the table`, () => open(next), { class: "primary big" }), el("p.hint", {}, "Press it when nobody else is looking."));
    element.hidden = false;
    table.hide();
    sentence.focus({ preventScroll: true });
    polite(sentence.textContent);
  }

  function open(seat) {
    holder = seat;
    drawnFor = null;
    element.hidden = true;
    table.turnTo(seat);
    table.title.focus({ preventScroll: true });
  }
}

/** Which seat of this device is to look at the table; none where one player alone has the device, or all is shown. */
function nextSeat(view) {
  const { awaited, yours, you, undo } = view;
  if (view.status !== "playing" || yours.length < 2) return null;
  if (undo?.waits_for.includes(you)) return you;
  return awaited?.seats.find((seat) => yours.includes(seat)) ?? you; // the server gives the order
}
