// Keeps the page at hand, so that it opens without a network: battles at one screen need none. One version is kept whole, or not
// at all, but for the engines and the catalogues of languages: it keeps only those that were used. Whatever the page needs is named by its content, so that a page never gets a part of another version: it gets its own
// part, from here or from the server, or none.
const VERSION = ''; // the build writes these
const FILES = [];
const ENGINES = [];
const CACHE = `sandtable-${VERSION}`;
const HOME = '/';

/** How long the server may take to answer before the page that was kept is shown, in milliseconds. */
const PATIENCE = 4000;

async function keepAll() {
  const home = await fetch(HOME, { cache: 'no-cache' });
  const text = await home.clone().text();
  if (!home.ok || !text.includes(`content="${VERSION}"`)) throw new Error('the server has another version by now');
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES, ...(await enginesInUse())]);
  await cache.put(HOME, home);
}

/** What a file is called in every version: its name without its sum. */
const stem = (file) => file.replace(/-[\w-]{8}\.(wasm|json)$/, '');

/** The engines that an earlier version was played with, as they are in this one. */
async function enginesInUse() {
  const used = new Set();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) used.add(stem(new URL(url).pathname));
  }
  return ENGINES.filter((file) => used.has(stem(file)));
}

/** Keeps the engines that a page plays with, each once. Those of another version are none of ours. */
async function keepEngines(files) {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    if (!ENGINES.includes(file) || keeping.has(file)) continue;
    keeping.add(file);
    try {
      if (!(await cache.match(file))) await cache.add(file);
    } finally {
      keeping.delete(file);
    }
  }
}

/** Engines that are just being kept. */
const keeping = new Set();

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const kept = async (what) => (await caches.open(CACHE)).match(what);

/** The page of today, or the one that was kept. */
async function page(request) {
  const known = await kept(HOME);
  const control = new AbortController();
  const timer = known && setTimeout(() => control.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: control.signal });
    return answer.ok || !known ? answer : known;
  } catch (e) {
    if (known) return known;
    throw e;
  } finally {
    clearTimeout(timer);
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(url.pathname) || ENGINES.includes(url.pathname)) event.respondWith(kept(url.pathname).then((known) => known ?? fetch(request)));
});

// Every notice is shown: browsers take the subscription away from a page that keeps one back. One of the same battle or event replaces the last.
async function show(data) {
  const { text = 'Sandtable', battle = '', event = '', url = '/club' } = data;
  const { pathname } = new URL(url, location.origin);
  await self.registration.showNotification(text, { tag: battle || event || 'test', icon: '/icon.svg', data: { battle, path: pathname } });
}

function read(event) {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Goes to the battle: where it is open already, or in a new window. */
async function goTo({ battle, path }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((w) => battle && new URL(w.url).pathname === `/b/${battle}`);
  return open ? open.focus() : self.clients.openWindow(path);
}

self.addEventListener('push', (event) => event.waitUntil(show(read(event))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

// A new version waits until a page says that it may take over.
self.addEventListener('message', (event) => {
  if (event.data.keep) event.waitUntil(keepEngines(event.data.keep));
  if (event.data === 'version') event.ports[0].postMessage(VERSION);
  if (event.data === 'take over') self.skipWaiting();
});
