/** A line to type a move in: every move of every game can be typed. */

interface LineProps {
  typed: string;
  hint: string;
  type(text: string): void;
  send(): void;
}

export function Line({ typed, hint, type, send }: LineProps) {
  return (
    <form
      class="line"
      onSubmit={(event) => {
        event.preventDefault();
        send();
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
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && type("")}
      />
    </form>
  );
}
