/** The player's cards, and the tools beside them. */

import { Icon, type IconName } from "../../art/icons";
import { pluralize } from "../../speech/sentences";
import { Hand, type HandCard } from "../shared/cards";
import { RovingItem } from "../shared/roving-focus";
import { type Context, isPicked, isRed, takeCard } from "./context";
import { editsRows, emptyDraft, givenBack, isEmpty, isUsed, type LooseCard, type Tool } from "./draft";
import { pick, toggleChosen } from "./edits";
import type { Play } from "./view";

export function PlayerHand({ context }: { context: Context }) {
  const { view, controls, draft, disabled, change } = context;
  if (controls.hand === null) return null;
  const trading = draft.kind === "trade";
  const foreseen = takenByTypedWords(context);
  const card = (face: string, loose: LooseCard, note: string): HandCard => {
    const used = isUsed(draft, loose) || foreseen.has(loose.index);
    const chosen = trading ? draft.chosen.includes(loose.index) : isPicked(context, loose);
    const act = trading ? () => change(toggleChosen(draft, "trade", loose.index)) : () => change(takeCard(context, loose));
    const idle = disabled || used || !(trading || controls.spells || controls.changes);
    return {
      face,
      label: `${face}, ${pluralize(controls.values[face] ?? 0, "point")}${note}${used ? ", used" : ""}${trading && chosen ? ", to trade" : ""}`,
      value: controls.values[face],
      red: isRed(context, face),
      used,
      chosen,
      tap: idle ? null : act,
    };
  };
  const cards = controls.hand.map((face, index) => card(face, { card: face, place: "hand", index }, ""));
  const back = controls.returns ? givenBack(draft, view.board) : [];
  return (
    <>
      <Hand cards={[...cards, ...back.map((face, i) => card(face, { card: face, place: "hand", index: -1 - i }, ", taken from the word"))]}>
        <Tools context={context} />
      </Hand>
      {view.own_unused.length > 0 && <p class="on-felt">Unused so far: {view.own_unused.join(" ")}</p>}
    </>
  );
}

/** Return the cards of the hand that the typed words would take, as the server plays them. */
function takenByTypedWords({ controls, draft, preview }: Context): Set<number> {
  const words = isEmpty(draft) || draft.typed ? ((preview?.action as Play | undefined)?.words ?? []) : [];
  const taken = new Set<number>();
  for (const { card, place } of words.flatMap(({ slots }) => slots)) {
    const index = place === "hand" ? controls.hand!.findIndex((face, i) => face === card && !taken.has(i)) : -1;
    if (index >= 0) taken.add(index);
  }
  return taken;
}

/** Everything besides tapping cards: overlay or exchange, split, leave out, trade. */
function Tools({ context }: { context: Context }) {
  const { view, controls, draft, disabled, change } = context;
  if (disabled) return null;
  const { moves } = controls;
  const both = moves.includes("swap") && moves.some((move) => move === "cover" || move === "duplicate");
  const tool = (name: Tool, title: string, icon: IconName) => (
    <RovingItem
      line="tools"
      label={title}
      chosen={draft.picked === name}
      tap={() => change(pick(draft, draft.picked === name ? null : name))}
      class="tool"
    >
      <Icon name={icon} /> {title}
    </RovingItem>
  );
  return (
    <>
      {both && (
        <>
          <RovingItem
            line="tools"
            label="Overlay cards"
            chosen={!draft.swaps && draft.kind === "words"}
            tap={() => change({ ...draft, swaps: false })}
            class="tool"
          >
            Overlay
          </RovingItem>
          <RovingItem
            line="tools"
            label="Exchange cards"
            chosen={draft.swaps && draft.kind === "words"}
            tap={() => change({ ...draft, swaps: true })}
            class="tool"
          >
            Exchange
          </RovingItem>
        </>
      )}
      {moves.includes("split") && tool("split", "Split", "split")}
      {editsRows(controls) && moves.includes("leave out") && tool("leave out", "Leave out", "minus")}
      {controls.trades.length > 0 && (
        <RovingItem
          line="tools"
          label={`Trade ${howMany(controls.trades)}`}
          chosen={draft.kind === "trade"}
          tap={() => change(draft.kind === "trade" ? null : { ...emptyDraft(controls), kind: "trade" })}
          class="tool"
        >
          Trade…
        </RovingItem>
      )}
      {view.phase === "take-back" && (
        <RovingItem
          line="tools"
          label="Take nothing back"
          chosen={draft.kind === "take" && !draft.chosen.length}
          tap={() => change({ ...emptyDraft(controls), kind: "take" })}
          class="tool"
        >
          Take nothing
        </RovingItem>
      )}
    </>
  );
}

function howMany(trades: number[]): string {
  const most = trades.at(-1)!;
  return trades.length > 1 ? `up to ${pluralize(most, "card")}` : pluralize(most, "card");
}
