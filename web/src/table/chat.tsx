/** Chat at the table: a list of phrases and emotes to choose from, and what was just said near its player. */

import "./chat.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api/client";
import type { Phrase, Seat } from "../api/types";
import { Emote } from "../art/emotes";
import { Icon } from "../art/icons";
import { say, setMuted } from "../store/chat";
import * as preferences from "../store/preferences";
import { setSound } from "../store/signals";
import type { TableState } from "../store/state";
import { isTextMode } from "../store/text-mode";
import { usePopover } from "../ui/popover";

/** Turn sound on; it's off until someone does. */
export function SoundButton() {
  const on = preferences.sound();
  return (
    <button type="button" class="quiet head-button" aria-label="Sound" title="Sound" aria-pressed={on} onClick={() => setSound(!on)}>
      {isTextMode() ? `Sound: ${on ? "on" : "off"}` : <Icon name={on ? "sound" : "silent"} />}
    </button>
  );
}

/** The chat behind a button: emotes, phrases, and muting it at this table. */
export function Chat({ table }: { table: TableState }) {
  const { open, setOpen, close, root, toggle } = usePopover();
  const muted = preferences.isMuted(table.id);
  return (
    <div class="chat" ref={root}>
      <button
        type="button"
        class="quiet head-button"
        ref={toggle}
        aria-label={isTextMode() ? undefined : "Chat"}
        title="Chat"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {isTextMode() ? "Chat" : <Icon name="say" />}
      </button>
      {open ? (
        <div class="chat-list" role="group" aria-label="Chat">
          <PhraseList
            choose={(phrase) => {
              say(phrase);
              close();
            }}
          />
          <div class="tick">
            <input id="mute" type="checkbox" checked={muted} onChange={(event) => setMuted(event.currentTarget.checked)} />
            <label for="mute">Mute chat in this game</label>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function PhraseList({ choose }: { choose(phrase: string): void }) {
  const [phrases, setPhrases] = useState<readonly Phrase[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    api.phrases().then(setPhrases, () => setFailed(true));
  }, []);
  if (failed) return <p class="hint">Can't load the phrases. Close the chat and open it again.</p>;
  const emotes = phrases?.filter(({ emote }) => emote) ?? [];
  const texts = phrases?.filter(({ emote }) => !emote) ?? [];
  return (
    <>
      <div class="emotes" role="group" aria-label="Emotes">
        {emotes.map(({ phrase, text }) => (
          <button key={phrase} type="button" class="quiet" aria-label={text} title={text} onClick={() => choose(phrase)}>
            {isTextMode() ? text : <Emote name={phrase} otherwise={text} />}
          </button>
        ))}
      </div>
      <div class="phrases" role="group" aria-label="Phrases">
        {texts.map(({ phrase, text }) => (
          <button key={phrase} type="button" class="phrase" onClick={() => choose(phrase)}>
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

/** What a player just said; the live region says it too. */
export function RemarkBubble({ table, seat }: { table: TableState; seat: Seat }) {
  const remark = table.said.find((one) => one.seat === seat);
  if (!remark || isTextMode()) return null;
  return (
    <span key={remark.n} class="remark" aria-hidden="true">
      <Emote name={remark.phrase} otherwise={remark.text} />
    </span>
  );
}
