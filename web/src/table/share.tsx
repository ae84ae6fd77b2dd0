/** Sharing a finished game as a link or an image, saving its record, and verifying its deal. */

import { useState } from "preact/hooks";
import * as api from "../api/client";
import type { TableView } from "../api/types";
import { announce } from "../speech/announce";
import { seatName } from "../speech/sentences";
import type { TableState } from "../store/state";
import { isTextMode } from "../store/text-mode";
import { CopyField } from "../ui/copy-field";
import { download } from "../ui/download";
import { ProblemText } from "../ui/problem";
import { seatsByScore } from "./seats";

const SEED_PERSON = "wordparlor-seed"; // the personalization of a seed's hash

interface Proof {
  seed: string;
  fits: boolean;
}

/** Return the caption of the board's image: the game and the scores. */
const captionOf = (view: TableView): string =>
  `${view.title}: ${seatsByScore(view)
    .map((seat) => `${seatName(view.seats[seat])} ${view.outcome!.scores[seat]}`)
    .join(", ")}`;

/** Share the game as a link or an image, save its record, and verify its deal. */
export function ShareAndVerify({ table, view }: { table: TableState; view: TableView }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [problem, setProblem] = useState<api.Problem | null>(null);
  const record = () => api.get<string>(`/games/${view.id}/record`, { token: table.token });
  const showingProblems = (work: () => Promise<void>) => () => work().catch((error) => setProblem(api.toProblem(error)));
  const save = showingProblems(async () => {
    download(new Blob([await record()], { type: "application/jsonl" }), `${view.game}-${view.id}.jsonl`);
    announce("The record is saved.");
  });
  const picture = showingProblems(async () => {
    const { renderBoardImage } = await import("../art/board-image");
    const board = document.querySelector<HTMLElement>('.board[aria-busy="false"] > *');
    if (!board) throw new api.Problem({ detail: "The table is not drawn yet. Try again in a moment." });
    download(await renderBoardImage(board, captionOf(view)), `${view.game}-${view.id}.png`);
    announce("The picture is saved.");
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
      <summary>Share, record and deal</summary>
      <div class="stack">
        <CopyField label="Link to this game" text={`${location.origin}/t/${view.id}`} share={`${view.title} on Wordparlor`} />
        <div class="row">
          {isTextMode() ? null : (
            <button type="button" onClick={picture}>
              Save a picture
            </button>
          )}
          <button type="button" onClick={save}>
            Save the record
          </button>
          <button type="button" onClick={check}>
            Check the deal
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
              {proof.fits ? "The seed fits the hash: the deal is the one that was promised." : "The seed does not fit the hash."}
            </p>
            <CopyField label="Seed" text={proof.seed} />
            <CopyField label="Hash shown at the beginning" text={view.seed_hash ?? ""} />
            <p class="hint">
              To replay the whole game from its seed, save the record and run <code>parlor record verify FILE</code>.
            </p>
          </>
        ) : null}
      </div>
    </details>
  );
}
