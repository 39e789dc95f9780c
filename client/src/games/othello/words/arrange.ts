/** The words of an OTHO position that is set up by hand. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  line: 'Touchez les cases ; le même pion retouché s’enlève.',
  offCentre: (cell: string) => `La case ${cell} est vide : les quatre du centre ne le sont jamais.`,
  apart: (cell: string) => `Le pion en ${cell} ne touche à aucun autre.`,
  unreadable:
    'Ce texte n’est pas une position : on attend 64 cases (X, O, -), une espace, puis X ou O (OBF).',
};

const en: typeof fr = {
  line: 'Tap the squares; tap the same disc again to remove it.',
  offCentre: (cell) => `${cell} is empty: the four central squares never are.`,
  apart: (cell) => `The disc on ${cell} doesn’t touch any other.`,
  unreadable: 'This text isn’t a position: 64 squares (X, O, -), a space, then X or O are expected (OBF).',
};

export const arranging = catalogue(fr, en);
