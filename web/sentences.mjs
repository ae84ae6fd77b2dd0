/** Prints the texts of the client and of the scripts of the leaderboard and the documentation site that people may read, one JSON object a line: file, line, text and whether it is surely shown; `{…}` stands for what is filled in. */

import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

const HIDDEN_ATTRIBUTES =
  /^(class|key|id|type|role|href|for|line|d|viewBox|points|rel|src|style|kind|transform|target|tag|value|data-.+|auto.+|enterkeyhint|inputMode|preserveAspectRatio|aria-(describedby|keyshortcuts|labelledby|live))$/;
const SHOWN_ATTRIBUTES = /^(aria-label|title|alt|placeholder|legend|label|text|detail|sentence|yes)$/;
const HIDDEN_PROPERTIES = /^(class|type|kind|t|reason|method|className|headers|offersOnBoard)$/;
const HIDDEN_CALLS =
  /^(classNames|querySelector|querySelectorAll|closest|matchMedia|getElementById|getContext|createElement|addEventListener|removeEventListener|dispatchEvent|Error|RegExp|read|write|get|getOnce|request|includes|getItem|setItem|removeItem|setAttribute|getAttribute|hasAttribute|toggleAttribute|split|replace|replaceAll|startsWith|endsWith|linkTo|append|import|match|test|getPropertyValue)$/;

const CODE = /^[/[]|[&=]\{…\}|\w\(\{…\}|^&\w+;$|\bserif$|^mode \{…\}$/;

const nameOf = (node) => node?.name ?? node?.property?.name ?? node?.value ?? "";

/** Return the parts of a node in which nobody reads anything. */
function hiddenParts(node) {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
    case "TSTypeAnnotation":
    case "TSTypeParameterInstantiation":
    case "TSAsExpression":
      return node.type === "TSAsExpression" ? [node.typeAnnotation] : [node];
    case "JSXAttribute":
      return HIDDEN_ATTRIBUTES.test(nameOf(node.name)) ? [node] : [];
    case "Property":
      return HIDDEN_PROPERTIES.test(nameOf(node.key)) ? [node] : [node.key];
    case "CallExpression":
    case "NewExpression":
      return HIDDEN_CALLS.test(nameOf(node.callee)) ? node.arguments : [];
    case "MemberExpression":
      return [node.property];
    case "BinaryExpression":
      return ["===", "!==", "in"].includes(node.operator) ? [node.left, node.right] : [];
    case "SwitchCase":
      return [node.test];
    default:
      return [];
  }
}

const isText = (node) => node?.type === "Literal" && typeof node.value === "string";

/** Return what stands for a value in a text: with its words, if it is made with some. */
function placeholder(node) {
  if (node.type === "ConditionalExpression" && isText(node.consequent) && isText(node.alternate))
    return `{${node.consequent.value}|${node.alternate.value}}`;
  const words = node.type === "CallExpression" ? node.arguments.filter((one) => isText(one) && /\w/.test(one.value)).map(({ value }) => ` ${value}`) : [];
  return `{…${words.join("")}}`;
}

/** Return a template as text. */
const templateText = ({ quasis, expressions }) =>
  quasis.map(({ value }, at) => value.cooked + (expressions[at] ? placeholder(expressions[at]) : "")).join("");

/** Return the texts among which an expression chooses. */
function chosenTexts(node) {
  if (isText(node)) return [node];
  if (node?.type === "ConditionalExpression") return [...chosenTexts(node.consequent), ...chosenTexts(node.alternate)];
  return node?.type === "LogicalExpression" ? chosenTexts(node.right) : [];
}

const collapse = (text) => text.replace(/\s+/g, " ");

/** Return the runs of text among the children of an element, with what is filled in between. */
function* textRuns(children) {
  let run = { start: 0, text: "", hasText: false };
  for (const child of [...children, null]) {
    if (child?.type === "JSXText") {
      if (!run.hasText && child.value.trim()) run.start = child.start + child.value.search(/\S/);
      run = { ...run, text: run.text + collapse(child.value), hasText: run.hasText || Boolean(child.value.trim()) };
    } else if (child?.type === "JSXExpressionContainer") {
      run = { ...run, text: run.text + (child.expression.value === " " ? " " : placeholder(child.expression)) };
    } else {
      if (run.hasText) yield { ...run, shown: true };
      run = { start: 0, text: "", hasText: false };
    }
  }
}

function* textsIn(node) {
  if (isText(node)) yield { start: node.start, text: node.value };
  const shown = node.type === "JSXAttribute" && SHOWN_ATTRIBUTES.test(nameOf(node.name)) ? [node.value] : (node.children ?? []);
  for (const { start, value } of shown.flatMap((one) => chosenTexts(one?.expression ?? one))) yield { start, text: value, shown: true };
  if (node.type === "TemplateLiteral") yield { start: node.start, text: templateText(node) };
  if (node.type === "JSXElement" || node.type === "JSXFragment") yield* textRuns(node.children);
  const hidden = hiddenParts(node);
  if (hidden.includes(node)) return;
  for (const part of Object.values(node).flat()) {
    if (part && typeof part.type === "string" && !hidden.includes(part)) yield* textsIn(part);
  }
}

const SOURCES = ["web/src/**/*.{ts,tsx}", "src/wordparlor/agents/leaderboard/*.js", "tools/docsite/*.js"];

for (const file of globSync(SOURCES, { cwd: "..", exclude: ["web/src/art/**"] }).sort()) {
  const source = readFileSync(`../${file}`, "utf8");
  for (const { start, text, shown = false } of textsIn(parseSync(file, source).program)) {
    const line = source.slice(0, start).split("\n").length;
    if (!CODE.test(text)) console.log(JSON.stringify({ file, line, shown, text: collapse(text).trim() }));
  }
}
