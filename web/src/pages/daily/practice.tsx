/** Practice: a kind and a level lead to the next puzzle that wasn't solved on this device. */

import { useEffect } from "preact/hooks";
import * as api from "../../api/client";
import { capitalize, pluralize } from "../../speech/sentences";
import { useLoaded } from "../../store/load";
import * as preferences from "../../store/preferences";
import { linkTo } from "../../store/text-mode";
import { GamePicture } from "../../ui/game-picture";
import { ProblemPage } from "../../ui/problem";
import { MissedPlays } from "./missed";

interface Practice {
  kinds: { kind: string; title: string; task: string }[];
  levels: string[];
}

export function PracticePage() {
  const { value: practice, problem } = useLoaded(() => api.get<Practice>("/practice"), []);
  useEffect(() => {
    document.title = "Practice · Wordparlor";
  }, []);
  if (problem) return <ProblemPage title="Can't load the puzzles" detail={problem.message} />;
  if (!practice) return <p>One moment…</p>;
  const done = preferences.practiceDone();
  return (
    <div class="stack practice-page">
      <h1 tabIndex={-1}>Practice</h1>
      <p class="lead">As many puzzles as you like, just for practice.</p>
      <dl class="practice-levels">
        <dt>Easy</dt>
        <dd>The best answer uses only very common words. A Rings grid is full of them.</dd>
        <dt>Medium</dt>
        <dd>
          Like the <a href={linkTo("/daily")}>daily puzzles</a>.
        </dd>
        <dt>Hard</dt>
        <dd>
          The best answer has a word that many people don't know. In Rings, words need at least four letters, and there are only a few.
        </dd>
      </dl>
      <ul class="daily-list">
        {practice.kinds.map(({ kind, title, task }) => (
          <li key={kind} class="sheet practice-kind">
            <GamePicture game={kind} />
            <div class="stack">
              <h2>{title}</h2>
              <p>{task}</p>
              <div class="row">
                {practice.levels.map((level) => {
                  const solved = done[`${kind}/${level}`] ?? 0;
                  return (
                    <a key={level} class="button" href={linkTo(`/practice/${kind}/${level}/${solved + 1}`)}>
                      {capitalize(level)}
                      <span class="heard"> {title}</span>
                      {solved ? <small>{pluralize(solved, "puzzle")} done</small> : null}
                    </a>
                  );
                })}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <MissedPlays />
    </div>
  );
}
