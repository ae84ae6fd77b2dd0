/** The table's menu: rules, invite, about, leave. */

import { useState } from "preact/hooks";
import type { Schema, TableView } from "../api/types";
import { classNames } from "../art/class-names";
import { Icon } from "../art/icons";
import { useCatalogue } from "../store/catalogue";
import { sendCommand } from "../store/commands";
import * as preferences from "../store/preferences";
import { navigate, update } from "../store/state";
import { isTextMode, linkTo } from "../store/text-mode";
import { CopyField } from "../ui/copy-field";
import { ConfirmDialog, Dialog } from "../ui/dialog";
import { usePopover } from "../ui/popover";
import { formatValue, labelOf, propertiesOf } from "../ui/schema-form";

export function TableMenu({ view, invite }: { view: TableView; invite(): void }) {
  const [about, setAbout] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const seated = view.you !== null && (view.status === "open" || view.status === "playing");
  const { open, setOpen, root, toggle } = usePopover();
  return (
    <div class={classNames("menu", open && "open")} ref={root}>
      {isTextMode() ? null : (
        <button type="button" class="quiet menu-toggle" aria-label="Menu" aria-expanded={open} ref={toggle} onClick={() => setOpen(!open)}>
          <Icon name="menu" />
        </button>
      )}
      <div class="menu-list" role="group" aria-label="Game menu" onClick={() => setOpen(false)}>
        <button type="button" class="quiet" onClick={() => update({ rule: view.game })}>
          Rules
        </button>
        <button type="button" class="quiet" onClick={invite}>
          Invite
        </button>
        <button type="button" class="quiet" aria-label="About this game" onClick={() => setAbout(true)}>
          About
        </button>
        {seated ? (
          <button type="button" class="quiet" onClick={() => (view.status === "open" ? leave(view) : setLeaving(true))}>
            Leave
          </button>
        ) : null}
      </div>
      {about ? <AboutDialog view={view} onClose={() => setAbout(false)} /> : null}
      {leaving ? (
        <ConfirmDialog
          title="Leave the game?"
          sentence={view.settings.leaving === "bot" ? "A bot will play for you. You can rejoin until the game is over." : forfeitText(view)}
          yes="Leave"
          onYes={() => leave(view)}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </div>
  );
}

const forfeitText = ({ seats }: TableView): string =>
  seats.length > 2
    ? "If you leave, you forfeit. The others keep playing if enough of them are left, and you can still watch."
    : "If you leave, you forfeit and the game ends.";

async function leave(view: TableView): Promise<void> {
  if (!(await sendCommand({ type: "leave" })) || view.status !== "open") return;
  preferences.forgetSeat(view.id);
  navigate(linkTo("/"));
}

/** The chosen options, named as in the form of a new game. */
export function OptionList({ game, chosen }: { game: string; chosen: Record<string, unknown> }) {
  const { catalogue } = useCatalogue();
  const entry = catalogue?.games.find((one) => one.game === game);
  const known = Object.fromEntries([entry?.options, catalogue?.settings].flatMap((schema) => (schema ? propertiesOf(schema) : [])));
  const properties: Record<string, Schema> = { ...known, dictionary: { "x-titles": catalogue?.dictionary_titles } };
  return (
    <dl class="chosen">
      {Object.entries(chosen).map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name, properties[name] ?? {})}</dt>
          <dd>{formatValue(value, properties[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The table's options, and the fingerprint that proves a fair deal. */
function AboutDialog({ view, onClose }: { view: TableView; onClose(): void }) {
  return (
    <Dialog title="About this game" onClose={onClose}>
      <OptionList game={view.game} chosen={{ ...view.options, ...view.settings, dictionary: view.dictionary }} />
      {view.seed_hash ? (
        <>
          <h3>Is the shuffle fair?</h3>
          <p>Everything was shuffled before the game began. This is the fingerprint of the shuffle: you can check it after the game.</p>
          <CopyField label="Fingerprint of the shuffle" text={view.seed_hash} />
        </>
      ) : null}
      {isTextMode() ? null : (
        <p class="hint">
          <a href={`/plain/t/${view.id}`}>Show this game as text</a>
        </p>
      )}
    </Dialog>
  );
}
