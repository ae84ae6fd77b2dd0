/** One lesson, step by step. */

import "../../styles/table.css";
import "../../styles/learn.css";
import { useState } from "preact/hooks";
import * as api from "../../api/client";
import { loadBoard } from "../../store/board";
import { useLoaded } from "../../store/load";
import { ProblemPage } from "../../ui/problem";
import type { Step } from "./attempt";
import { LessonStep } from "./step";

export function LessonPage({ lesson }: { lesson: string }) {
  const [number, setNumber] = useState(0);
  const { value, problem } = useLoaded(
    async (signal) => {
      const step = await api.get<Step>(`/lessons/${lesson}/${number}`, { signal });
      const { board } = await loadBoard(step.table.game);
      if (!signal.aborted) document.title = `${step.title} · Wordparlor`;
      return { step, board };
    },
    [lesson, number],
  );
  if (problem) return <ProblemPage title="Lesson not found" detail={problem.message} />;
  if (value?.step.step !== number) return <p>One moment…</p>;
  return <LessonStep key={`${lesson}-${number}`} {...value} next={() => setNumber(number + 1)} />;
}
