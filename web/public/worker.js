// Keeps what the client is made of, and shows a page of its own where there is no connection.
const KEPT = "parlor-1";
const SHELL = ["/", "/look.js", "/icon.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

/** What has its contents in its name never changes; it is kept when it is first fetched. */
async function keptOrFetched(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** Keep the newest; if the page itself is another one, what the old one was made of is let go. */
async function renew(address, answer) {
  const kept = await caches.open(KEPT);
  const before = await (await kept.match(address))?.text();
  const now = await answer.clone().text();
  if (address === "/" && before && before !== now) {
    const old = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/web/"));
    await Promise.all(old.map((request) => kept.delete(request)));
  }
  await kept.put(address, answer);
}

/** The newest page if there is a connection, else the one that is kept: it says that the parlor does not answer. */
async function freshOrKept(request, address) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await renew(address, answer.clone());
    return answer;
  } catch (problem) {
    const found = await caches.match(address);
    if (found) return found;
    throw problem;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || /^\/(api|plain|page|health|metrics)\b/.test(pathname)) return;
  if (pathname.startsWith("/web/")) event.respondWith(keptOrFetched(request));
  else if (request.mode === "navigate") event.respondWith(freshOrKept(request, "/"));
  else if (SHELL.includes(pathname)) event.respondWith(freshOrKept(request, pathname));
});
