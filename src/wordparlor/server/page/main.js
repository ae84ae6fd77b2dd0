/** Which page is shown: the address decides, and going there never loads the page anew. */

import * as api from "./api.js";
import * as store from "./store.js";
import { openSettings } from "./account.js";
import { closeDialogs } from "./dialogs.js";
import { $ } from "./dom.js";
import { hallPage } from "./hall.js";
import { askName, showName } from "./names.js";
import { newTablePage } from "./new.js";
import { problemPage } from "./problems.js";
import { openRule, rulesPage } from "./rules.js";
import { tablePage } from "./table.js";

const ROUTES = [
  [/^\/plain\/?$/, (_, leaving) => hallPage(go, leaving)],
  [/^\/plain\/new\/([\w-]+)$/, ([game], leaving) => newTablePage(go, game, leaving)],
  [/^\/plain\/t\/([\w-]+)$/, ([id], leaving) => tablePage(go, id, leaving)],
  [/^\/plain\/c\/(\w+)$/, ([code], leaving) => byCode(code, leaving)],
  [/^\/plain\/rules\/([\w-]+)$/, ([name], leaving) => rulesPage(name, leaving)],
];

let leaving = new AbortController(); // what comes late is not shown, where somebody has gone on
let shownPath = null; // a step within a page is no other page

function go(address, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  return arrive({ focus: true });
}

async function arrive({ focus }) {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  shownPath = location.pathname;
  closeDialogs();
  const page = await pageFor(location.pathname, signal);
  if (signal.aborted || !page) return;
  $("#main").replaceChildren(page);
  document.body.dataset.page = page.dataset.page ?? "";
  page.dispatchEvent(new Event("shown"));
  if (focus) {
    window.scrollTo(0, 0);
    ($("h1[tabindex]") ?? $("#main")).focus({ preventScroll: true });
  }
}

async function pageFor(path, signal) {
  for (const [pattern, make] of ROUTES) {
    const found = path.match(pattern);
    if (found) return make(found.slice(1), signal);
  }
  return problemPage("Nothing here", new api.Problem({ detail: "This address leads nowhere." }));
}

async function byCode(code, leaving) {
  try {
    const { id } = await api.get(`/codes/${code}`);
    if (!leaving.aborted) go(`/plain/t/${id}`, { replace: true });
    return null;
  } catch (problem) {
    return problemPage("No such table", problem, () => go(`/plain/c/${code}`, { replace: true }));
  }
}

/** Links inside the page change the page; a rule's link opens the rule where one is. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
  const address = new URL(link.href);
  if (address.origin !== location.origin || !address.pathname.startsWith("/plain") || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  if (link.dataset.rule) openRule(link.dataset.rule);
  else go(address.pathname + address.hash);
});
window.addEventListener("popstate", () => (location.pathname !== shownPath || location.hash.length > 8) && arrive({ focus: true }));
$("#who").addEventListener("click", askName);
$("#settings").addEventListener("click", () => openSettings(go));

showName();
if (store.hasAccount()) await api.findAccount();
arrive({ focus: false });
