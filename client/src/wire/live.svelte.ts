/** Owns this tab's line to the server and gives each message to whom it concerns. */

import type { Down, Up } from '../generated/wire';
import { Connection, type Status } from './connection';
import { fakeLine } from './fake';

type Listener = (message: Down) => void;

let status = $state<Status>('opening');
const listeners = new Set<Listener>();

const connection = new Connection<Up, Down>(
  fakeLine,
  { t: 'ping' },
  (message) => listeners.forEach((listener) => listener(message)),
  (next) => (status = next),
);

export const live = {
  get status(): Status {
    return status;
  },
  say: connection.say.bind(connection),
  deliver: connection.deliver.bind(connection),
  settle: connection.settle.bind(connection),
  keep: connection.keep.bind(connection),
  forget: connection.forget.bind(connection),
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
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
