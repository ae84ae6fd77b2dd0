/** The catalogue of games, loaded when a component needs it. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../api/client";
import type { Catalogue } from "../api/types";

export function useCatalogue(): { catalogue: Catalogue | null; problem: api.Problem | null; again(): void } {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const again = () => {
    setProblem(null);
    api.catalogue().then(setCatalogue, (error) => setProblem(api.toProblem(error)));
  };
  useEffect(again, []);
  return { catalogue, problem, again };
}
