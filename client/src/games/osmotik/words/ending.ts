/** How a game of Osmotik ended, in words. */

import { catalogue, numeral, ordinal, plural } from '../../../words/language.svelte';

const fr = {
  points: (count: number) => `${numeral('fr', count)} ${plural('fr', count, 'point', 'points')}`,
  level: (who: string) => `${who} gagne, à égalité de points.`,
  youLevel: 'Vous gagnez, à égalité de points.',
  yours: (rank: number, of: number) => `Vous finissez ${ordinal('fr', rank)} sur ${of}.`,
  caption: 'Écart à la moyenne, tour par tour',
  placed: (who: string, word: string, turn: number, words: number, points: number, taken: number) =>
    `**${word}**, ${who} au ${ordinal('fr', turn)} tour : ${words > 1 ? `${numeral('fr', words)} mots d’un coup, ` : ''}${points} ${plural('fr', points, 'point', 'points')}${taken ? ` et ${numeral('fr', taken, true)} ${plural('fr', taken, 'lettre prise', 'lettres prises')}` : ''}.`,
  you: 'vous',
};

const en: typeof fr = {
  points: (count) => `${numeral('en', count)} ${plural('en', count, 'point', 'points')}`,
  level: (who) => `${who} wins on tie-breaks, level on points.`,
  youLevel: 'You win on tie-breaks, level on points.',
  yours: (rank, of) => `You finish ${ordinal('en', rank)} of ${of}.`,
  caption: 'Points above or below average, turn by turn',
  placed: (who, word, turn, words, points, taken) =>
    `**${word}**, ${who} on turn ${turn}: ${words > 1 ? `${numeral('en', words)} words at once, ` : ''}${points} ${plural('en', points, 'point', 'points')}${taken ? ` and ${numeral('en', taken)} ${plural('en', taken, 'letter', 'letters')} taken` : ''}.`,
  you: 'you',
};

export const ending = catalogue(fr, en);
