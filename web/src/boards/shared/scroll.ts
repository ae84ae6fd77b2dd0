/** Scrolling what needs an answer into view. */

import { useEffect, useRef } from "preact/hooks";

/** Return a ref whose element is scrolled into view, above the bar at the bottom of the page. */
export function useScrollIntoView<Element extends HTMLElement>() {
  const shown = useRef<Element>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: "nearest" }), []);
  return shown;
}
