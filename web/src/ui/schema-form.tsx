/** A form made of a JSON schema; only values that differ from the default are sent. */

import { useId } from "preact/hooks";
import type { Schema } from "../api/types";
import { capitalize, formatNumber } from "../speech/sentences";
import { RadioGroup } from "./form";

export type ChosenValues = Record<string, unknown>;

/** Return the properties of an object's schema, with references resolved. */
export function propertiesOf(schema: Schema): [string, Schema][] {
  const object = schema.$ref ? resolve(schema, schema.$defs) : schema;
  return Object.entries(object.properties ?? {}).map(([name, property]) => [name, resolve(property, schema.$defs)]);
}

function resolve({ $ref, ...rest }: Schema, definitions: Record<string, Schema> = {}): Schema {
  return $ref ? { ...definitions[$ref.split("/").pop()!], ...rest } : rest;
}

export const labelOf = (name: string, property: Schema): string => capitalize((property.title ?? name).replaceAll(/[_-]/g, " "));

/** Return a value as text: its title in the schema, if it has one. */
export function formatValue(value: unknown, property?: Schema): string {
  const title = typeof value === "string" ? property?.["x-titles"]?.[value] : undefined;
  if (title) return title;
  if (value === null || value === undefined) return "off";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return formatNumber(value);
  return String(value).replaceAll("-", " ");
}

/** Return the default, which may depend on whether people play on several devices. */
export function defaultOf(property: Schema, apart: boolean): unknown {
  const usual = property["x-usual-among"] ?? {};
  return apart && "apart" in usual ? usual.apart : property.default;
}

/** Return whether the game's clock runs for everyone from the start. */
export function startsClockAtOnce(schema: Schema, chosen: ChosenValues): boolean {
  const seconds = propertiesOf(schema).find(([name]) => name === "seconds")?.[1];
  return seconds !== undefined && typeof ("seconds" in chosen ? chosen.seconds : seconds.default) === "number";
}

/** Return how long a table with such a clock counts down before a round, unless its host chose otherwise. */
export const READY_SECONDS = 3;

interface FormProps {
  schema: Schema;
  apart: boolean;
  chosen: ChosenValues;
  choose(next: ChosenValues): void;
  without?: string; // an option that the page shows elsewhere
}

export function SchemaForm({ schema, apart, chosen, choose, without }: FormProps) {
  const set = (name: string) => (value: unknown) => {
    const { [name]: _, ...rest } = chosen;
    choose(value === undefined ? rest : { ...rest, [name]: value });
  };
  const shown = propertiesOf(schema).filter(([name]) => name !== without);
  return (
    <div class="fields">
      {shown.map(([name, property]) => (
        <Field key={name} name={name} property={property} usual={defaultOf(property, apart)} value={chosen[name]} set={set(name)} />
      ))}
    </div>
  );
}

/** How words are checked, first among the options: a game feels different when any word can be played (COM-5). */
export function WordCheckChoice({ schema, chosen, choose }: { schema: Schema; chosen: ChosenValues; choose(next: ChosenValues): void }) {
  const property = propertiesOf(schema).find(([name]) => name === "policy")?.[1];
  if (!property) return null;
  const values = new Set([property.default, ...(property.enum ?? [])]); // the default comes first
  return (
    <>
      <RadioGroup
        quiet
        legend={labelOf("policy", property)}
        name="policy"
        choices={[...values].map((value) => [String(value), capitalize(formatValue(value, property))])}
        chosen={String(chosen.policy ?? property.default)}
        choose={(policy) => choose({ ...chosen, policy })}
      />
      <p class="hint">{property.description}</p>
    </>
  );
}

interface FieldProps {
  name: string;
  property: Schema;
  usual: unknown;
  value: unknown;
  set(value: unknown): void;
}

function Field({ name, property, usual, value, set }: FieldProps) {
  const id = useId();
  const hint = property.description ? `${id}-hint` : undefined;
  const label = labelOf(name, property);
  const input = <Input id={id} hint={hint} name={name} property={property} usual={usual} value={value} set={set} />;
  const hintText = property.description ? (
    <small class="hint" id={hint}>
      {property.description}
    </small>
  ) : null;
  if (kindOf(property).type === "boolean") {
    return (
      <div class="tick">
        {input}
        <label for={id}>{label}</label>
        {hintText}
      </div>
    );
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {input}
      {hintText}
    </div>
  );
}

/** Return the schema of a property's value, where it isn't null. */
const kindOf = (property: Schema): Schema => ({ ...property, ...(property.anyOf?.find((kind) => kind.type !== "null") ?? {}) });

function Input({ id, hint, name, property, usual, value, set }: FieldProps & { id: string; hint: string | undefined }) {
  const kind = kindOf(property);
  const byDefault = `${capitalize(formatValue(usual, property))} (default)`;
  const shared = { id, name, "aria-describedby": hint };
  if (kind.enum) {
    const others = kind.enum.filter((one) => one !== usual);
    return (
      <select {...shared} onChange={(event) => set(event.currentTarget.value ? JSON.parse(event.currentTarget.value) : undefined)}>
        <option value="">{byDefault}</option>
        {others.map((one) => (
          <option key={String(one)} value={JSON.stringify(one)} selected={one === value}>
            {capitalize(formatValue(one, property))}
          </option>
        ))}
      </select>
    );
  }
  if (kind.type === "boolean") {
    const checked = (value ?? usual ?? false) as boolean;
    return <input {...shared} type="checkbox" checked={checked} onChange={(event) => set(event.currentTarget.checked)} />;
  }
  if (kind.type === "integer" || kind.type === "number") {
    return (
      <input
        {...shared}
        type="number"
        inputMode={kind.type === "integer" ? "numeric" : "decimal"}
        min={kind.minimum ?? kind.exclusiveMinimum ?? 0}
        max={kind.maximum}
        step={kind.type === "integer" ? 1 : "any"}
        placeholder={value === null ? "Off" : byDefault}
        value={(value as number | undefined) ?? ""}
        onInput={(event) => set(event.currentTarget.value === "" ? undefined : Number(event.currentTarget.value))}
      />
    );
  }
  return (
    <input
      {...shared}
      type="text"
      autocomplete="off"
      placeholder={byDefault}
      value={(value as string | undefined) ?? ""}
      onInput={(event) => set(event.currentTarget.value || undefined)}
    />
  );
}
