/** Plays drawn at a past position: what was played, what was better, or what the reader tries; the server says what each is worth. */

import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../../api/client";
import type { Move, Preview, TableView } from "../../api/types";
import type { BoardModule } from "../../boards/contract";
import { announce } from "../../speech/announce";
import { formatNumber, gain, joinNames } from "../../speech/sentences";
import * as preferences from "../../store/preferences";
import type { Turn } from "./report";

const DELAY = 200; // milliseconds after the last change of a draft

type TryStatus = { kind: "nothing" } | { kind: "good"; preview: Preview } | { kind: "refused"; problem: api.Problem };

const post = async (id: string, turn: Turn, move: Move, signal: AbortSignal): Promise<TryStatus> => {
  const path = `/games/${id}/scenes/${turn.scene}/try?player=${turn.seat}`;
  const { preview, problem } = await api.post<api.PreviewOrProblem>(path, move, { token: preferences.tokenOf(id), signal });
  return preview ? { kind: "good", preview } : { kind: "refused", problem: new api.Problem(problem!) };
};

/** Return the server's reading of a written play, to draw it; null until it has loaded. */
export function useWrittenPlay(id: string, turn: Turn, text: string | null): Preview | null {
  const known = useRef(new Map<string, Preview>());
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (!text || known.current.has(text)) return;
    const request = new AbortController();
    post(id, turn, { text }, request.signal).then(
      (tried) => {
        if (tried.kind === "good") known.current.set(text, tried.preview);
        setLoaded((count) => count + 1);
      },
      () => {}, // the text alone is shown then
    );
    return () => request.abort();
  }, [text]);
  return (text && known.current.get(text)) || null;
}

export interface Trying {
  draft: unknown;
  typed: string;
  status: TryStatus;
  isEmpty: boolean;
  setDraft(draft: unknown): void;
  setTyped(text: string): void;
  /** Try the composed or typed play immediately, or another move. */
  submit(move?: Move): void;
}

/** The reader's own try. */
export function useTrying(id: string, turn: Turn, table: TableView | null, board: BoardModule): Trying {
  const [draft, setDraft] = useState<unknown>(null);
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState<TryStatus>({ kind: "nothing" });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const request = useRef<AbortController | null>(null);
  const send = (move: Move | null, delay: number): void => {
    clearTimeout(timer.current);
    request.current?.abort();
    if (!move) {
      setStatus({ kind: "nothing" });
      return;
    }
    const own = new AbortController();
    request.current = own;
    timer.current = setTimeout(() => {
      post(id, turn, move, own.signal).then(
        (tried) => {
          setStatus(tried);
          announce(tried.kind === "good" ? verdictOn(tried.preview, turn) : tried.kind === "refused" ? tried.problem.message : "");
        },
        (error) => own.signal.aborted || setStatus({ kind: "refused", problem: api.toProblem(error) }),
      );
    }, delay);
  };
  const moveOf = (next: unknown): Move | null => (next === null || !table ? null : board.moveOf(next, table.view));
  const textMove = (text: string): Move | null => (text.trim() ? { text: text.trim() } : null);
  return {
    draft,
    typed,
    status,
    isEmpty: draft === null && !typed,
    setDraft(next) {
      setDraft(next);
      setTyped("");
      send(moveOf(next), DELAY);
    },
    setTyped(text) {
      setDraft(null);
      setTyped(text);
      send(textMove(text), DELAY);
    },
    submit: (move) => send(move ?? textMove(typed) ?? moveOf(draft), 0),
  };
}

/** Say what a try is worth, compared with what was played and what was best. */
export function verdictOn({ words, score }: Preview, turn: Turn): string {
  const made = words.length ? `${joinNames(words)}${score ? `: ${gain(score)}` : ""}. ` : "That's a legal play. ";
  return made + comparison(words, score, turn);
}

function comparison(words: string[], score: number, { best, score: played }: Turn): string {
  if (!best) return score > played ? "That beats what was played." : "Nothing beats what was played.";
  if (best.text && (score > best.score || (score === best.score && (score > 0 || words.join() === best.words.join()))))
    return "That's the best play!";
  if (!best.text) return best.words.includes(words[0] ?? "") ? "That one was missed." : "";
  if (score > played) return `Better by ${formatNumber(score - played)}, but you can still do better.`;
  return best.score ? "There's a better play." : "There's a play that ranks higher.";
}
