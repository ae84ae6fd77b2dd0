/** Two live regions: a polite one for the game, an assertive one for errors and clocks. */

import type { Problem } from "../api/client";
import type { Frame, Preview, TableView } from "../api/types";
import { counted, joined } from "./sentences";

const KEPT = 6;

function say(region: "polite" | "urgent", text: string): void {
  const element = document.getElementById(region);
  if (!text || !element) return;
  const line = document.createElement("p");
  line.textContent = text;
  element.append(line);
  while (element.children.length > KEPT) element.firstElementChild?.remove();
}

export const polite = (text: string): void => say("polite", text);
export const urgent = (text: string): void => say("urgent", text);

export function sayProblem(problem: Problem): void {
  urgent(problem.rule && !problem.message.includes(problem.rule) ? `${problem.message} Rule ${problem.rule}.` : problem.message);
}

/** What a move would be worth, in a sentence; where words can be challenged nobody has judged them. */
export function worth({ words, score }: Preview, { judged }: { judged: boolean }): string {
  if (!words.length) return "This can be played.";
  return `${joined(words)} for ${counted(score, "point")}${judged ? "" : ", if nobody challenges"}.`;
}

/** What happened, and whether it is your turn now. */
export function sayUpdate(frames: Frame[], before: TableView | null, view: TableView): void {
  const told = frames.flatMap((frame) => frame.d.told);
  const { awaited, you } = view;
  const mine = you !== null && awaited?.seats.includes(you);
  const was = you !== null && before?.awaited?.seats.includes(you) && before.awaited.purpose === awaited?.purpose;
  if (mine && !was) told.push(awaited?.purpose === "challenge" ? (view.prompt ?? "") : "It is your turn.");
  polite(told.join(" "));
}
