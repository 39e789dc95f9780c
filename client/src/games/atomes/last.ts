/** Owns the last move in a few words, for lists of games. */

import type { Event } from '../../generated/atomes';
import { catalogue } from '../../words/language.svelte';

const words = catalogue(
  {
    fired: (entry: number) => `un rayon par ${entry}`,
    unseen: 'un rayon',
    hidden: 'atomes cachés',
    hinted: 'un indice',
    validated: 'réponse validée',
  },
  {
    fired: (entry) => `a ray at ${entry}`,
    unseen: 'a ray',
    hidden: 'atoms hidden',
    hinted: 'a hint',
    validated: 'answer submitted',
  },
);

function told(event: Event): string[] {
  switch (event.type) {
    case 'Fired':
      return [event.ray ? words().fired(event.ray.entry) : words().unseen];
    case 'Hidden':
      return [words().hidden];
    case 'Hinted':
      return [words().hinted];
    case 'Validated':
      return [words().validated];
    default:
      return [];
  }
}

export default (events: readonly Event[]): string => events.flatMap(told)[0] ?? '';
