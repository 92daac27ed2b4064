/*
 * Keeps all files of the pages on the device, so that matches against the computer need no network. Files that have their content in
 * their names come from there; addresses of pages come from the network if there is one. What belongs to tables is never kept.
 * The pages for spy servers have a copy of their own, because its headers allow connections to other servers.
 */
const EDITION = "EDITION";
const FILES = ["FILES"];
const CACHE = `ludothek ${EDITION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// A page that is open goes on with the files it began with: older ones go when nobody uses them any more.
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
