/** Which scene the address names, and whether its answer is hidden, so that a position or a puzzle can be shared by link. */

import { useEffect, useState } from "preact/hooks";

export interface Place {
  /** Null until it is chosen: the review opens at the costliest turn. */
  scene: number | null;
  puzzle: boolean;
}

export function readPlace(hash: string): Place {
  const found = /^#(\d+)(-puzzle)?$/.exec(hash);
  return found ? { scene: Number(found[1]), puzzle: found[2] !== undefined } : { scene: null, puzzle: false };
}

export const hashOf = ({ scene, puzzle }: Place): string => (scene === null ? "" : `#${scene}${puzzle ? "-puzzle" : ""}`);

export function usePlace(): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(() => readPlace(location.hash));
  const hash = hashOf(place);
  useEffect(() => {
    if (hash) history.replaceState(null, "", hash);
  }, [hash]);
  return [place, setPlace];
}
