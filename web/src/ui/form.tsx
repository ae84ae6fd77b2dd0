/** Form fields that several pages use. */

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
  choices: [T, string][];
  chosen: T | null;
  choose(next: T): void;
  quiet?: boolean;
}) {
  return (
    <fieldset class="choices">
      <legend class={props.quiet ? "heard" : ""}>{props.legend}</legend>
      {props.choices.map(([value, text]) => (
        <label key={value} class="choice">
          <input type="radio" name={props.name} value={value} checked={value === props.chosen} onChange={() => props.choose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
