/**
 * The service worker: what opens when the network is down.
 *
 * The shell is kept first, and every screen once a page has nothing to do, one file after the other: who
 * has just come wants their page, not the whole house. A page asks the network first, so that a new release
 * shows at once, and falls back on the shell that was kept; built files never change, so the kept copy is the
 * answer. Games already looked through are kept in their own cache and outlive releases.
 */

const VERSION = '__VERSION__';
const FIRST: string[] = ['__FIRST__'];
const REST: string[] = ['__REST__'];
const SHELL = `salon-shell-${VERSION}`;
const GAMES = 'salon-games';
const PATIENCE = 3_000;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Extendable {
  readonly data: { json(): Told } | null;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
/** What waits, as the server tells it. */
interface Told {
  readonly kind: 'turn' | 'reminder' | 'challenge' | 'invitation';
  readonly table: string;
  readonly game: string;
  readonly who: string;
  readonly waiting: number;
}
interface Page {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
}

const worker = self as unknown as {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
};

/** What was built is in the browser's own cache if the page has used it; the others may have changed. */
const request = (path: string) =>
  new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache', priority: 'low' });

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(FIRST.map(request)))
      .then(() => worker.skipWaiting()),
  );
});

/** A page is idle. One that was being opened while this worker began was not claimed then. */
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim().then(keepRest)));

let keeping: Promise<void> | null = null;

/** What is missing, one file at a time; on a bad day the next idle page goes on. */
function keepRest(): Promise<void> {
  keeping ??= (async () => {
    const cache = await caches.open(SHELL);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    for (const path of REST) if (!kept.has(path)) await cache.add(request(path));
  })()
    .catch(() => undefined)
    .finally(() => (keeping = null));
  return keeping;
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

/** The release before this one stays: a page still open may ask for one of its files. */
async function tidy(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith('salon-shell-') && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (replay(pathname)) event.respondWith(game(request));
  else if (FIRST.includes(pathname) || REST.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(built(request));
});

const replay = (path: string) => /^\/api\/tables\/[\w-]+\/replay$/.test(path);

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

async function built(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function game(request: Request): Promise<Response> {
  const cache = await caches.open(GAMES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

/** What waits is shown, one notice a table: a later one takes the place of the first. */
worker.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(show(told));
});

async function show(told: Told): Promise<void> {
  await navigator.setAppBadge?.(told.waiting).catch(() => {});
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some(({ url, focused }) => focused && new URL(url).pathname === `/table/${told.table}`)) return;
  const { title, body } = await said(told);
  const data = told.kind === 'challenge' || told.kind === 'invitation' ? '?joindre=1' : '';
  await worker.registration.showNotification(title, {
    body,
    tag: told.table,
    icon: '/icon-192.png',
    data: `/table/${told.table}${data}`,
  });
}

/** In the words that a page has left here. */
async function said({ kind, game, who }: Told): Promise<{ title: string; body: string }> {
  const kept = await (await caches.open('salon-words')).match('/push-words');
  const words = (await kept?.json()) as
    (Record<Told['kind'] | 'against', string> & { games: Record<string, string> }) | undefined;
  if (!words) return { title: 'Salon', body: who };
  const name = words.games[game] ?? game;
  const body = who ? words.against.replace('{game}', name).replace('{who}', who) : name;
  return { title: words[kind], body };
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});

async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => new URL(url).pathname === path.split('?')[0]);
  await (there ? there.focus() : worker.clients.openWindow(path));
}
