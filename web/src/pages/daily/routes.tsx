/** Which page of the puzzles an address shows. */

import "./daily.css";
import { ProblemPage } from "../../ui/problem";
import { DayPage } from "./day";
import { PracticePage } from "./practice";
import { PuzzlePage } from "./puzzle";

export function PuzzleRoute({ path }: { path: string }) {
  const [, section, ...parts] = path.split("/");
  if (section === "practice") return <PracticeRoute parts={parts} />;
  const [day, kind] = parts;
  if (parts.length > 2) return <NotFound />;
  return kind ? (
    <PuzzlePage key={path} source={{ path: `/daily/${day}/${kind}`, isDaily: true }} />
  ) : (
    <DayPage key={path} day={day ?? null} />
  );
}

function PracticeRoute({ parts }: { parts: string[] }) {
  const [kind, level, number] = parts;
  if (!parts.length) return <PracticePage />;
  if (parts.length !== 3 || !/^[1-9]\d*$/.test(number!)) return <NotFound />;
  return <PuzzlePage key={parts.join("/")} source={{ path: `/practice/${kind}/${level}/${number}`, isDaily: false }} />;
}

function NotFound() {
  return <ProblemPage title="Page not found" detail="There's nothing at this address." />;
}
