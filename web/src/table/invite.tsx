/** Inviting others by link, code or QR, and handing a seat to another device or person. */

import { useState } from "preact/hooks";
import * as api from "../api/client";
import type { TableView } from "../api/types";
import { announceProblem } from "../speech/announce";
import { seatName } from "../speech/sentences";
import { handOver, takeSeat } from "../store/commands";
import * as preferences from "../store/preferences";
import { type TableState, update } from "../store/state";
import { isTextMode, linkTo } from "../store/text-mode";
import { CopyField } from "../ui/copy-field";
import { Dialog } from "../ui/dialog";
import { MAX_NAME_LENGTH, NameField } from "../ui/form";
import { ProblemText } from "../ui/problem";

/** The link, the code and the QR code. */
export function Invitation({ view }: { view: TableView }) {
  const address = `${location.origin}/t/${view.id}`;
  return (
    <div class="invitation">
      {isTextMode() ? null : <img class="qr" src={`/api/v1/games/${view.id}/qr`} alt="QR code for the link" width="132" height="132" />}
      <p class="code">
        {isTextMode() ? "Game code: " : view.code ? "Scan with a phone, or type this code:" : "Scan with a phone"}
        {view.code ? <strong>{view.code}</strong> : null}
      </p>
      <CopyField label="Invitation link" text={address} share={`Join me for a game of ${view.title} on Wordparlor`} />
    </div>
  );
}

export function InviteDialog({ table, view, onClose }: { table: TableState; view: TableView; onClose(): void }) {
  return (
    <Dialog title="Invite" onClose={onClose}>
      <Invitation view={view} />
      {table.token ? (
        <>
          <CopyField label="Your seat, on another device" text={`${location.origin}${linkTo(`/t/${view.id}`)}#${table.token}`} />
          <p class="hint">Anyone with this link can play in your place. Keep it to yourself.</p>
        </>
      ) : null}
      {view.you !== null && view.status !== "closed" ? <HandOverForm onClose={onClose} /> : null}
    </Dialog>
  );
}

/** The link to a seat that was handed over; it is shown only once. */
export function HandedOverDialog({ link }: { link: string }) {
  return (
    <Dialog title="New link for this seat" onClose={() => update({ handedOverLink: null })}>
      <p>This is now the only link to your seat. Older ones no longer work.</p>
      <CopyField label="Seat link" text={link} />
    </Dialog>
  );
}

function HandOverForm({ onClose }: { onClose(): void }) {
  const [name, setName] = useState("");
  const give = async () => {
    if (await handOver(name.trim())) onClose();
  };
  return (
    <details>
      <summary>Hand over your seat</summary>
      <div class="field">
        <label for="heir">New player's name. Leave empty to keep the seat and just get a new link.</label>
        <div class="row copy">
          <input
            id="heir"
            type="text"
            maxLength={MAX_NAME_LENGTH}
            autocomplete="off"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="button" onClick={give}>
            Hand over
          </button>
        </div>
      </div>
    </details>
  );
}

/** For someone who was invited: choose a name and take a seat. */
export function TakeSeatForm({ view }: { view: TableView }) {
  const [name, setName] = useState(preferences.name());
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const sitDown = async (event: Event) => {
    event.preventDefault();
    preferences.setName(name.trim());
    update({});
    try {
      await takeSeat(preferences.nameOrGuest());
    } catch (error) {
      setProblem(api.toProblem(error));
      announceProblem(api.toProblem(error));
    }
  };
  return (
    <form class="sheet stack narrow" noValidate onSubmit={sitDown}>
      <h2>
        {seatName(view.seats[view.host])} invites you to play {view.title}.
      </h2>
      <NameField id="sit-name" name={name} setName={setName} />
      <div class="row">
        <button type="submit" class="primary big">
          Join game
        </button>
        <a href={linkTo(`/rules/${view.game}`)} data-rule={view.game}>
          Rules
        </a>
      </div>
      <p class="problem">{problem ? <ProblemText problem={problem} /> : null}</p>
    </form>
  );
}
