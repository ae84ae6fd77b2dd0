/** The player's tiles, in the order that the player chose. */

import { classNames } from "../../art/class-names";
import { Icon } from "../../art/icons";
import { Tile } from "../../art/pieces";
import { type PlacedTile, rackTilesFor } from "./draft";
import { type Board, pressTile } from "./input";

export function Rack({ board, foreseen }: { board: Board; foreseen: readonly PlacedTile[] }) {
  const { props, placing, selection, arrangement } = board;
  const { table, draft, disabled } = props;
  const rack = props.view.rack ?? [];
  if (!rack.length) return null;
  const typed = rackTilesFor(foreseen, rack);
  const chosen = draft?.type === "exchange" ? draft.index : selection.chosen;
  return (
    <div class="rack-line">
      <div
        class={classNames("rack", draft?.type === "exchange" && "exchanging")}
        role="group"
        aria-label="Your tiles"
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      >
        {arrangement.shown.map((index) => {
          const used = placing.placements.some((one) => one.index === index) || typed.has(index);
          return (
            <button
              key={index}
              type="button"
              class={classNames("rack-tile", used && "used")}
              aria-pressed={chosen === index}
              aria-disabled={disabled}
              data-piece={used ? undefined : `rack:${index}`}
              data-rack={index}
              onKeyDown={(event) => arrangement.press(index, event) && event.preventDefault()}
              onClick={() => pressTile(board, index)}
            >
              <Tile face={rack[index]} class={classNames(chosen === index && "chosen", used && "used")} />
              <span class="heard">{used ? ", on the board" : ""}</span>
            </button>
          );
        })}
      </div>
      {table.outcome ? null : (
        <button type="button" class="quiet shuffle" aria-label="Shuffle" title="Shuffle" onClick={arrangement.shuffle}>
          <Icon name="shuffle" />
        </button>
      )}
    </div>
  );
}
