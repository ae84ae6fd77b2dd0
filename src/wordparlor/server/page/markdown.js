/** The rulebooks' Markdown as elements: headings, paragraphs, lists, drawings; every rule's id is a link. */

import { el } from "./dom.js";

const RULE = /\b([A-Z]{2,}(?:-[A-Z0-9]+)*-\d+)\b/;
const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\))/;

/** Make elements of a Markdown text; the smallest heading there is begins at `level`. */
export function markdown(text, level = 1) {
  return blocksOf(text.split("\n"), level);
}

/** Text in which ids of rules open their rules. */
export function withRules(text) {
  return String(text).split(new RegExp(RULE, "g")).map((part, number) => (number % 2 ? ruleLink(part) : part)).filter(Boolean);
}

export const ruleLink = (id) => el("a.rule", { href: `/plain/rules/${id}`, "data-rule": id }, id);

function blocksOf(lines, level) {
  const made = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (!line.trim()) at++;
    else if (line.trimStart().startsWith("```")) at = fence(lines, at, made);
    else if (/^#{1,6} /.test(line)) at = heading(lines, at, made, level);
    else if (/^\s*\|.*\|\s*$/.test(line)) at = table(lines, at, made);
    else if (/^\s*(?:[-*]|\d+\.) /.test(line)) at = list(lines, at, made, level);
    else at = paragraph(lines, at, made);
  }
  return made;
}

const indentOf = (line) => line.length - line.trimStart().length;

function fence(lines, start, made) {
  const indent = indentOf(lines[start]);
  let end = start + 1;
  while (end < lines.length && !lines[end].trimStart().startsWith("```")) end++;
  const text = lines.slice(start + 1, end).map((line) => line.slice(Math.min(indent, indentOf(line)))).join("\n");
  made.push(el("pre.sample", { tabindex: "0", role: "group", "aria-label": "Example" }, text));
  return end + 1;
}

function heading(lines, at, made, level) {
  const [, marks, text] = lines[at].match(/^(#{1,6}) (.*)$/);
  made.push(el(`h${Math.min(6, marks.length - 1 + level)}`, {}, inline(text)));
  return at + 1;
}

function paragraph(lines, start, made) {
  let end = start + 1;
  while (end < lines.length && lines[end].trim() && !/^\s*(?:[-*] |\d+\. |```|#{1,6} |\|)/.test(lines[end])) end++;
  const text = lines.slice(start, end).map((line) => line.trim()).join(" ");
  made.push(el("p", {}, inline(text)));
  return end;
}

function list(lines, start, made, level) {
  const indent = indentOf(lines[start]);
  const ordered = /^\s*\d+\. /.test(lines[start]);
  const items = [];
  let at = start;
  while (at < lines.length && indentOf(lines[at]) === indent && /^\s*(?:[-*]|\d+\.) /.test(lines[at])) {
    const mark = lines[at].match(/^\s*(?:[-*]|\d+\.) +/)[0].length;
    const inner = [lines[at].slice(mark)];
    at++;
    while (at < lines.length && (!lines[at].trim() || indentOf(lines[at]) > indent)) {
      inner.push(lines[at].slice(Math.min(mark, indentOf(lines[at]))));
      at++;
    }
    items.push(item(inner, level));
  }
  made.push(el(ordered ? "ol" : "ul", {}, items));
  return at;
}

function item(lines, level) {
  const id = lines[0].match(/^\*\*([A-Z]{2,}(?:-[A-Z0-9]+)*-\d+)/)?.[1];
  const made = el(id ? "li.a-rule" : "li", { id: id ?? null }, blocksOf(lines, level));
  return made;
}

function table(lines, start, made) {
  let end = start;
  while (end < lines.length && /^\s*\|.*\|\s*$/.test(lines[end])) end++;
  const rows = lines.slice(start, end).map((line) => line.trim().slice(1, -1).split("|").map((cell) => cell.trim()));
  const [head, ...body] = rows.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  made.push(
    el("div.wide", { tabindex: "0", role: "group", "aria-label": "Table" },
      el("table", {},
        el("thead", {}, el("tr", {}, head.map((cell) => el("th", { scope: "col" }, inline(cell))))),
        el("tbody", {}, body.map((cells) => el("tr", {}, cells.map((cell) => el("td", {}, inline(cell)))))))),
  );
  return end;
}

function inline(text) {
  return text.split(INLINE).filter(Boolean).flatMap((part) => {
    if (/^`.+`$/.test(part)) return [el("code", {}, part.slice(1, -1))];
    if (/^\*\*.+\*\*$/.test(part)) return [el("strong", {}, withRules(part.slice(2, -2)))];
    if (/^\*[^*].*\*$/.test(part)) return [el("em", {}, inline(part.slice(1, -1)))];
    const link = part.match(/^\[([^\]]+)\]\(([^)]+)\)$/);
    if (link) return [anchor(link[1], link[2])];
    return withRules(part);
  });
}

/** Rulebooks name one another by their files. */
function anchor(label, target) {
  const book = target.match(/^([\w-]+)\.md(#.*)?$/);
  return book ? el("a", { href: `/plain/rules/${book[1]}` }, label) : el("span", {}, label);
}
