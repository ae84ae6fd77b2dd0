/** A game's picture, or its first letter on a tile. */

import { pictureOf } from "../pictures";
import { Tile } from "../pieces";

export function Picture({ game, title }: { game: string; title: string }) {
  const drawn = pictureOf(game);
  if (drawn) return <span class="picture" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />;
  return (
    <span class="picture" aria-hidden="true">
      <Tile face={title.charAt(0)} />
    </span>
  );
}
