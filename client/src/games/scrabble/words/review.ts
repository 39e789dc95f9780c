/** The words of a game of Scrabble looked through: the best moves of each turn, and what they would have brought. */

import { catalogue, decimal, plural } from '../../../words/language.svelte';

const fr = {
  placed: (word: string, at: string, points: number) =>
    `${word} en ${at}, ${points} ${plural('fr', points, 'point', 'points')}`,
  would: (word: string, at: string) => `${word} en ${at}`,
  rejected: (word: string, at: string) => `${word} en ${at}, refusé`,
  exchanged: (n: number) => `${n} ${plural('fr', n, 'lettre échangée', 'lettres échangées')}`,
  passed: 'Tour passé',
  resigned: (who: string) => `${who} abandonne.`,
  timeUp: 'Tour passé, le temps était écoulé',
  rack: (letters: string) => `Chevalet ${letters}`,
  move: 'Coup',
  points: 'Points',
  value: 'Valeur',
  number: (n: number) => decimal('fr', n),
  lost: (n: number) => `Le meilleur valait ${decimal('fr', n)} de plus.`,
  missed: (points: number) =>
    `Le meilleur coup aurait rapporté ${points} ${plural('fr', points, 'point', 'points')}.`,
  lostShort: (n: number) => decimal('fr', -n),
  total: (who: string, best: number, of: number, lost: number) =>
    `${who} : ${best} ${plural('fr', best, 'meilleur coup', 'meilleurs coups')} sur ${of}, ${decimal('fr', lost)} points laissés en route.`,
};

const en: typeof fr = {
  placed: (word, at, points) => `${word} at ${at}, ${points} ${plural('en', points, 'point', 'points')}`,
  would: (word, at) => `${word} at ${at}`,
  rejected: (word, at) => `${word} at ${at}, not a word`,
  exchanged: (n) => `${n} ${plural('en', n, 'tile', 'tiles')} exchanged`,
  passed: 'Passed',
  resigned: (who) => `${who} resigns.`,
  timeUp: 'Passed (out of time)',
  rack: (letters) => `Rack ${letters}`,
  move: 'Play',
  points: 'Points',
  value: 'Equity',
  number: (n) => decimal('en', n),
  lost: (n) => `The best play was worth ${decimal('en', n)} more.`,
  missed: (points) => `The best play would have scored ${points} ${plural('en', points, 'point', 'points')}.`,
  lostShort: (n) => decimal('en', -n),
  total: (who, best, of, lost) =>
    `${who}: ${best} best ${plural('en', best, 'play', 'plays')} out of ${of}, ${decimal('en', lost)} points of equity lost.`,
};

export const review = catalogue(fr, en);
