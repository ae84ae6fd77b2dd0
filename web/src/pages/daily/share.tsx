/** A result to share, as text or as a picture; neither reveals the answer. */

import { useState } from "preact/hooks";
import { announce } from "../../speech/announce";
import { isTextMode } from "../../store/text-mode";
import { useCopy } from "../../ui/copy-field";
import { download } from "../../ui/download";
import { dayName } from "./dates";
import { renderSharePicture } from "./picture";
import type { Puzzle } from "./types";

export function SharePanel({ puzzle }: { puzzle: Puzzle }) {
  const text = `${puzzle.result!.share}\n${location.origin}/daily`;
  const [copied, copy] = useCopy(text, () => getSelection()?.selectAllChildren(document.querySelector(".share-text")!));
  const send = () => navigator.share({ text }).catch(() => {}); // the player changed their mind
  return (
    <div class="share stack">
      <h2>Share</h2>
      <p class="share-text">{text}</p>
      <div class="row">
        {"share" in navigator ? (
          <button type="button" class="primary" onClick={send}>
            Share
          </button>
        ) : null}
        <button type="button" class={"share" in navigator ? "" : "primary"} onClick={copy}>
          {copied ? "Copied" : "Copy text"}
        </button>
        {isTextMode() ? null : <PictureButton puzzle={puzzle} />}
      </div>
    </div>
  );
}

function PictureButton({ puzzle }: { puzzle: Puzzle }) {
  const [failed, setFailed] = useState(false);
  const save = async () => {
    try {
      const picture = await renderSharePicture(puzzle, dayName(puzzle.day));
      download(picture, `wordparlor-${puzzle.day}-${puzzle.kind}.png`);
      announce("Picture saved.");
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" onClick={save}>
        Save picture
      </button>
      {failed ? <span class="problem">This browser can't draw the picture.</span> : null}
    </>
  );
}
