// Caches the files of the page for offline use. files.js, made by the build, lists them with a
// version that changes with any of them. Each version has its own cache, so that files of two
// versions never mix. Answers of a server are not cached.

importScripts("files.js");

const CACHE = `porfia-${self.PAGE.version}`;
// Endgame tables are kept where a person asks for them (engine/tables.js).
const isKept = (name) => name !== "sw.js" && !name.startsWith("api/") && !name.endsWith(".bin");
const FILES = ["./", ...self.PAGE.files.filter(isKept)];

self.addEventListener("install", (event) => {
    const requests = FILES.map((name) => new Request(name, { cache: "no-cache" }));
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
    const isOld = (name) => name.startsWith("porfia-") && name !== CACHE;
    event.waitUntil(caches.keys()
        .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
        .then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
    if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    const scope = new URL(self.registration.scope);
    if (request.method !== "GET" || address.origin !== scope.origin) return;
    if (!address.pathname.startsWith(scope.pathname)) return;
    if (address.pathname.startsWith(`${scope.pathname}api/`)) return;
    event.respondWith(caches.open(CACHE)
        .then((cache) => cache.match(request, { ignoreSearch: true }))
        .then((kept) => kept ?? fetch(request)));
});
