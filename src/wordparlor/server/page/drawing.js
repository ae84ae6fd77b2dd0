/** The drawn table: plain text, set as large as the screen allows, with a little typography. */

import { el } from "./dom.js";
import { fitted, isRow, widest } from "./fit.js";

const LARGEST = 17;
const COMFORTABLE = 13.5; // below this, a drawing is folded before it is made smaller
const SMALLEST = 8;

/**
 * Show a drawing in a <pre>; pieces of the own hand can be tapped, which types them.
 * Give the texts of the pieces to `ontap`.
 */
export function draw(pre, text, ontap) {
  const width = roomIn(pre);
  const letter = letterWidth(pre);
  const natural = width / (widest(text) * letter);
  const lines = natural >= COMFORTABLE ? text : fitted(text, Math.floor(width / (COMFORTABLE * letter)));
  const size = Math.min(LARGEST, Math.max(SMALLEST, width / (Math.max(widest(lines), 24) * letter)));
  pre.style.fontSize = `${Math.floor(size * 20) / 20}px`;
  pre.replaceChildren(...lines.split("\n").flatMap((line, number) => [number ? "\n" : "", ...setLine(line, ontap)]));
}

function roomIn(pre) {
  const style = getComputedStyle(pre);
  return pre.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 1;
}

/** How wide a letter is, as a share of the size of the type. */
function letterWidth(pre) {
  const probe = el("span", { class: "probe" }, "0".repeat(50));
  pre.append(probe);
  const width = probe.getBoundingClientRect().width / 50 / parseFloat(getComputedStyle(pre).fontSize);
  probe.remove();
  return width || 0.6;
}

const HAND = /^(Your \w+: )((?:\S{1,3} )*\S{1,3})$/;

function setLine(line, ontap) {
  const hand = line.match(HAND);
  if (hand) return [hand[1].trim(), el("span.hand", {}, hand[2].split(" ").map((piece) => tile(piece, ontap)))];
  if (line.startsWith(">")) return [el("b.turn", {}, line)];
  if (isRow(line)) return row(line);
  return [line];
}

const tile = (piece, ontap) => el(ontap ? "span.tile.taps" : "span.tile", ontap ? { onclick: () => ontap(piece) } : {}, piece);

/** Letters stand out from what is empty or only counts. */
function row(line) {
  return line.split(/(\s+)/).map((token, at) => {
    if (!token.trim()) return token;
    if (token === "." || (/^\d+$/.test(token) && at < 3)) return el("span.faint", {}, token);
    return /[a-z]{2}/.test(token) || /^\d+$/.test(token) ? token : el("b", {}, token);
  });
}
