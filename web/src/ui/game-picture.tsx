/** A game's picture beside its title, hidden from screen readers; text mode has none. */

import { useEffect, useState } from "preact/hooks";
import { classNames } from "../art/class-names";
import { isTextMode } from "../store/text-mode";

type Pictures = typeof import("../art/pictures");

let loaded: Pictures | null = null;

export function GamePicture({ game }: { game: string }) {
  return isTextMode() ? null : <LoadedPicture game={game} />;
}

function LoadedPicture({ game }: { game: string }) {
  const [pictures, setPictures] = useState(loaded);
  useEffect(() => {
    if (pictures) return;
    import("../art/pictures").then(
      (found) => {
        loaded = found;
        setPictures(found);
      },
      () => {}, // its frame stays empty
    );
  }, []);
  return (
    <span class={classNames("picture", pictures?.groundOf(game))} aria-hidden="true">
      {pictures ? <pictures.GameDrawing game={game} /> : null}
    </span>
  );
}
