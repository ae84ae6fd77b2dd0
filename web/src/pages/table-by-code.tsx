/** A table's code, typed into the address: go to the table. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../api/client";
import { navigate } from "../store/state";
import { ProblemPage } from "../ui/problem";

export function TableByCode({ code }: { code: string }) {
  const [problem, setProblem] = useState<api.Problem | null>(null);
  useEffect(() => {
    api.get<{ id: string }>(`/codes/${code}`).then(
      ({ id }) => navigate(`/t/${id}`, { replace: true }),
      (error) => setProblem(api.toProblem(error)),
    );
  }, [code]);
  return problem ? <ProblemPage title="No such table" detail={problem.message} /> : <p>One moment…</p>;
}
