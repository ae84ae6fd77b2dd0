/** The pages of the daily and practice puzzles, loaded when one is opened. */

import { useEffect, useState } from "preact/hooks";
import { ProblemPage } from "../ui/problem";

type Pages = typeof import("./daily/routes");

let loaded: Pages | null = null;

export function PuzzlePages({ path }: { path: string }) {
  const [pages, setPages] = useState(loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (pages) return;
    import("./daily/routes").then(
      (found) => {
        loaded = found;
        setPages(found);
      },
      () => setFailed(true),
    );
  }, []);
  if (failed) return <ProblemPage title="Can't load the puzzles" detail="Check your connection, then reload the page." />;
  return pages ? <pages.PuzzleRoute path={path} /> : <p>One moment…</p>;
}
