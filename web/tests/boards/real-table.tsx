/** A board at a real table: views come from the rules by tools/board_views.py, never by hand. */

import { render } from "preact";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import type { GameEvent, Move, TableView } from "../../src/api/types";
import type { BoardModule } from "../../src/boards/contract";

const FILES = import.meta.glob<TableView>("../../../build/client/views/*.json", { eager: true, import: "default" });

export const VIEWS: Record<string, TableView> = Object.fromEntries(
  Object.entries(FILES).map(([path, view]) => [path.split("/").at(-1)!.replace(".json", ""), view]),
);

export function viewOf(name: string): TableView {
  const view = VIEWS[name];
  if (!view) throw new Error(`There is no view ${name}: tools/board_views.py makes them.`);
  return view;
}

export interface TestTable {
  root: HTMLElement;
  played: Move[];
  /** The move that lies ready. */
  move(): Move | null;
  /** Press what has this label, or begins with it; on one line of the table, if that is named. */
  tap(label: string, line?: string): void;
  key(...keys: string[]): void;
  labels(): string[];
}

/** Sit down at a table, as the page would show it. */
export function sitAt(kind: BoardModule, table: TableView, events: GameEvent[] = []): TestTable {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  const played: Move[] = [];
  let ready: Move | null = null;
  function Page() {
    const [draft, setDraft] = useState<unknown>(null);
    ready = draft === null ? null : kind.moveOf(draft, table.view);
    const mine = table.you !== null && Boolean(table.awaited?.seats.includes(table.you));
    return (
      <kind.Board
        view={table.view}
        table={table}
        you={table.you}
        draft={draft}
        setDraft={setDraft}
        offers={table.offers}
        disabled={!mine}
        play={(move) => played.push(move ?? ready!)}
        preview={null}
        latest={{ n: events.length ? 1 : 0, events }}
      />
    );
  }
  act(() => render(<Page />, root));
  const stops = () => [...root.querySelectorAll<HTMLElement>("button")];
  const nameOf = (stop: HTMLElement) => stop.getAttribute("aria-label") ?? stop.textContent ?? "";
  return {
    root,
    played,
    move: () => ready,
    labels: () => stops().map(nameOf),
    tap(label, line) {
      const on = stops().filter((stop) => line === undefined || stop.dataset.line === line);
      const found = on.find((stop) => nameOf(stop) === label) ?? on.find((stop) => nameOf(stop).startsWith(label));
      if (!found) throw new Error(`Nothing is called ${label} here: ${on.map(nameOf).join(" | ")}`);
      act(() => {
        found.focus();
        found.click();
      });
    },
    key(...keys) {
      for (const key of keys) {
        const at = root.contains(document.activeElement) ? document.activeElement! : root.querySelector("[data-line]")!;
        act(() => {
          at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        });
      }
    },
  };
}
