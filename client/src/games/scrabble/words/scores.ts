/** The words of the best scores. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  title: 'Meilleurs scores',
  modes: { 'scrabble-classic': 'Scrabble classique', 'scrabble-log2990': 'Scrabble LOG2990' },
  score: 'Score',
  names: 'Joueurs',
  failed: 'Les scores n’ont pas pu être chargés. Fermez, puis rouvrez.',
};

const en: typeof fr = {
  title: 'Best scores',
  modes: { 'scrabble-classic': 'Classic Scrabble', 'scrabble-log2990': 'LOG2990 Scrabble' },
  score: 'Score',
  names: 'Players',
  failed: 'The scores couldn’t be loaded. Close this and try again.',
};

export const scores = catalogue(fr, en);
