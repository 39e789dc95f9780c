/** Owns the last move in a few words, for lists of games. */

import type { Event } from '../../generated/scrabble';
import { catalogue } from '../../words/language.svelte';

const words = catalogue(
  {
    placed: (word: string, points: number) => `${word}, ${points} points`,
    refused: (word: string) => `${word}, refusé`,
    exchanged: (count: number) => `échange de ${count}`,
    passed: 'passe',
  },
  {
    placed: (word, points) => `${word}, ${points} points`,
    refused: (word) => `${word}, refused`,
    exchanged: (count) => `exchange of ${count}`,
    passed: 'pass',
  },
);

function told(event: Event): string[] {
  switch (event.type) {
    case 'Placed':
      return [words().placed(event.words[0]?.text.toUpperCase() ?? '', event.points)];
    case 'Rejected':
      return [words().refused(event.shown.wrong[0]?.toUpperCase() ?? '')];
    case 'Exchanged':
      return [words().exchanged(event.count)];
    case 'Passed':
      return [words().passed];
    default:
      return [];
  }
}

export default (events: readonly Event[]): string => events.flatMap(told)[0] ?? '';
