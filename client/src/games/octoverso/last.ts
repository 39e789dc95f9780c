/** Owns the last move in a few words, for lists of games. */

import type { Event } from '../../generated/octoverso';
import { catalogue } from '../../words/language.svelte';

const words = catalogue(
  {
    announced: 'mot d’ouverture choisi',
    claimed: (word: string) => `${word}, annoncé`,
    exchanged: 'échange d’une lettre',
    passed: 'passe',
  },
  {
    announced: 'opening word chosen',
    claimed: (word) => `${word}, claimed`,
    exchanged: 'exchanged a letter',
    passed: 'passed',
  },
);

function told(event: Event): string[] {
  switch (event.type) {
    case 'Composed':
      return [event.word];
    case 'Claimed':
    case 'Misclaimed':
      return [words().claimed(event.word)];
    case 'Announced':
      return [words().announced];
    case 'Exchanged':
      return [words().exchanged];
    case 'Passed':
      return [words().passed];
    default:
      return [];
  }
}

export default (events: readonly Event[]): string => events.flatMap(told)[0] ?? '';
