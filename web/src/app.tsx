/** The whole client: routes and the page's frame. */

import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "./art/icons";
import { HomePage } from "./pages/home";
import { RuleDialog, RulesPage } from "./pages/rules";
import { TablePage } from "./pages/table";
import { TableByCode } from "./pages/table-by-code";
import * as preferences from "./store/preferences";
import { update, useStore } from "./store/state";
import { isTextMode, linkTo } from "./store/text-mode";
import { lazyPage } from "./ui/lazy-page";
import { ProblemPage } from "./ui/problem";
import { Settings } from "./ui/settings";
import { WordCard } from "./ui/word-card";

const LessonPage = lazyPage(async () => (await import("./pages/learn/lesson")).LessonPage);
const LessonsPage = lazyPage(async () => (await import("./pages/learn/lessons")).LessonsPage);
const NewGamePage = lazyPage(async () => (await import("./pages/new-game/page")).NewGamePage);
const PuzzlePages = lazyPage(async () => (await import("./pages/daily/routes")).PuzzleRoute);
const ReviewPage = lazyPage(async () => (await import("./pages/review/page")).ReviewPage);

const ROUTES: [RegExp, (part: string) => ComponentChild][] = [
  [/^\/$/, () => <HomePage />],
  [/^\/account$/, () => <HomePage />],
  [/^\/new\/([\w-]+)$/, (game) => <NewGamePage key={game} game={game} />],
  [/^\/t\/([\w-]+)$/, (id) => <TablePage key={id} id={id} />],
  [/^\/c\/(\w+)$/, (code) => <TableByCode key={code} code={code} />],
  [/^\/review\/([\w-]+)$/, (id) => <ReviewPage key={id} id={id} />],
  [/^\/learn$/, () => <LessonsPage />],
  [/^\/learn\/([\w-]+)$/, (lesson) => <LessonPage key={lesson} lesson={lesson} />],
  [/^(\/(?:daily|practice)(?:\/[\w-]+)*)$/, (path) => <PuzzlePages key={path} path={path} />],
  [/^\/rules\/([\w-]+)$/, (name) => <RulesPage key={name} name={name} />],
];

function pageFor(path: string): ComponentChild {
  for (const [pattern, make] of ROUTES) {
    const found = path.match(pattern);
    if (found) return make(found[1] ?? "");
  }
  return <ProblemPage title="Page not found" detail="There's nothing at this address." />;
}

export function App() {
  const { path, rule, word, settings } = useStore();
  useArrival(path);
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <header class="top">
        <a class="wordmark" href={linkTo("/")}>
          {isTextMode() ? null : <img src="/icon.svg" alt="" width="30" height="30" />}
          <span>Wordparlor</span>
        </a>
        <nav aria-label="Settings">
          <button type="button" class="quiet" onClick={() => update({ settings: true })}>
            <Icon name="sliders" />
            <span class="who">{preferences.nameOrGuest()}</span>
            <span class="heard">: settings</span>
          </button>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {pageFor(path)}
      </main>
      {settings ? <Settings onClose={() => update({ settings: false })} /> : null}
      {rule ? <RuleDialog name={rule} /> : null}
      {word ? <WordCard key={word} word={word} /> : null}
    </>
  );
}

/** On a new page, scroll to the top and focus the heading. */
function useArrival(path: string): void {
  const [first] = useState(path);
  useEffect(() => {
    if (path === first && history.length < 2) return;
    scrollTo(0, 0);
    (document.querySelector<HTMLElement>("h1[tabindex]") ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [path]);
}
