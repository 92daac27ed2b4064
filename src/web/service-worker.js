/*
 * Caches all files of the site, so that matches against the computer work offline. Files with a content hash are
 * served from the cache; pages come from the network if possible. Data of tables is never cached. The pages for spy
 * servers are cached separately, because their headers allow connections to other servers.
 *
 * Shows notifications when it is the player's turn and no page is open, and counts these turns on the app's icon.
 */
const EDITION = "EDITION";
const FILES = ["FILES"];
const CACHE = `ludothek ${EDITION}`;
const WORDS = "WORDS";
// Pages write here at which tables it is the player's turn (turns.ts).
const TURNS_CACHE = "ludothek turns";
const TURNS_ADDRESS = "/turns";
// And here the language that was chosen (language.ts).
const LANGUAGE_ADDRESS = "/language";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// Open pages keep their files: an old cache is deleted when it's no longer in use.
self.addEventListener("activate", (event) => {
  const older = caches.keys().then((names) => names.filter((name) => name !== CACHE && name !== TURNS_CACHE));
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

self.addEventListener("push", (event) => {
  event.waitUntil(showNotice(event.data.json()));
});

// A later notification about the same table replaces the first.
async function showNotice({ about, table, game, against, deadline }) {
  const language = await spokenLanguage();
  const words = WORDS[language];
  const time = (at) =>
    new Date(at).toLocaleString(language, { weekday: "long", hour: "2-digit", minute: "2-digit" });
  const lines = [
    ...(against.length > 0 ? [words.against.replace("{names}", against.join(", "))] : []),
    ...(deadline !== null ? [words.until.replace("{time}", time(deadline))] : []),
  ];
  if (about === "turn") await countTurn(table);
  const title = words.titles[game] ?? game;
  await self.registration.showNotification(words[about].replace("{game}", title), {
    body: lines.join("\n"),
    tag: table,
    renotify: true,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: table,
  });
}

// The one that was chosen, or else that of the browser.
async function spokenLanguage() {
  const kept = await (await caches.open(TURNS_CACHE)).match(LANGUAGE_ADDRESS);
  const wanted = kept === undefined ? (self.navigator.languages ?? []) : [await kept.text()];
  return wanted.map((each) => each.split("-")[0]).find((each) => each in WORDS) ?? "en";
}

async function countTurn(table) {
  const cache = await caches.open(TURNS_CACHE);
  const kept = await cache.match(TURNS_ADDRESS);
  const turns = new Set(kept === undefined ? [] : await kept.json()).add(table);
  await cache.put(TURNS_ADDRESS, new Response(JSON.stringify([...turns])));
  await self.navigator.setAppBadge?.(turns.size);
}

// Shows the table in a window that is already there, or in a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(`/t/${event.notification.data}`));
});

async function openTable(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open === undefined ? self.clients.openWindow(path) : open.focus());
}
