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

/** The newest page if there is a connection, else the one that is kept: it says that the parlor does not answer. */
async function freshOrKept(request, address) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put(address, answer.clone());
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
