// Keeps the page at hand, so that it opens without a network: battles at one screen need none. What the build has named by its
// content never changes; of everything else the newest is taken while there is a network.
const CACHE = 'sandtable-1';
const SHELL = ['/', '/engine.wasm', '/wasm_exec.js', '/choices.en.json', '/choices.pl.json', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

async function keep(request, answer) {
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function newest(request, key) {
  try {
    return await keep(key, await fetch(request));
  } catch (e) {
    const known = await caches.match(key);
    if (known) return known;
    throw e;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(caches.match(request).then((known) => known ?? fetch(request).then((a) => keep(request, a))));
  else if (SHELL.includes(url.pathname)) event.respondWith(newest(request, url.pathname));
});
