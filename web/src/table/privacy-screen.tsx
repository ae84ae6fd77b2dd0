/** The privacy screen of a shared device: it hides the pieces until the next player asks to see them. */

import { useEffect, useRef } from "preact/hooks";
import type { Seat, TableView } from "../api/types";
import { announce, clearAnnouncements } from "../speech/announce";
import { seatName } from "../speech/sentences";
import { showSeat } from "../store/commands";

export function PrivacyScreen({ view, next, pieces }: { view: TableView; next: Seat; pieces: string }) {
  const name = seatName(view.seats[next]);
  const sentence = `Pass the device to ${name}.`;
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.focus({ preventScroll: true });
    clearAnnouncements();
    announce(sentence);
  }, [sentence]);
  return (
    <section class="curtain" aria-label="Next player">
      <div class="sheet stack">
        <p class="lead" tabIndex={-1} ref={paragraph}>
          {sentence}
        </p>
        <button type="button" class="primary big" onClick={() => showSeat(next)}>
          I'm {name}: show my {pieces}
        </button>
        <p class="hint">Make sure nobody else is looking.</p>
      </div>
    </section>
  );
}
