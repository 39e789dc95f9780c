/** Owns the last move in a few words, for lists of games. */

import type { Event } from '../../generated/scrabble';
import { catalogue, plural } from '../../words/language.svelte';

const words = catalogue(
  {
    placed: (word: string, points: number) => `${word}, ${points} ${plural('fr', points, 'point', 'points')}`,
    refused: (word: string) => `${word}, refusé`,
    exchanged: (count: number) => `échange de ${count} ${plural('fr', count, 'lettre', 'lettres')}`,
    passed: 'passe',
  },
  {
    placed: (word, points) => `${word}, ${points} ${plural('en', points, 'point', 'points')}`,
    refused: (word) => `${word}, not valid`,
    exchanged: (count) => `exchanged ${count}`,
    passed: 'passed',
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
