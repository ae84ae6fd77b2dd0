/** A game's picture; it stands beside the game's title, so it is silent. */

import { GameDrawing as Drawn } from "./pictures";

export function GamePicture({ game }: { game: string }) {
  return (
    <span class="picture" aria-hidden="true">
      <Drawn game={game} />
    </span>
  );
}
