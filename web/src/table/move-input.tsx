/** The move input: every move of every game can be typed. */

interface MoveInputProps {
  value: string;
  hint: string;
  onInput(text: string): void;
  onSend(): void;
}

export function MoveInput({ value, hint, onInput, onSend }: MoveInputProps) {
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
        aria-describedby="outcome"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onInput("")}
      />
    </form>
  );
}
