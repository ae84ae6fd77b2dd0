/** Sharing a finished game as a link or an image, saving its record, and verifying its shuffle. */

import { useState } from "preact/hooks";
import * as api from "../api/client";
import type { TableView } from "../api/types";
import { announce } from "../speech/announce";
import type { TableState } from "../store/state";
import { isTextMode } from "../store/text-mode";
import { CopyField } from "../ui/copy-field";
import { download } from "../ui/download";
import { ProblemText } from "../ui/problem";

const SEED_PERSON = "wordparlor-seed"; // the personalization of a seed's hash

interface Proof {
  seed: string;
  fits: boolean;
}

/** Share the game as a link or an image, save its record, and verify its shuffle. */
export function ShareAndVerify({ table, view }: { table: TableState; view: TableView }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const record = () => api.get<string>(`/games/${view.id}/record`, { token: table.token });
  const showingProblems = (work: () => Promise<void>) => () => work().catch((error) => setProblem(api.toProblem(error)));
  const save = showingProblems(async () => {
    download(new Blob([await record()], { type: "application/jsonl" }), `${view.game}-${view.id}.jsonl`);
    announce("Game record saved.");
  });
  const picture = showingProblems(async () => {
    const svg = await api.get<string>(`/games/${view.id}/picture.svg`, { token: table.token });
    const { renderPng } = await import("../art/png");
    download(await renderPng(svg), `${view.game}-${view.id}.png`);
    announce("Picture saved.");
  });
  const check = showingProblems(async () => {
    const lines = (await record())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { seed?: string });
    const seed = lines.findLast((line) => line.seed)?.seed ?? "";
    const { blake2b } = await import("./blake2b");
    setProof({ seed, fits: blake2b(seed, SEED_PERSON) === view.seed_hash });
  });
  return (
    <details>
      <summary>Share and export</summary>
      <div class="stack">
        <CopyField label="Link to this game" text={`${location.origin}/t/${view.id}`} share={`${view.title} on Wordparlor`} />
        <div class="row">
          {isTextMode() ? null : (
            <button type="button" onClick={picture}>
              Save picture
            </button>
          )}
          <button type="button" onClick={save}>
            Save game record
          </button>
          <button type="button" onClick={check}>
            Verify the shuffle
          </button>
        </div>
        {problem ? (
          <p class="problem">
            <ProblemText problem={problem} />
          </p>
        ) : null}
        {proof ? (
          <>
            <p role="status">
              {proof.fits
                ? `Verified: the ${table.pieces} were shuffled before the game and haven't been changed since.`
                : "Not verified: the shuffle doesn't match its fingerprint."}
            </p>
            <CopyField label="Seed" text={proof.seed} />
            <CopyField label="Fingerprint shown during the game" text={view.seed_hash ?? ""} />
            <p class="hint">
              To replay the whole game from its seed, save the game record and run <code>parlor record verify FILE</code>.
            </p>
          </>
        ) : null}
      </div>
    </details>
  );
}
