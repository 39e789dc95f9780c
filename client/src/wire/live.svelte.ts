/** Owns this tab's line to the server and gives each message to whom it concerns. */

import type { Down, Listing, Up } from '../generated/wire';
import { Connection, type Status } from './connection';
import { me } from './me.svelte';
import { dial } from './socket';

type Listener = (message: Down) => void;

let status = $state<Status>('opening');
let lobby = $state.raw<readonly Listing[] | null>(null);
/** The server's clock less ours, in seconds. */
let ahead = $state(0);
const listeners = new Set<Listener>();
const answers = new Map<string, (message: Down & { t: 'done' | 'refused' }) => void>();

const connection = new Connection<Up, Down>(dial, { t: 'ping' }, hear, (next) => (status = next));

function hear(message: Down): void {
  if (message.t === 'welcome') me.be(message);
  if (message.t === 'welcome' || message.t === 'pong') ahead = message.now - Date.now() / 1000;
  if (message.t === 'lobby') lobby = message.tables;
  if ((message.t === 'done' || message.t === 'refused') && message.id) {
    connection.settle(message.id);
    answers.get(message.id)?.(message);
    answers.delete(message.id);
  }
  for (const listener of listeners) listener(message);
}

export const live = {
  get status(): Status {
    return status;
  },
  get lobby(): readonly Listing[] | null {
    return lobby;
  },
  /** The server's moment, in seconds, as a moment of this browser in milliseconds. */
  here: (at: number): number => (at - ahead) * 1000,
  say: connection.say.bind(connection),
  keep: connection.keep.bind(connection),
  forget: connection.forget.bind(connection),
  /** Sent until it is answered, across lost lines; the answer comes once. */
  ask(message: Up & { id: string }, then: (answer: Down & { t: 'done' | 'refused' }) => void): void {
    answers.set(message.id, then);
    connection.deliver(message.id, message);
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  followLobby(): () => void {
    connection.keep('lobby', () => ({ t: 'lobby', on: true }));
    return () => connection.forget('lobby', { t: 'lobby', on: false });
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
