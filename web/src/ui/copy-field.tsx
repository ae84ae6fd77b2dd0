/** A text that can be copied or shared. */

import { useId, useState } from "preact/hooks";
import { announce } from "../speech/announce";

/** Return whether a text has been copied, and what copies it; where that isn't allowed, select it for the player to do it. */
export function useCopy(text: string, select: () => void): [boolean, () => Promise<void>] {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce("Copied.");
    } catch {
      select();
      announce("Press Ctrl+C to copy.");
    }
  };
  return [copied, copy];
}

export function CopyField({ label, text, share }: { label: string; text: string; share?: string }) {
  const id = useId();
  const [copied, copy] = useCopy(text, () => document.getElementById(id)?.focus());
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row copy">
        <input id={id} type="text" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" aria-label={`Copy: ${label}`} onClick={copy}>
          {copied ? "Copied" : "Copy"}
        </button>
        {share && "share" in navigator ? (
          <button type="button" onClick={() => navigator.share({ title: share, url: text }).catch(() => {}) /* they changed their mind */}>
            Share
          </button>
        ) : null}
      </div>
    </div>
  );
}
