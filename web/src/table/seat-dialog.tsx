/** The host's choice of who gets a seat. */

import { useState } from "preact/hooks";
import type { Catalogue, Seat } from "../api/types";
import { sendCommand } from "../store/commands";
import { Dialog } from "../ui/dialog";

export function SeatDialog({ seat, bots, onClose }: { seat: Seat; bots: Catalogue["bots"]; onClose(): void }) {
  const [kind, setKind] = useState("open");
  const [name, setName] = useState("");
  const done = (command: { type: string; [field: string]: unknown }) => {
    onClose();
    sendCommand(command);
  };
  const to = () => {
    if (kind === "open") return { kind };
    return kind === "here" ? { kind, name: name.trim() || `Player ${seat + 1}` } : { kind: "bot", bot: kind.slice("bot ".length) };
  };
  return (
    <Dialog title="Change seat" onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          done({ type: "set-seat", seat, to: to() });
        }}
      >
        <div class="field">
          <label for="seat-kind">Player in seat {seat + 1}</label>
          <select id="seat-kind" onChange={(event) => setKind(event.currentTarget.value)}>
            <option value="open">Open to anyone</option>
            <option value="here">Someone on this device</option>
            {bots.map((bot) => (
              <option key={bot.bot} value={`bot ${bot.bot}`}>
                {bot.name}, {bot.title.toLowerCase()} ({bot.rating.value})
              </option>
            ))}
          </select>
        </div>
        {kind === "here" ? (
          <div class="field">
            <label for="seat-name">Name</label>
            <input
              id="seat-name"
              type="text"
              maxLength={20}
              autocomplete="off"
              placeholder={`Player ${seat + 1}`}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
        ) : null}
        <div class="row">
          <button type="submit" class="primary">
            Save
          </button>
          <button type="button" onClick={() => done({ type: "remove-seat", seat })}>
            Remove seat
          </button>
        </div>
      </form>
    </Dialog>
  );
}
