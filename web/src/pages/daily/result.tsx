/** The result of a puzzle: your score beside the bots and other players, something to share, and the best answers. */

import { useEffect, useState } from "preact/hooks";
import type { Preview, TableView } from "../../api/types";
import { Icon } from "../../art/icons";
import type { BoardModule } from "../../boards/contract";
import { announce } from "../../speech/announce";
import { formatNumber, pluralize } from "../../speech/sentences";
import * as preferences from "../../store/preferences";
import { linkTo } from "../../store/text-mode";
import { Countdown } from "./countdown";
import { Streak } from "./day";
import { Ladder, Spread } from "./ladder";
import { PuzzleHead } from "./puzzle";
import { fetchDaily, type Source, tryMoves } from "./requests";
import { SharePanel } from "./share";
import { Solution } from "./solution";
import type { Answer, Daily, Puzzle, Result } from "./types";

interface Props {
  source: Source;
  puzzle: Puzzle;
  board: BoardModule;
}

export function ResultPage({ source, puzzle, board }: Props) {
  const result = puzzle.result!;
  const { shown, show } = useShownAnswer(source, puzzle, result.answer);
  useEffect(() => {
    announce(`${headline(result)} ${result.beaten}`);
    if (!source.isDaily) savePractice(source);
  }, []);
  return (
    <div class="result-page">
      <PuzzleHead source={source} puzzle={puzzle} />
      <section class="sheet stack puzzle-result" aria-label="Your result">
        <Score result={result} />
        <Ladder result={result} />
        {result.players ? <Spread players={result.players} own={result.answer.score} /> : null}
        {source.isDaily ? <SharePanel puzzle={puzzle} /> : null}
      </section>
      <section class="board" aria-label="Board" aria-busy={false}>
        {shown ? (
          <board.Board
            view={shown.table.view}
            table={shown.table}
            you={shown.table.you}
            draft={null}
            setDraft={() => {}}
            offers={[]}
            disabled
            play={() => {}}
            latest={{ n: 0, events: [] }}
            preview={shown.move}
          />
        ) : null}
      </section>
      <Solution result={result} seconds={puzzle.seconds} show={puzzle.seconds === null ? show : null} />
      <aside class="sheet stack next-puzzle">{source.isDaily ? <NextDaily puzzle={puzzle} /> : <NextPractice source={source} />}</aside>
    </div>
  );
}

const headline = ({ answer, best }: Result): string => `You scored ${formatNumber(answer.score)} of ${pluralize(best, "point")}.`;

function Score({ result }: { result: Result }) {
  const { answer, best, stars, beaten } = result;
  return (
    <div class="score">
      <p class="stars" role="img" aria-label={`${stars} of 5 stars`}>
        {[0, 1, 2, 3, 4].map((star) => (
          <Icon key={star} name="star" filled={star < stars} />
        ))}
      </p>
      <p>
        <b class="puzzle-points">{formatNumber(answer.score)}</b> of {pluralize(best, "point")}
      </p>
      {beaten ? <p class="beaten">{beaten}</p> : null}
    </div>
  );
}

interface Shown {
  table: TableView;
  move: Preview | null;
}

/** Show an answer on the board: the last move on the table before it. */
function useShownAnswer(source: Source, puzzle: Puzzle, own: Answer): { shown: Shown | null; show(answer: Answer): void } {
  const [shown, setShown] = useState<Shown | null>(puzzle.table && { table: puzzle.table, move: null });
  const show = async ({ moves }: Answer): Promise<void> => {
    const typed = moves.map((text) => ({ text }));
    const before = moves.length > 1 ? (await tryMoves(source, typed.slice(0, -1))).table : puzzle.table!;
    setShown({ table: before, move: (await tryMoves(source, typed)).move });
  };
  const showIfPossible = (answer: Answer): void => {
    show(answer).catch(() => {}); // the board stays as it is
  };
  useEffect(() => {
    if (puzzle.seconds === null && own.moves.length) showIfPossible(own);
  }, []);
  return { shown, show: showIfPossible };
}

function NextDaily({ puzzle }: { puzzle: Puzzle }) {
  const [daily, setDaily] = useState<Daily | null>(null);
  useEffect(() => {
    fetchDaily().then(setDaily, () => {}); // the page is complete without it
  }, []);
  if (!daily) return <Streak days={puzzle.streak} />;
  const open = puzzle.day === daily.today ? daily.puzzles.filter(({ score }) => score === null) : [];
  return (
    <>
      <Streak days={daily.streak} />
      <Countdown until={daily.next} />
      {open.length ? (
        <div class="row">
          <span>Also today:</span>
          {open.map(({ kind, title }) => (
            <a key={kind} class="button" href={linkTo(`/daily/${daily.today}/${kind}`)}>
              {title}
            </a>
          ))}
        </div>
      ) : (
        <a class="button" href={linkTo("/practice")}>
          Practise
        </a>
      )}
    </>
  );
}

function NextPractice({ source }: { source: Source }) {
  const [, , kind, level, number] = source.path.split("/");
  return (
    <a class="button primary big" href={linkTo(`/practice/${kind}/${level}/${Number(number) + 1}`)}>
      Next puzzle
    </a>
  );
}

function savePractice({ path }: Source): void {
  const [, , kind, level, number] = path.split("/");
  preferences.savePracticeDone(`${kind}/${level}`, Number(number));
}
