// Keeps one page for each language that is shown without a connection, and nothing else: no page, no answer and no
// part of a visitor's is ever kept, and whatever the network answers is passed on as it is.
const KEPT = "vitrine-offline-1";
const LANGUAGES = ["en", "sv", "de"];
const pageOf = (language) => `/offline/${LANGUAGES.includes(language) ? language : "en"}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(LANGUAGES.map(pageOf))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const forget = (names) =>
    Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  const language = new URL(request.url).pathname.slice(1).split("-")[0];
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(pageOf(language))) ?? Response.error()),
  );
});
