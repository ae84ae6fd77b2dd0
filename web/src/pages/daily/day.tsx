/** The puzzles of a day: four to solve, the streak, the time until the next ones, and a calendar of past days. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../../api/client";
import { Icon } from "../../art/icons";
import { pluralize } from "../../speech/sentences";
import { linkTo } from "../../store/text-mode";
import { GamePicture } from "../../ui/game-picture";
import { ProblemPage } from "../../ui/problem";
import { Calendar } from "./calendar";
import { Countdown } from "./countdown";
import { dayName, isDay, monthOf, whyNoPuzzles } from "./dates";
import { fetchDaily, fetchMonth } from "./requests";
import type { Daily, Month, PuzzleListed } from "./types";

export function DayPage({ day: wanted }: { day: string | null }) {
  const [daily, setDaily] = useState<Daily | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const load = () => fetchDaily().then(setDaily, (error) => setProblem(api.toProblem(error)));
  useEffect(() => {
    document.title = "Daily puzzles · Wordparlor";
    load();
  }, []);
  if (problem) return <ProblemPage title="Can't load the puzzles" detail={problem.message} />;
  if (wanted && !isDay(wanted)) return <ProblemPage title="No such day" detail="Use an address such as /daily/2026-12-24." />;
  if (!daily) return <p>One moment…</p>;
  const reason = whyNoPuzzles(wanted ?? daily.today, daily);
  if (reason) return <ProblemPage title="No puzzles for this day" detail={reason} />;
  return <Day daily={daily} day={wanted ?? daily.today} reload={load} />;
}

function Day({ daily, day, reload }: { daily: Daily; day: string; reload(): void }) {
  const [month, setMonth] = useState(monthOf(day));
  const scores = useScores(daily, day);
  const isToday = day === daily.today;
  return (
    <div class="daily-page">
      <div class="daily-head">
        <h1 tabIndex={-1}>{isToday ? "Today's puzzles" : dayName(day)}</h1>
        <p class="lead">
          {isToday ? (
            `${dayName(day)}. The same four puzzles for everyone.`
          ) : (
            <>
              Past days don't count towards your streak. <a href={linkTo("/daily")}>Back to today</a>
            </>
          )}
        </p>
      </div>
      <ul class="daily-list">
        {daily.puzzles.map((puzzle) => (
          <PuzzleCard key={puzzle.kind} puzzle={puzzle} day={day} score={scores[puzzle.kind]} />
        ))}
      </ul>
      <aside class="daily-side">
        <div class="sheet stack">
          <Streak days={daily.streak} />
          <Countdown until={daily.next} over={reload} />
        </div>
        <Calendar daily={daily} month={month} setMonth={setMonth} chosen={day} />
        <p>
          Want more? <a href={linkTo("/practice")}>Practise with as many puzzles as you like</a>.
        </p>
      </aside>
    </div>
  );
}

/** Return the player's scores of a day by kind; today's come with the page. */
function useScores(daily: Daily, day: string): Record<string, number> {
  const [month, setMonth] = useState<Month | null>(null);
  useEffect(() => {
    if (day !== daily.today) fetchMonth(monthOf(day)).then(setMonth, () => setMonth(null));
  }, [day]);
  if (day !== daily.today) return month?.days[day] ?? {};
  return Object.fromEntries(daily.puzzles.flatMap(({ kind, score }) => (score === null ? [] : [[kind, score]])));
}

function PuzzleCard({ puzzle, day, score }: { puzzle: PuzzleListed; day: string; score: number | undefined }) {
  return (
    <li>
      <a class="daily-card" href={linkTo(`/daily/${day}/${puzzle.kind}`)}>
        <GamePicture game={puzzle.kind} />
        <span class="card-text">
          <b>{puzzle.title}</b> <span>{puzzle.task}</span>{" "}
          <small class={score === undefined ? "" : "done"}>
            {score === undefined ? puzzle.seconds ? "One minute" : "Not solved yet" : <Solved score={score} />}
          </small>
        </span>
      </a>
    </li>
  );
}

export function Streak({ days }: { days: number }) {
  return (
    <p class="streak">
      <b>{days}</b> {days === 1 ? "day in a row" : "days in a row"}
      <small>{days ? "Solve one puzzle a day to keep your streak." : "Solve one puzzle today to start a streak."}</small>
    </p>
  );
}

const Solved = ({ score }: { score: number }) => (
  <>
    <Icon name="check" /> {pluralize(score, "point")}
  </>
);
