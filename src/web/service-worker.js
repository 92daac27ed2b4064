/*
 * Caches all files of the site, so that matches against the computer work offline. Files with a content hash are
 * served from the cache; pages come from the network if possible. Data of tables is never cached. The pages for spy
 * servers are cached separately, because their headers allow connections to other servers.
 */
const EDITION = "EDITION";
const FILES = ["FILES"];
const CACHE = `ludothek ${EDITION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// Open pages keep their files: an old cache is deleted when it's no longer in use.
self.addEventListener("activate", (event) => {
  const older = caches.keys().then((names) => names.filter((name) => name !== CACHE));
  event.waitUntil(older.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    const kept = /^\/spy(\/|$)/.test(pathname) ? "/spy" : "/";
    if (!pathname.startsWith("/api/")) event.respondWith(fetch(request).catch(() => caches.match(kept)));
  } else if (pathname.startsWith("/assets/") || pathname === "/mark.svg") {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
