/** Owns the last move in a few words, for lists of games. */

import type { Event } from '../../generated/osmotik';
import { catalogue } from '../../words/language.svelte';

const words = catalogue(
  {
    placed: 'lettres posées',
    bought: (letter: string) => `achat d’un ${letter}`,
    passed: 'passe',
  },
  { placed: 'letters placed', bought: (letter) => `bought ${letter}`, passed: 'passed' },
);

function told(event: Event): string[] {
  switch (event.type) {
    case 'Formed':
      return [event.word];
    case 'Bought':
      return [words().bought(event.letter)];
    case 'Passed':
      return [words().passed];
    case 'Placed':
      return [words().placed];
    default:
      return [];
  }
}

/** A word says more than that letters were placed. */
export default function last(events: readonly Event[]): string {
  const formed = events.find(({ type }) => type === 'Formed');
  return (formed ? [formed] : events).flatMap(told)[0] ?? '';
}
