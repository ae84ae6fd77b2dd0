/** The move input: every move of every game can be typed. */

interface MoveInputProps {
  value: string;
  hint: string;
  /** Nothing can be typed now; the input keeps its place and its focus. */
  readOnly?: boolean;
  onInput(text: string): void;
  onSend(): void;
}

export function MoveInput({ value, hint, readOnly = false, onInput, onSend }: MoveInputProps) {
  return (
    <form
      class="line"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label class="heard" for="line">
        Your move
      </label>
      <input
        id="line"
        type="text"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="send"
        maxLength={400}
        placeholder={hint}
        readOnly={readOnly}
        aria-describedby="outcome"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onInput("")}
      />
    </form>
  );
}
