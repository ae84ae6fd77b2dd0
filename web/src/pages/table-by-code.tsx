/** A game's code in the address leads to the game. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../api/client";
import { navigate } from "../store/state";
import { linkTo } from "../store/text-mode";
import { ProblemPage } from "../ui/problem";

export function TableByCode({ code }: { code: string }) {
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    let here = true; // anyone who has gone to another page isn't called back
    api.get<{ id: string }>(`/codes/${code}`).then(
      ({ id }) => here && navigate(linkTo(`/t/${id}`), { replace: true }),
      (error) => here && setProblem(api.toProblem(error)),
    );
    return () => {
      here = false;
    };
  }, [code]);
  return problem ? <ProblemPage title="Game not found" detail={problem.message} /> : <p>One moment…</p>;
}
