/** Pages that are loaded only when they're opened, so that a first visit to a table stays small. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ProblemPage } from "./problem";

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPage(props: Props) {
    const [Page, setPage] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Page) return;
      load().then(
        (found) => {
          loaded = found;
          setPage(() => found);
        },
        () => setFailed(true),
      );
    }, []);
    // Some browsers remember that a module couldn't be loaded, until the page is loaded again.
    const retry = () => location.reload();
    if (failed) return <ProblemPage title="Can't load the page" detail="Check your connection, then try again." retry={retry} />;
    return Page ? <Page {...props} /> : <p>One moment…</p>;
  };
}
