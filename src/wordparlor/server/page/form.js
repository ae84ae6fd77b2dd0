/** A form made of a JSON schema; only what was changed is sent. */

import { el } from "./dom.js";

let count = 0;
const newFieldId = () => `field-${++count}`;

/** The properties of an object's schema, wherever they stand. */
export function propertiesOf(schema) {
  const named = schema.$ref?.split("/").pop();
  const object = named ? schema.$defs[named] : schema;
  return Object.entries(object.properties ?? {}).map(([name, property]) => [name, resolved(property, schema.$defs)]);
}

function resolved(property, definitions) {
  if (!property.$ref) return property;
  const { $ref, ...rest } = property;
  return { ...definitions[$ref.split("/").pop()], ...rest };
}

/** Fields for a schema; `values()` gives what differs from the usual. */
export function schemaForm(schema, chosen = {}, { without } = {}) {
  const fields = propertiesOf(schema).filter(([name]) => name !== without).map(([name, property]) => ({ name, field: fieldOf(name, property, chosen[name]) }));
  return {
    element: el("div.fields", {}, fields.map(({ field }) => field.element)),
    values: () => Object.fromEntries(fields.map(({ name, field }) => [name, field.value()]).filter(([, value]) => value !== undefined)),
  };
}

function fieldOf(name, property, value) {
  const kinds = (property.anyOf ?? [property]).map((kind) => ({ ...property, ...kind }));
  const nullable = kinds.some((kind) => kind.type === "null");
  const kind = kinds.find((one) => one.type !== "null") ?? property;
  const facts = { name, label: labelOf(name, property), hint: property.description ?? "", usual: property.default, depends: property["x-usual"], value, nullable, kind };
  if (kind.enum) return choice(facts);
  if (kind.type === "boolean") return tick(facts);
  if (kind.type === "integer" || kind.type === "number") return figure(facts);
  return words(facts);
}

// What every table has, in words that people use; what only one game has is told as its schema names it.
const SHARED = {
  policy: { label: "Words", values: { checked: "only real ones are taken", challenge: "can be challenged" } },
  challenge_seconds: { label: "Seconds to challenge" },
  open_challenge_seconds: { label: "Seconds to challenge when nobody begins next" },
  turn_seconds: { label: "Seconds for a turn" },
  game_seconds: { label: "Seconds for the game, for each" },
  increment_seconds: { label: "Seconds added with each turn" },
  leaving: { label: "If somebody leaves", values: { bot: "a bot goes on", out: "they are out" } },
  undo: { label: "Taking back", values: { free: "freely", fair: "where nothing was shown", consent: "if the others agree", never: "never" } },
};

export function labelOf(name, property = {}) {
  const text = property.title ?? SHARED[name]?.label ?? name.replaceAll("_", " ");
  return text[0].toUpperCase() + text.slice(1);
}

function shownValue(value, name) {
  if (SHARED[name]?.values?.[value]) return SHARED[name].values[value];
  return value === null ? "none" : value === true ? "yes" : value === false ? "no" : String(value).replaceAll("_", " ");
}

/** What was chosen, to be read. */
export const chosenList = (chosen) =>
  el("dl.chosen", {}, Object.entries(chosen).map(([name, value]) => [el("dt", {}, labelOf(name)), el("dd", {}, shownValue(value, name))]));

/** How words are checked, to be seen at once; null where a game has no such choice. */
export function wordsChoice(schema) {
  const policy = propertiesOf(schema).find(([name]) => name === "policy")?.[1];
  if (!policy) return null;
  const values = [...new Set([policy.default, ...policy.enum])]; // what is usual comes first
  const radios = values.map((value) => el("input", { type: "radio", name: "policy", value, checked: value === policy.default }));
  const element = el("fieldset.presets", {}, el("legend", {}, labelOf("policy", policy)),
    radios.map((radio) => el("label.preset", {}, radio, el("span", {}, shownValue(radio.value, "policy")))));
  const value = () => radios.find((radio) => radio.checked).value;
  return { element, values: () => (value() === policy.default ? {} : { policy: value() }) };
}

const usually = ({ name, usual, depends }) => `as usual: ${depends ?? shownValue(usual ?? null, name)}`;

function labelled(facts, input, id) {
  const hint = facts.hint ? el("small.hint", { id: `${id}-hint` }, facts.hint) : null;
  if (hint) input.setAttribute("aria-describedby", hint.id);
  return el("div.field", {}, el("label", { for: id }, facts.label), input, hint);
}

function choice(facts) {
  const id = newFieldId();
  const input = el("select", { id, name: facts.name },
    el("option", { value: "" }, usually(facts)),
    facts.kind.enum.map((value) => el("option", { value: JSON.stringify(value), selected: value === facts.value }, shownValue(value, facts.name))));
  return { element: labelled(facts, input, id), value: () => (input.value ? JSON.parse(input.value) : undefined) };
}

function tick(facts) {
  const id = newFieldId();
  const input = el("input", { id, name: facts.name, type: "checkbox", checked: facts.value ?? facts.usual });
  const hint = facts.hint ? el("small.hint", { id: `${id}-hint` }, facts.hint) : null;
  if (hint) input.setAttribute("aria-describedby", hint.id);
  const element = el("div.field.tick", {}, input, el("label", { for: id }, facts.label), hint);
  return { element, value: () => (input.checked === (facts.usual ?? false) && facts.value === undefined ? undefined : input.checked) };
}

function figure(facts) {
  const id = newFieldId();
  const { minimum, maximum, exclusiveMinimum, type } = facts.kind;
  const input = el("input", {
    id, name: facts.name, type: "number", inputmode: type === "integer" ? "numeric" : "decimal",
    min: minimum ?? exclusiveMinimum ?? 0, max: maximum ?? null, step: type === "integer" ? 1 : "any",
    value: facts.value ?? "", placeholder: usually(facts),
  });
  return { element: labelled(facts, input, id), value: () => (input.value === "" ? undefined : Number(input.value)) };
}

function words(facts) {
  const id = newFieldId();
  const input = el("input", { id, name: facts.name, type: "text", value: facts.value ?? "", placeholder: usually(facts), autocomplete: "off" });
  return { element: labelled(facts, input, id), value: () => (input.value === "" ? undefined : input.value) };
}
