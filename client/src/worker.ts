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

const worker = self as unknown as {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
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

/** A page is idle. */
worker.addEventListener('message', (event) => event.waitUntil(keepRest()));

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
