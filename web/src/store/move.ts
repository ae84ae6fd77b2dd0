/** The move being made: composed or typed, previewed, sent. */

import * as api from "../api/client";
import type { Move } from "../api/types";
import { announce, announceProblem } from "../speech/announce";
import { areWordsChecked, describePreview } from "../speech/sentences";
import { signal } from "./signals";
import { NO_STATUS, state, type TableState, updateTable } from "./state";
import { isAwaited } from "./turns";

const PREVIEW_DELAY = 200;

let previewTimer: ReturnType<typeof setTimeout> | undefined;
let pendingRequest: AbortController | null = null;

export function setDraft(draft: unknown): void {
  if (draft !== null) signal("placed");
  updateTable({ draft, typed: "" });
  schedulePreview();
}

export function setTyped(typed: string): void {
  updateTable({ typed, draft: null });
  schedulePreview();
}

/** Forget a preview or hint that is on its way. */
export function cancelRequests(): void {
  clearTimeout(previewTimer);
  pendingRequest?.abort();
}

/** Return the move that is ready to play: the typed one, or the one composed on the board. */
export function preparedMove(table: TableState): Move | null {
  if (table.typed.trim()) return { text: table.typed.trim() };
  if (table.draft === null || !table.board || !table.view?.view) return null;
  return table.board.moveOf(table.draft, table.view.view);
}

/** Ask what the prepared move scores, unless it's for a future turn. */
export function schedulePreview(): void {
  cancelRequests();
  const { view } = state.table!;
  const ready = view !== null && isAwaited(view) && preparedMove(state.table!) !== null;
  updateTable({ moveStatus: ready ? { kind: "asking" } : NO_STATUS });
  if (ready) previewTimer = setTimeout(requestPreview, PREVIEW_DELAY);
}

async function requestPreview(): Promise<void> {
  const table = state.table;
  const move = table && preparedMove(table);
  if (!table?.view || !move || !isAwaited(table.view)) return;
  const request = new AbortController();
  pendingRequest = request;
  const isCurrent = () => !request.signal.aborted && state.table === table && !table.sending;
  try {
    const preview = await table.connection.preview(move, request.signal);
    if (!isCurrent()) return;
    updateTable({ moveStatus: { kind: "good", preview } });
    announce(describePreview(preview, { judged: areWordsChecked(table.view) }));
  } catch (error) {
    if (!isCurrent()) return;
    const problem = api.toProblem(error);
    updateTable({ moveStatus: problem.isTransient ? NO_STATUS : { kind: "not-yet", problem } });
    if (!problem.isTransient) announce(problem.message);
  }
}

/** Show the next step of a hint: where to look, the first letter, then the whole move as if it were typed. */
export async function requestHint(): Promise<void> {
  const table = state.table;
  if (!table || table.sending) return;
  cancelRequests();
  const own = new AbortController();
  pendingRequest = own;
  const fresh = () => !own.signal.aborted && state.table === table && !table.sending;
  updateTable({ draft: null, typed: "", moveStatus: { kind: "asking" } });
  try {
    const n = table.frames.length;
    const last = table.hint?.n === n ? table.hint : { n, hint: await table.connection.hint(own.signal), step: 0 };
    if (fresh()) showHint({ ...last, step: last.step + 1 });
  } catch (error) {
    if (!fresh()) return;
    const problem = api.toProblem(error);
    updateTable({ moveStatus: { kind: "bad", problem } });
    announceProblem(problem);
  }
}

function showHint(shown: NonNullable<TableState["hint"]>): void {
  const { steps, ...preview } = shown.hint;
  if (shown.step > steps.length) {
    updateTable({ hint: shown, typed: preview.text, moveStatus: { kind: "good", preview } });
    const described = describePreview(preview, { judged: true });
    announce(preview.words.length ? `${preview.text}: ${described}` : described);
    return;
  }
  const text = steps.slice(0, shown.step).join(" ");
  updateTable({ hint: shown, moveStatus: { kind: "hint", text } });
  announce(text);
}

/** Say why there's nothing to play, instead of the news, after someone has pressed the button. */
export function explain(reason: string): void {
  const problem = new api.Problem({ detail: `There's nothing to play yet. ${reason}`.trim() });
  updateTable({ moveStatus: { kind: "not-yet", problem } });
  announce(problem.message);
}

/** Play the prepared move, or another; a refused draft stays, except in a search, where the next word is typed at once. */
export async function play(other?: Move): Promise<void> {
  const table = state.table;
  const move = other ?? (table && preparedMove(table));
  if (!table?.view || table.sending || !move || !isAwaited(table.view)) return;
  cancelRequests();
  updateTable({ sending: other ? "other" : "draft" });
  try {
    await table.connection.send(
      { type: "play", ...move },
      (problem) => state.table === table && updateTable({ moveStatus: { kind: "bad", problem } }),
    );
    if (state.table === table) updateTable({ ...(other ? {} : { draft: null, typed: "" }), moveStatus: NO_STATUS });
  } catch (error) {
    const problem = api.toProblem(error);
    const behind = problem.reason === "behind";
    const shown = behind
      ? new api.Problem({ detail: "Something changed while you were playing. Check the board and try again." })
      : problem;
    const clearsDraft = table.view?.awaited?.purpose === "search" && !behind && !problem.isTransient;
    if (state.table === table)
      updateTable({ moveStatus: { kind: "bad", problem: shown }, ...(clearsDraft ? { draft: null, typed: "" } : {}) });
    announceProblem(shown);
    signal("refused");
  } finally {
    if (state.table === table) updateTable({ sending: false });
  }
}
