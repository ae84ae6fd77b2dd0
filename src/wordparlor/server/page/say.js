/** Two live regions: a polite one for the game, an assertive one for errors and clocks. */

import { el } from "./dom.js";

const KEPT = 6;

function say(region, text) {
  if (!text) return;
  const element = document.getElementById(region);
  element.append(el("p", {}, text));
  while (element.children.length > KEPT) element.firstElementChild.remove();
}

/** Take away what was said: it was for one player alone. */
export function hush() {
  for (const region of ["polite", "urgent"]) document.getElementById(region).replaceChildren();
}

export const polite = (text) => say("polite", text);
export const urgent = (text) => say("urgent", text);
