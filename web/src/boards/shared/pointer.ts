/** Following a pointer from its press until it's lifted, wherever it goes in between. */

import { useEffect, useRef } from "preact/hooks";

interface PointerHandlers<Held> {
  /** Return what the pointer holds from now on, or null if the press means something else. */
  press(event: PointerEvent): Held | null;
  move(held: Held, event: PointerEvent): void;
  /** Called when the pointer is lifted or cancelled. */
  end(held: Held, event: PointerEvent): void;
  /** Called if the board goes away before that. */
  discard?(held: Held): void;
}

export function usePointer<Held>(handlers: PointerHandlers<Held>): { onPointerDown(event: PointerEvent): void } {
  const current = useRef(handlers);
  current.current = handlers;
  const pressed = useRef<{ pointer: number; held: Held } | null>(null);
  useEffect(() => {
    const move = (event: PointerEvent) => {
      if (event.pointerId === pressed.current?.pointer) current.current.move(pressed.current.held, event);
    };
    const end = (event: PointerEvent) => {
      const ended = pressed.current;
      if (!ended || event.pointerId !== ended.pointer) return;
      pressed.current = null;
      current.current.end(ended.held, event);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      if (pressed.current) current.current.discard?.(pressed.current.held);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, []);
  return {
    onPointerDown(event) {
      const held = event.button ? null : current.current.press(event);
      if (held) pressed.current = { pointer: event.pointerId, held };
    },
  };
}
