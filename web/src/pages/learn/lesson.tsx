/** One lesson, step by step. */

import "../../styles/table.css";
import "../../styles/learn.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { BoardModule } from "../../boards/contract";
import { loadBoard } from "../../store/board";
import { ProblemPage } from "../../ui/problem";
import type { Step } from "./attempt";
import { LessonStep } from "./step";

export function LessonPage({ lesson }: { lesson: string }) {
  const [number, setNumber] = useState(0);
  const [step, setStep] = useState<Step | null>(null);
  const [board, setBoard] = useState<BoardModule | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    let here = true;
    const show = async () => {
      const found = await api.get<Step>(`/lessons/${lesson}/${number}`);
      const { board: module } = await loadBoard(found.table.game);
      if (!here) return;
      document.title = `${found.title} · Wordparlor`;
      setBoard(module);
      setStep(found);
    };
    show().catch((error) => here && setProblem(api.toProblem(error)));
    return () => {
      here = false;
    };
  }, [lesson, number]);
  if (problem) return <ProblemPage title="Lesson not found" detail={problem.message} />;
  if (!step || !board || step.step !== number) return <p>One moment…</p>;
  return <LessonStep key={`${lesson}-${number}`} step={step} board={board} next={() => setNumber(number + 1)} />;
}
