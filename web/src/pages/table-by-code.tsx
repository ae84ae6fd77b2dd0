/** A game's code in the address leads to the game. */

import * as api from "../api/client";
import { useLoaded } from "../store/load";
import { navigate } from "../store/state";
import { linkTo } from "../store/text-mode";
import { ProblemPage } from "../ui/problem";

export function TableByCode({ code }: { code: string }) {
  const { problem } = useLoaded(
    async (signal) => {
      const { id } = await api.get<{ id: string }>(`/codes/${code}`, { signal });
      if (!signal.aborted) navigate(linkTo(`/t/${id}`), { replace: true });
    },
    [code],
  );
  return problem ? <ProblemPage title="Game not found" detail={problem.message} /> : <p>One moment…</p>;
}
