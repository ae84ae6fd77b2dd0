/** Form fields that several pages use. */

import { classNames } from "../art/class-names";
import { Icon, type IconName } from "../art/icons";

export const MAX_NAME_LENGTH = 20;

/** The player's name. */
export function NameField({ id, name, setName }: { id: string; name: string; setName(name: string): void }) {
  return (
    <div class="field own-name">
      <label for={id}>Your name</label>
      <input
        id={id}
        type="text"
        maxLength={MAX_NAME_LENGTH}
        autocomplete="nickname"
        placeholder="Guest"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
    </div>
  );
}

/** Radio buttons in a fieldset. */
export function RadioGroup<T extends string>(props: {
  legend: string;
  name: string;
  choices: (readonly [T, string, IconName?])[];
  chosen: T | null;
  choose(next: T): void;
  quiet?: boolean;
  compact?: boolean; // many short ones in a row
}) {
  return (
    <fieldset class={classNames("choices", props.compact && "compact")}>
      <legend class={props.quiet ? "heard" : ""}>{props.legend}</legend>
      {props.choices.map(([value, text, icon]) => (
        <label key={value} class="choice">
          <input type="radio" name={props.name} value={value} checked={value === props.chosen} onChange={() => props.choose(value)} />
          <span>
            {icon ? <Icon name={icon} /> : null}
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
