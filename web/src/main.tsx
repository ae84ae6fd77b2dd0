/** The client's entry point. */

import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/pieces.css";
import "./styles/text.css";
import { render } from "preact";
import { findAccount } from "./api/client";
import { App } from "./app";
import * as preferences from "./store/preferences";
import { navigate, syncPath, update } from "./store/state";
import { isPlain, isTextMode } from "./store/text-mode";

/** Follow links inside the client without loading a page, except into and out of text mode; open rules in a dialog. */
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const address = new URL(link.href);
  const elsewhere =
    address.origin !== location.origin || /^\/(api|docs)\b/.test(address.pathname) || isPlain(address.pathname) !== isPlain(location.pathname);
  if (elsewhere || link.target || link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  if (link.dataset.rule) update({ rule: link.dataset.rule });
  else navigate(address.pathname + address.hash);
});
addEventListener("popstate", syncPath);
// The server was updated while this page was open: its files have other names now.
addEventListener("vite:preloadError", () => navigator.onLine && location.reload());

const root = document.documentElement;
root.toggleAttribute("data-text", isTextMode());
root.toggleAttribute("data-words", preferences.inWords());
if (preferences.hasAccount()) update({ account: await findAccount() });
render(<App />, document.getElementById("app")!);
if (import.meta.env.PROD) navigator.serviceWorker?.register("/worker.js").catch(() => {}); // without it only the offline page is missing
