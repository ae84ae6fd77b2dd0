/** Words that you can tap, and the card with a word's meaning; a table with `challenge` shows no meanings (COM-5). */

import { useState } from "preact/hooks";
import { get } from "../api/client";
import { useLoaded } from "../store/load";
import * as preferences from "../store/preferences";
import { state, update } from "../store/state";
import { Dialog } from "./dialog";
import { ProblemText } from "./problem";

interface Sense {
  part: string;
  text: string;
  base: string | null;
}

interface WordReport {
  word: string;
  sentence: string;
  definition: { senses: Sense[] };
  definition_text: string[];
}

/** Capital letters that are a word, and not part of a move's notation, a name or a rule's id. */
const WORD = /(?<![\w.,'’(-])([A-Z]{2,})(?![\w'’(-]|\.\w)/;

/** Return the text in parts: every second one is a word. */
export const splitWords = (text: string): string[] => text.split(new RegExp(WORD, "g"));

const CLOSING = /^[.,:;!?)]*/;

/** Text whose words can be tapped; the punctuation after a word stays on its line. */
export function TextWithWords({ text }: { text: string }) {
  const [start, ...parts] = splitWords(text);
  return (
    <>
      {start}
      {parts.map((part, number) =>
        number % 2 ? (
          part.replace(CLOSING, "")
        ) : (
          <span class="whole">
            <Word word={part} />
            {parts[number + 1]!.match(CLOSING)![0]}
          </span>
        ),
      )}
    </>
  );
}

export function Word({ word }: { word: string }) {
  return (
    <button type="button" class="word" aria-haspopup="dialog" onClick={() => update({ word })}>
      {word}
    </button>
  );
}

/** Return where to look a word up: at the table that is shown, which may keep it secret, or anywhere. */
export function lookupPath(page: string, word: string): { path: string; table: string | null } {
  const table = page.match(/^\/(?:t|review)\/([\w-]+)/)?.[1] ?? null;
  return { path: `${table ? `/games/${table}` : ""}/words/${encodeURIComponent(word)}`, table };
}

function useReport(word: string) {
  const { path, table } = lookupPath(state.path, word);
  return useLoaded((signal) => get<WordReport>(path, { token: table && preferences.tokenOf(table), signal }), [word]);
}

export function WordCard({ word }: { word: string }) {
  const { value: report, problem } = useReport(word);
  return (
    <Dialog title={word} onClose={() => update({ word: null })}>
      <div class="word-card" role="status" aria-busy={!report && !problem}>
        {problem ? <ProblemText problem={problem} /> : report ? <Meaning report={report} /> : <p>Looking it up…</p>}
      </div>
    </Dialog>
  );
}

function Meaning({ report }: { report: WordReport }) {
  const { senses } = report.definition;
  return (
    <>
      {senses.length ? (
        <ol>
          {senses.map(({ part, text, base }) => (
            <li>
              <i>{base ? `${part}, form of ${base}` : part}:</i> {text}
            </li>
          ))}
        </ol>
      ) : (
        report.definition_text.map((sentence) => <p>{sentence}</p>)
      )}
      <p class="verdict">{report.sentence}</p>
    </>
  );
}

/** Return what was typed, in capitals and without accents, symbols and spaces, as the address needs it. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^A-Za-z-]/g, "")
    .toUpperCase();

/** A field for any word. */
export function WordLookup() {
  const [typed, setTyped] = useState("");
  const look = (event: Event) => {
    event.preventDefault();
    const word = plainLetters(typed);
    if (word) update({ word });
  };
  return (
    <form class="row word-lookup" onSubmit={look}>
      <label>
        Look up a word{" "}
        <input value={typed} maxLength={63} autoCapitalize="characters" onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <button type="submit">Look up</button>
    </form>
  );
}
