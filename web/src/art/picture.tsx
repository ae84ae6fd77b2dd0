/** A game's picture; it stands beside the game's title, so it is silent. */

import { Picture as Drawn } from "./pictures";

export function Picture({ game }: { game: string }) {
  return (
    <span class="picture" aria-hidden="true">
      <Drawn game={game} />
    </span>
  );
}
