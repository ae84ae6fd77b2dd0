/** Trying a step of a lesson: the server judges each attempt, and only the page remembers it. */

import { useState } from "preact/hooks";
import * as api from "../../api/client";
import type { GameEvent, Move, TableView } from "../../api/types";
import type { BoardModule } from "../../boards/contract";
import { announce, announceProblem } from "../../speech/announce";
import * as preferences from "../../store/preferences";

export interface Step {
  lesson: string;
  title: string;
  step: number;
  steps: number;
  task: string;
  how: string;
  answer: string;
  table: TableView;
}

interface Attempt {
  text: string;
  words: string[];
  score: number;
  done: boolean;
  told: string;
  events: GameEvent[];
  table: TableView;
}

export type AttemptStatus = { kind: "nothing" } | { kind: "tried"; attempt: Attempt } | { kind: "refused"; problem: api.Problem };

export interface Trying {
  draft: unknown;
  typed: string;
  setDraft(draft: unknown): void;
  setTyped(text: string): void;
  status: AttemptStatus;
  sending: boolean;
  isDone: boolean;
  /** The answer, while it is shown. */
  answer: Attempt | null;
  /** What is shown instead of the step's own position: the answer, or the attempt that was right. */
  result: Attempt | null;
  preparedMove(): Move | null;
  attempt(move?: Move): void;
  showAnswer(): void;
  hideAnswer(): void;
}

export function useAttempt(step: Step, board: BoardModule): Trying {
  const [draft, setDraft] = useState<unknown>(null);
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState<AttemptStatus>({ kind: "nothing" });
  const [answer, setAnswer] = useState<Attempt | null>(null);
  const [sending, setSending] = useState(false);
  const isDone = status.kind === "tried" && status.attempt.done;

  const preparedMove = (): Move | null => {
    if (typed.trim()) return { text: typed.trim() };
    return draft === null ? null : board.moveOf(draft, step.table.view);
  };
  const post = async (move: Move, receive: (attempt: Attempt) => void): Promise<void> => {
    if (sending) return;
    setSending(true);
    try {
      receive(await api.post<Attempt>(`/lessons/${step.lesson}/${step.step}`, move));
    } catch (error) {
      const problem = api.toProblem(error);
      setStatus({ kind: "refused", problem });
      announceProblem(problem);
    } finally {
      setSending(false);
    }
  };
  const attempt = (move: Move | null = preparedMove()): void => {
    if (!move || isDone || answer) return;
    post(move, (made) => {
      setStatus({ kind: "tried", attempt: made });
      announce(made.told);
      if (made.done) preferences.saveLessonDone(step.lesson, step.step + 1);
    });
  };
  const replaceDraft = (next: unknown): void => {
    setDraft(next);
    setTyped("");
    if (!isDone) setStatus({ kind: "nothing" });
  };
  const showAnswer = (): void => {
    replaceDraft(null);
    post({ text: step.answer }, (made) => {
      setAnswer(made);
      announce(step.how);
    });
  };
  return {
    draft,
    typed,
    setDraft: replaceDraft,
    setTyped: (text) => {
      setDraft(null);
      setTyped(text);
    },
    status,
    sending,
    isDone,
    answer,
    result: answer ?? (isDone ? status.attempt : null),
    preparedMove,
    attempt,
    showAnswer,
    hideAnswer: () => setAnswer(null),
  };
}
