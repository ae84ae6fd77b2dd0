/** All lessons: a first game for each rulebook, one move for each card game. */

import { linkTo } from "../../store/text-mode";
import "../../styles/table.css";
import "../../styles/learn.css";
import { useEffect } from "preact/hooks";
import * as api from "../../api/client";
import { Icon } from "../../art/icons";
import { pluralize, timeRange } from "../../speech/sentences";
import { useLoaded } from "../../store/load";
import * as preferences from "../../store/preferences";
import { GamePicture } from "../../ui/game-picture";
import { ProblemPage } from "../../ui/problem";

interface LessonSummary {
  lesson: string;
  title: string;
  teaches: string;
  game: string;
  steps: number;
}

const fetchLessons = async (): Promise<LessonSummary[]> => (await api.get<{ lessons: LessonSummary[] }>("/lessons")).lessons;

export function LessonsPage() {
  const { value: lessons, problem } = useLoaded(fetchLessons, []);
  useEffect(() => {
    document.title = "Learn by playing · Wordparlor";
  }, []);
  if (problem) return <ProblemPage title="Can't load the lessons" detail={problem.message} />;
  return (
    <div class="learn-hall stack">
      <h1 tabIndex={-1}>Learn by playing</h1>
      <p class="lead">Learn each move by playing it. The game's real rules check what you do.</p>
      {lessons ? (
        <>
          <LessonList id="first-games" title="Short lessons" lessons={lessons.filter((one) => one.steps > 1)} />
          <LessonList id="starts" title="One-move introductions" lessons={lessons.filter((one) => one.steps === 1)} />
        </>
      ) : (
        <p>One moment…</p>
      )}
    </div>
  );
}

/** Return how long a lesson takes: people need half a minute to a minute for a step. */
const minutesFor = ({ steps }: LessonSummary): number => Math.ceil(steps * 0.6);

function LessonList({ id, title, lessons }: { id: string; title: string; lessons: LessonSummary[] }) {
  const done = preferences.lessonsDone();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="lessons">
        {lessons.map((one) => (
          <li key={one.lesson}>
            <a class="lesson" href={linkTo(`/learn/${one.lesson}`)}>
              <GamePicture game={one.game} />
              <span>
                <b>{one.title}</b>
                <span class="teaches">{one.teaches}</span>
                <small>
                  {pluralize(one.steps, "step")}, about {timeRange([minutesFor(one), minutesFor(one)])}
                  {(done[one.lesson] ?? 0) >= one.steps ? (
                    <>
                      {" · "}
                      <Icon name="check" /> done
                    </>
                  ) : null}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
