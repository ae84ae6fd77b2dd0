/** The best answers, with what their words mean. */

import { joinNames, pluralize } from "../../speech/sentences";
import { Word } from "../../ui/word-card";
import type { Answer, Result } from "./types";

interface Props {
  result: Result;
  seconds: number | null;
  /** Show an answer on the board; null where there is nothing to show. */
  show: ((answer: Answer) => void) | null;
}

export function Solution({ result, seconds, show }: Props) {
  return (
    <section class="sheet stack solution" aria-labelledby="solution">
      <h2 id="solution">{seconds === null ? "Best answers" : `All ${pluralize(result.answers[0]?.words.length ?? 0, "word")}`}</h2>
      {seconds === null ? <Answers result={result} show={show} /> : <AllWords result={result} />}
      <Meanings result={result} />
    </section>
  );
}

function Answers({ result, show }: Omit<Props, "seconds">) {
  const own = result.answer.words.join();
  return (
    <ol class="answers">
      {result.answers.map((answer) => (
        <li key={answer.moves.join()}>
          <b class="puzzle-points">{answer.score}</b>
          <Words words={answer.words} />
          {answer.words.join() === own ? <small>your answer</small> : null}
          {show ? (
            <button type="button" class="quiet" onClick={() => show(answer)}>
              Show<span class="heard"> {joinNames(answer.words)} on the board</span>
            </button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Words({ words }: { words: string[] }) {
  return (
    <span class="answer-words">
      {words.map((word, place) => (
        <span key={word}>
          {place ? ", " : ""}
          <Word word={word} />
        </span>
      ))}
    </span>
  );
}

/** All words of a search: those that were found are marked. */
function AllWords({ result }: { result: Result }) {
  const found = new Set(result.answer.words);
  const words = [...(result.answers[0]?.words ?? [])].sort((a, b) => b.length - a.length || a.localeCompare(b));
  return (
    <ul class="all-words">
      {words.map((word) => (
        <li key={word} class={found.has(word) ? "found" : ""}>
          {found.has(word) ? <span class="heard">found: </span> : null}
          <Word word={word} />
        </li>
      ))}
    </ul>
  );
}

function Meanings({ result }: { result: Result }) {
  const defined = Object.entries(result.meanings).filter(([, sentences]) => sentences.length);
  if (!defined.length) return null;
  return (
    <details open={defined.length <= 6}>
      <summary>What the words mean</summary>
      <ul class="meanings">
        {defined.map(([word, sentences]) => (
          <li key={word}>{sentences[0]}</li>
        ))}
      </ul>
    </details>
  );
}
