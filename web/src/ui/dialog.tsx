/** Dialogs, which take the focus, keep it, and return it when they close. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const dialog = element.current!;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-first]") ?? dialog.querySelector("h2"))?.focus();
    return () => (before?.isConnected ? before : document.getElementById("main"))?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === element.current && element.current?.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="quiet" onClick={() => element.current?.close()}>
          Close
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

/** Ask before something that can't be undone. */
export function ConfirmDialog(props: { title: string; sentence: string; yes: string; onYes(): void; onClose(): void }) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <p>{props.sentence}</p>
      <div class="row">
        <button
          type="button"
          class="danger"
          onClick={() => {
            props.onClose();
            props.onYes();
          }}
        >
          {props.yes}
        </button>
        <button type="button" data-first onClick={props.onClose}>
          Stay
        </button>
      </div>
    </Dialog>
  );
}
