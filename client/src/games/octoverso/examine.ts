/** Owns what the engine of Octoverso says where a game is studied: words, and what they lead to. */

import type { Analyses } from '../../generated/octoverso';
import { catalogue, language } from '../../words/language.svelte';
import type { Examiner } from '../game';

const words = catalogue(
  {
    best: 'Meilleurs mots',
    letters: 'Lettres',
    worth: 'Valeur',
    exchange: (tile: string) => `échange ${tile}`,
    fate: { wins: 'gagne', winning: 'gagnant', losing: 'perdant' },
  },
  {
    best: 'Best words',
    letters: 'Letters',
    worth: 'Worth',
    exchange: (tile) => `exchange ${tile}`,
    fate: { wins: 'wins', winning: 'winning', losing: 'losing' },
  },
);

export default {
  kinds: () => ({ advice: words().best }),
  told: (_, answer) => ({
    columns: [words().letters, words().worth],
    rows: (answer as Analyses['advice']).map(({ move, letters, worth, fate }) => ({
      text: move.type === 'Compose' ? move.word.toUpperCase() : words().exchange(move.tile),
      written: move.type === 'Compose' ? move.face : '',
      figures: [String(letters), fate ? words().fate[fate] : worth.toLocaleString(language.current)],
      action: move,
    })),
  }),
} satisfies Examiner;
