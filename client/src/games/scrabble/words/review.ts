/** The words of a game of Scrabble looked through: the best moves of each turn, and what they would have brought. */

import { catalogue, plural, type Language } from '../../../words/language.svelte';

const decimal: Record<Language, Intl.NumberFormat> = {
  fr: new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};
const value = (of: Language, n: number) => decimal[of].format(n).replace('-', '−');

const fr = {
  turn: (n: number, who: string) => `Tour ${n} · ${who}`,
  rack: (letters: string) => `Chevalet ${letters}`,
  move: 'Coup',
  points: 'Points',
  value: 'Valeur',
  valueAbout: 'La valeur compte les points et ce que promettent les lettres gardées.',
  played: 'joué',
  number: (n: number) => value('fr', n),
  lost: (n: number) => `Le meilleur valait ${value('fr', n)} de plus.`,
  missed: (points: number) =>
    `Le meilleur coup aurait rapporté ${points} ${plural('fr', points, 'point', 'points')}.`,
  found: 'Le meilleur coup.',
  lostShort: (n: number) => value('fr', -n),
  total: (who: string, best: number, of: number, lost: number) =>
    `${who} : ${best} ${plural('fr', best, 'meilleur coup', 'meilleurs coups')} sur ${of}, ${value('fr', lost)} laissés en route.`,
  start: 'Choisissez un tour : ses meilleurs coups sont ici, et un toucher les pose sur le plateau.',
  moves: 'Coups',
};

const en: typeof fr = {
  turn: (n, who) => `Turn ${n} · ${who}`,
  rack: (letters) => `Rack ${letters}`,
  move: 'Move',
  points: 'Points',
  value: 'Value',
  valueAbout: 'The value counts the points and what the letters kept promise.',
  played: 'played',
  number: (n) => value('en', n),
  lost: (n) => `The best was worth ${value('en', n)} more.`,
  missed: (points) =>
    `The best move would have brought ${points} ${plural('en', points, 'point', 'points')}.`,
  found: 'The best move.',
  lostShort: (n) => value('en', -n),
  total: (who, best, of, lost) =>
    `${who}: ${best} best ${plural('en', best, 'move', 'moves')} of ${of}, ${value('en', lost)} left behind.`,
  start: 'Choose a turn: its best moves are here, and a touch lays them on the board.',
  moves: 'Moves',
};

export const review = catalogue(fr, en);
