/** A text that can be copied or shared. */

import { useId, useState } from "preact/hooks";
import { announce } from "../speech/announce";

export function CopyField({ label, text, share }: { label: string; text: string; share?: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce("Copied.");
    } catch {
      document.getElementById(id)?.focus();
      announce("Press Ctrl+C to copy.");
    }
  };
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
