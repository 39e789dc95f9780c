/** The words of a game of Octoverso looked through: its turns, and what better words would have done. */

import { catalogue, decimal, plural } from '../../../words/language.svelte';

const tiles = (n: number) => `${n} ${plural('en', n, 'letter', 'letters')}`;

const fr = {
  opened: (first: string, second: string) => `${first}, puis ${second}`,
  announced: 'Un mot annoncé',
  composed: (word: string, laid: number) =>
    `${word}${word.length === 8 ? ', OCTO' : ''}, ${laid} ${plural('fr', laid, 'lettre posée', 'lettres posées')}`,
  returned: ', une remise',
  exchanged: (gone: string, drawn: string) => `${gone} échangé contre ${drawn}`,
  exchange: (gone: string) => `Échanger ${gone}`,
  joker: 'un joker',
  passed: 'Tour passé, la pioche est vide',
  claimed: (word: string) => `${word}, OCTO manqué, annoncé`,
  misclaimed: (word: string) => `${word} annoncé à tort`,
  move: 'Mot',
  rids: 'Lettres',
  value: 'Valeur',
  fates: { wins: 'gagne', winning: 'gagnant', losing: 'perdant' },
  number: (n: number) => decimal('fr', n),
  thrown: 'La partie était gagnée avec le meilleur mot.',
  gaveUp: 'Ce coup perd la partie ; le meilleur la tenait.',
  lost: (n: number) => `Le meilleur aurait valu ${decimal('fr', n)} de plus, en lettres d’avance.`,
  octos: (found: readonly string[]) => `OCTO manqué : ${found.join(', ')}.`,
  unweighed: 'Ce coup ne peut pas être comparé.',
  decisive: 'décisif',
  total: (who: string, best: number, of: number) =>
    `${who} : ${best} ${plural('fr', best, 'meilleur coup', 'meilleurs coups')} sur ${of}.`,
};

const en: typeof fr = {
  opened: (first, second) => `${first}, then ${second}`,
  announced: 'An opening word',
  composed: (word, laid) => `${word}${word.length === 8 ? ', OCTO' : ''}, ${tiles(laid)} placed`,
  returned: ', one put back',
  exchanged: (gone, drawn) => `${gone} exchanged for ${drawn}`,
  exchange: (gone) => `Exchange ${gone}`,
  joker: 'a joker',
  passed: 'Passed (the pile is empty)',
  claimed: (word) => `${word}, missed OCTO, claimed`,
  misclaimed: (word) => `${word}, wrongly claimed`,
  move: 'Word',
  rids: 'Letters',
  value: 'Value',
  fates: { wins: 'wins', winning: 'winning', losing: 'losing' },
  number: (n) => decimal('en', n),
  thrown: 'The best word was winning.',
  gaveUp: 'This loses the game; the best move would have held.',
  lost: (n) => `The best move was worth ${decimal('en', n)} letters more.`,
  octos: (found) => `Missed OCTO: ${found.join(', ')}.`,
  unweighed: 'This move can’t be compared.',
  decisive: 'decisive',
  total: (who, best, of) => `${who}: ${best} best ${plural('en', best, 'move', 'moves')} out of ${of}.`,
};

export const review = catalogue(fr, en);
