/** A board in a page of its own, as the table's page would hold it. */

import { render } from "preact";
import { act } from "preact/test-utils";
import type { Preview, TableView } from "../../src/api/types";
import type { BoardModule, LatestEvents } from "../../src/boards/contract";

interface ShownBoard<Draft> {
  place: HTMLElement;
  draft(): Draft | null;
  played: number;
  press(selector: string): void;
  key(selector: string, key: string): void;
}

export const TABLE = { seats: [], options: {} } as unknown as TableView;
export const QUIET: LatestEvents = { n: 0, events: [] };

export function showBoard<View, Draft>(
  kind: BoardModule<View, Draft>,
  view: View,
  more: { disabled?: boolean; preview?: Preview; news?: LatestEvents; you?: number | null; table?: TableView; draft?: Draft } = {},
): ShownBoard<Draft> {
  document.body.innerHTML = '<div id="polite"></div><div id="urgent"></div><div id="board"></div>';
  const place = document.getElementById("board")!;
  let draft: Draft | null = more.draft ?? null;
  const shown: ShownBoard<Draft> = { place, draft: () => draft, played: 0, press, key };
  draw();
  return shown;

  function draw(): void {
    const board = (
      <kind.Board
        view={view}
        table={more.table ?? TABLE}
        you={more.you ?? 0}
        draft={draft}
        setDraft={(next) => {
          draft = next;
          draw();
        }}
        offers={[]}
        disabled={more.disabled ?? false}
        play={() => {
          shown.played++;
        }}
        preview={more.preview ?? null}
        latest={more.news ?? QUIET}
      />
    );
    act(() => render(board, place));
  }

  function press(selector: string): void {
    const element = place.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    act(() => element.click());
  }

  function key(selector: string, name: string): void {
    const element = place.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    act(() => {
      element.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    });
  }
}

export const square = (row: number, column: number): string => `[data-square="${row},${column}"]`;
export const CURSOR = '[role="gridcell"][tabindex="0"]';
export const labelOf = (place: HTMLElement, selector: string): string => place.querySelector(selector)?.getAttribute("aria-label") ?? "";
