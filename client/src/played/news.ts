/** Owns which challenges one was told of: each is announced once, however often its list comes. */

import type { Challenged } from '../generated/wire';

const told = new Set<string>();

function fresh(kind: string, challenges: readonly Challenged[]): Challenged[] {
  const found = challenges.filter(({ table, person }) => !told.has(`${kind}:${table}:${person.id}`));
  for (const { table, person } of found) told.add(`${kind}:${table}:${person.id}`);
  return found;
}

export const news = {
  /** Those received that are new here. */
  called: (received: readonly Challenged[]) => fresh('called', received),
  /** One's own that were declined since. */
  declined: (sent: readonly Challenged[]) =>
    fresh(
      'declined',
      sent.filter(({ declined }) => declined),
    ),
};
