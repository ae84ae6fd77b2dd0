/** The table after a move, as the player who made it saw it. */

import type { Seat } from "../../api/types";
import type { BoardModule } from "../../boards/contract";
import type { Scene } from "./scene";

export function SceneBoard({ scene, board, own }: { scene: Scene; board: BoardModule; own: readonly Seat[] }) {
  const alone = own.length === 1 && own[0] === scene.table.you; // otherwise, everyone is called by name
  const table = { ...scene.table, you: alone ? scene.table.you : null };
  return (
    <section class="board scene" aria-label="Board">
      <board.Board
        view={table.view}
        table={table}
        you={table.you}
        draft={null}
        setDraft={() => {}}
        offers={[]}
        disabled
        play={() => {}}
        preview={null}
        latest={{ n: 0, events: scene.events }}
      />
    </section>
  );
}
