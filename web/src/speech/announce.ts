/** Announcements to screen readers: a polite live region for the game, an assertive one for errors and clocks. */

import type { Problem } from "../api/client";
import type { Frame, TableView } from "../api/types";

const MAX_LINES = 6;

function addLine(region: "polite" | "urgent", text: string): void {
  const element = document.getElementById(region);
  if (!text || !element) return;
  const line = document.createElement("p");
  line.textContent = text;
  element.append(line);
  while (element.children.length > MAX_LINES) element.firstElementChild?.remove();
}

/** Remove what was announced: it isn't meant for the next player at this device. */
export function clearAnnouncements(): void {
  for (const region of ["polite", "urgent"]) document.getElementById(region)?.replaceChildren();
}

export const announce = (text: string): void => addLine("polite", text);
export const announceUrgently = (text: string): void => addLine("urgent", text);

export const announceProblem = (problem: Problem): void => announceUrgently(problem.message);

/** Announce what happened, and whether it's the player's turn now. */
export function announceUpdate(frames: Frame[], before: TableView | null, view: TableView): void {
  const sentences = frames.flatMap((frame) => frame.d.told);
  const { awaited, you } = view;
  const mine = you !== null && awaited?.seats.includes(you);
  const wasMine = you !== null && before?.awaited?.seats.includes(you) && before.awaited.purpose === awaited?.purpose;
  if (mine && !wasMine) sentences.push(awaited?.purpose === "challenge" ? (view.prompt ?? "") : "Your turn.");
  announce(sentences.join(" "));
}
