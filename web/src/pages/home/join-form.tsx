/** Joining a game by its code. */

import { useState } from "preact/hooks";
import * as api from "../../api/client";
import { announceProblem } from "../../speech/announce";
import { navigate } from "../../store/state";
import { linkTo } from "../../store/text-mode";

const CODE = /^[A-Za-z]{4,5}$/;

export function JoinForm() {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const join = async (event: Event) => {
    event.preventDefault();
    try {
      if (!CODE.test(code.trim())) throw new api.Problem({ detail: "A game code has four or five letters." });
      const { id } = await api.get<{ id: string }>(`/codes/${code.trim()}`);
      navigate(linkTo(`/t/${id}`));
    } catch (error) {
      const found = api.toProblem(error);
      const sentence =
        found.reason === "not-found" ? `No game with the code ${code.toUpperCase()}. Check it with your friend.` : found.message;
      setProblem(sentence);
      announceProblem(new api.Problem({ detail: sentence }));
    }
  };
  return (
    <form class="join" noValidate onSubmit={join}>
      <label for="code">Got a code?</label>
      <div class="row">
        <input
          id="code"
          type="text"
          maxLength={5}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="ABCD"
          aria-describedby="code-problem"
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit">Join</button>
      </div>
      <p id="code-problem" class="problem">
        {problem}
      </p>
    </form>
  );
}
