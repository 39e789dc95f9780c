/** Owns what the engine of Octoverso says where a game is studied: words, and what they lead to. */

import { RAIL, type Analyses } from '../../generated/octoverso';
import { catalogue, language } from '../../words/language.svelte';
import type { Examiner } from '../game';

const words = catalogue(
  {
    best: 'Meilleurs mots',
    letters: 'Lettres',
    worth: 'Valeur',
    answer: 'Réponse',
    exchange: (tile: string) => `échange ${tile}`,
    octo: 'Un OCTO est possible.',
    noOcto: 'Pas d’OCTO parmi les meilleurs mots.',
    lays: (count: number) => `Le meilleur coup vous débarrasse de ${count} lettre${count > 1 ? 's' : ''}.`,
    on: { recto: 'Il se lit au recto.', verso: 'Il se lit au verso.' },
    with: (tiles: string) => `Avec les lettres ${tiles}.`,
    is: (word: string) => `C’est ${word}.`,
    trade: 'Le mieux est d’échanger une lettre.',
    trades: (tile: string) => (tile === '?' ? 'Échangez votre joker.' : `Échangez le ${tile}.`),
    about: 'Avantage, en lettres',
    fate: { wins: 'gagne', winning: 'gagnant', losing: 'perdant' },
  },
  {
    best: 'Best words',
    letters: 'Letters',
    worth: 'Value',
    answer: 'Reply',
    exchange: (tile) => `exchange ${tile}`,
    octo: 'An OCTO is possible.',
    noOcto: 'No OCTO among the best words.',
    lays: (count) => `The best move rids you of ${count} letter${count > 1 ? 's' : ''}.`,
    on: { recto: 'It reads on the front.', verso: 'It reads on the back.' },
    with: (tiles) => `With the letters ${tiles}.`,
    is: (word) => `It’s ${word}.`,
    trade: 'Your best option is to exchange a letter.',
    trades: (tile) => (tile === '?' ? 'Exchange your joker.' : `Exchange the ${tile}.`),
    about: 'Advantage, in letters',
    fate: { wins: 'wins', winning: 'winning', losing: 'losing' },
  },
);

type Move = Analyses['advice'][number]['move'];
const nameOf = (move: Move) =>
  move.type === 'Compose' ? move.word.toUpperCase() : words().exchange(move.tile);

export default {
  kinds: () => ({ advice: words().best }),
  told: (_, answer) => ({
    columns: [words().letters, words().answer, words().worth],
    rows: (answer as Analyses['advice']).map(({ move, letters, worth, fate, ...then }) => ({
      text: nameOf(move),
      written: move.type === 'Compose' ? move.face : '',
      figures: [
        String(letters),
        then.answer ? `${then.answer} ${then.answer_letters}` : '–',
        fate ? words().fate[fate] : worth.toLocaleString(language.current),
      ],
      action: move,
    })),
  }),
  hints: {
    table: 'advice',
    study: 'advice',
    steps: (answer) => {
      const all = answer as Analyses['advice'];
      const best = all[0];
      if (!best) return [];
      const octo = all.some(({ move }) => move.type === 'Compose' && move.word.length === RAIL);
      if (best.move.type !== 'Compose')
        return [octo ? words().octo : words().noOcto, words().trade, words().trades(best.move.tile)];
      return [
        octo ? words().octo : words().noOcto,
        words().lays(best.letters),
        words().on[best.move.face],
        words().with([...best.move.tiles].sort().join(' ')),
        words().is(best.move.word),
      ];
    },
  },
  course: {
    range: 12,
    least: 2,
    about: () => words().about,
    turn: (answer, seat) => {
      const seen = answer as Analyses['turn'];
      const best = seen?.best[0];
      if (!seen || !best) return null;
      return { value: seat === 0 ? best.worth : -best.worth, lost: seen.lost, better: nameOf(best.move) };
    },
  },
} satisfies Examiner;
