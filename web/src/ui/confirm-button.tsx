/** A button that asks before it acts. */

import { useState } from "preact/hooks";

interface ConfirmButtonProps {
  confirms: boolean;
  text: string;
  question: string;
  class?: string;
  disabled?: boolean;
  onConfirm(): unknown;
}

/** A button that may need a second tap; the next time it asks again. */
export function ConfirmButton({ confirms, text, question, class: look, disabled = false, onConfirm }: ConfirmButtonProps) {
  const [sure, setSure] = useState(false);
  const pressed = () => {
    if (disabled) return;
    setSure(confirms && !sure);
    if (sure || !confirms) onConfirm();
  };
  return (
    <button type="button" class={look} aria-disabled={disabled} onClick={pressed} onBlur={() => setSure(false)}>
      {sure ? `${question} Tap again` : text}
    </button>
  );
}
