/** Owns this tab's line to the server and gives each message to whom it concerns. */

import type {
  Challenges,
  Done,
  FromClient,
  Listing,
  Refused,
  Shelved,
  ToClient,
  Welcome,
} from '../generated/wire';
import { Connection, type Status } from './connection';
import { me } from './me.svelte';
import { dial } from './socket';

type Listener = (message: ToClient) => void;
type Answer = Done | Refused;

/** What this page was written for. */
const PROTOCOL: Welcome['protocol'] = 2;

let status = $state<Status>('opening');
let stale = $state(false);
let lobby = $state.raw<readonly Listing[] | null>(null);
let challenges = $state.raw<Challenges | null>(null);
let dictionaries = $state.raw<readonly Shelved[] | null>(null);
/** The server's clock less ours, in seconds. */
let ahead = $state(0);
const listeners = new Set<Listener>();
const progress = new Map<string, (done: number) => void>();
const answers = new Map<string, (answer: Answer) => void>();

/** What is meant for the moment it is said in: with the line it is lost, and refused. */
const passing = new Set<string>();

const connection = new Connection<FromClient, ToClient>(dial, { t: 'ping' }, hear, (next) => {
  status = next;
  if (next !== 'open') for (const id of passing) drop(id);
});

function drop(id: string): void {
  connection.settle(id);
  passing.delete(id);
  answers.get(id)?.({ t: 'refused', id, code: 'line_lost', facts: {} });
  answers.delete(id);
}

function hear(message: ToClient): void {
  if (message.t === 'welcome') {
    me.be(message);
    stale = message.protocol !== PROTOCOL;
  }
  // What was long on its way says an earlier moment: on one line the latest told is the truest.
  if (message.t === 'welcome') ahead = message.now - Date.now() / 1000;
  if (message.t === 'pong') ahead = Math.max(ahead, message.now - Date.now() / 1000);
  if (message.t === 'lobby') lobby = message.tables;
  if (message.t === 'challenges') challenges = message;
  if (message.t === 'dictionaries') dictionaries = message.dictionaries;
  if (message.t === 'progress') progress.get(message.id)?.(message.done);
  if ((message.t === 'done' || message.t === 'refused') && message.id) {
    connection.settle(message.id);
    answers.get(message.id)?.(message);
    answers.delete(message.id);
    progress.delete(message.id);
    passing.delete(message.id);
  }
  for (const listener of listeners) listener(message);
}

export const live = {
  get status(): Status {
    return status;
  },
  /** The server speaks otherwise than this page: it must be loaded again. */
  get stale(): boolean {
    return stale;
  },
  get lobby(): readonly Listing[] | null {
    return lobby;
  },
  get challenges(): Challenges | null {
    return challenges;
  },
  /** How many games wait for one: turns where moves have days, and challenges. */
  get waiting(): number {
    return (challenges?.turns.length ?? 0) + (challenges?.received.length ?? 0);
  },
  get dictionaries(): readonly Shelved[] | null {
    return dictionaries;
  },
  /** The server's moment, in seconds, as a moment of this browser in milliseconds. */
  here: (at: number): number => (at - ahead) * 1000,
  /** The server's moment now, in seconds. */
  now: (): number => Date.now() / 1000 + ahead,
  say: connection.say.bind(connection),
  keep: connection.keep.bind(connection),
  forget: connection.forget.bind(connection),
  /** Sent until it is answered, across lost lines; the answer comes once. */
  ask(
    message: FromClient & { id: string },
    then: (answer: Answer) => void,
    meanwhile?: (done: number) => void,
  ): void {
    answers.set(message.id, then);
    if (meanwhile) progress.set(message.id, meanwhile);
    connection.deliver(message.id, message);
  },
  /** Sent on this line or not at all: what it is about may be another by the next one. */
  askNow(message: FromClient & { id: string }, then: (answer: Answer) => void): void {
    answers.set(message.id, then);
    passing.add(message.id);
    if (status === 'open') connection.deliver(message.id, message);
    else drop(message.id);
  },
  /** Nobody waits for that answer any more: the server may end the work. */
  drop(id: string): void {
    connection.settle(id);
    answers.delete(id);
    progress.delete(id);
    connection.say({ t: 'stop', id });
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Keeps a list up to date as long as it is looked at. */
  follow(topic: 'lobby' | 'dictionaries' | 'challenges' | 'seeks'): () => void {
    connection.keep(topic, () => ({ t: 'follow', topic, on: true }));
    return () => connection.forget(topic, { t: 'follow', topic, on: false });
  },
  start(): void {
    connection.start();
    addEventListener('online', () => connection.hurry());
    addEventListener('offline', () => connection.hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') connection.hurry();
    });
  },
};
