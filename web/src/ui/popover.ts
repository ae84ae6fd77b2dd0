/** What opens below a button, such as a menu. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** It closes when something else is pressed, or by Escape, which gives the button the focus again. */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  useLayoutEffect(() => {
    if (!open) return;
    const pressed = (event: Event) => root.current?.contains(event.target as Node) || setOpen(false);
    const typed = (event: KeyboardEvent) => event.key === "Escape" && close();
    addEventListener("pointerdown", pressed);
    addEventListener("keydown", typed);
    return () => {
      removeEventListener("pointerdown", pressed);
      removeEventListener("keydown", typed);
    };
  }, [open]);
  return { open, setOpen, close, root, toggle };
}
