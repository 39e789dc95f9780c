/**
 * Owns whether this browser is told what waits while no page is open.
 *
 * The worker that tells it has no catalogue: its words are left for it in a cache, in the language of the page.
 */

import { GAMES } from '../games/registry';
import { me } from '../wire/me.svelte';
import { days } from '../words/days';
import { absent } from './requests';

const OWNER = 'salon.push';
const WORDS = 'salon-words';

export const able = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

async function current(): Promise<PushSubscription | null> {
  return able() ? (await navigator.serviceWorker.ready).pushManager.getSubscription() : null;
}

/** What the worker will say, and what the games are called. */
async function leaveWords(): Promise<void> {
  const games = Object.fromEntries(GAMES.map((game) => [game.key, game.words().name]));
  const words = { ...days().push, games };
  await (await caches.open(WORDS)).put('/push-words', new Response(JSON.stringify(words)));
}

function own(person: string): void {
  try {
    if (person) localStorage.setItem(OWNER, person);
    else localStorage.removeItem(OWNER);
  } catch {
    // It is told again the next time.
  }
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await absent.subscribe({ endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! });
  await leaveWords();
  own(me.id);
}

export const push = {
  /** Whether this browser is told, for whoever uses it now. */
  async on(): Promise<boolean> {
    await me.known();
    const subscription = await current();
    if (!subscription) return false;
    if (localStorage.getItem(OWNER) !== me.id) await tell(subscription);
    return true;
  },
  /** Asks the browser for leave; whether it gave it. */
  async begin(): Promise<boolean> {
    await me.known();
    if ((await Notification.requestPermission()) !== 'granted') return false;
    const { key } = await absent.key();
    const { pushManager } = await navigator.serviceWorker.ready;
    await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
    return true;
  },
  /** One touch, and nothing is told any more. */
  async end(): Promise<void> {
    const subscription = await current();
    if (subscription) {
      await absent.unsubscribe(subscription.endpoint);
      await subscription.unsubscribe();
    }
    own('');
  },
};
