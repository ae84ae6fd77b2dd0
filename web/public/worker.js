// Caches the client's files, and shows the cached page while there is no connection.
const CACHE = "parlor-2";
const SHELL = ["/", "/look.js", "/icon.svg", "/manifest.webmanifest"];

/** Cache the page and the files it names: the first visit was over before there was a worker. */
async function cacheShell() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL);
  const page = await (await cache.match("/")).text();
  await cache.addAll(page.match(/\/web\/[\w.-]+/g) ?? []);
}

self.addEventListener("install", (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

/** Answer from the cache: a file whose name has its hash never changes. */
async function cacheFirst(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Cache the newest version; when the page itself has changed, drop the old one's files. */
async function renew(address, answer) {
  const cache = await caches.open(CACHE);
  const before = await (await cache.match(address))?.text();
  const now = await answer.clone().text();
  if (address === "/" && before && before !== now) {
    const old = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/web/"));
    await Promise.all(old.map((request) => cache.delete(request)));
  }
  await cache.put(address, answer);
}

/** Answer from the network, or else from the cache: the cached page says that the server doesn't answer. */
async function networkFirst(request, address) {
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
  if (request.method !== "GET" || origin !== location.origin || /^\/(api|docs|health|metrics)\b/.test(pathname)) return;
  if (pathname.startsWith("/web/")) event.respondWith(cacheFirst(request));
  else if (request.mode === "navigate") event.respondWith(networkFirst(request, "/"));
  else if (SHELL.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});
