/** The words of a position where one looks for its top. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  back: 'Reprendre une lettre',
  shuffle: 'Mélanger',
  see: 'Voir le top',
  propose: 'Proposer',
  was: (word: string, square: string, across: boolean, points: number) =>
    `Le top : ${word}, ${points} points, ${across ? 'horizontal' : 'vertical'} en ${square}.`,
};

const en: typeof fr = {
  back: 'Take back a tile',
  shuffle: 'Shuffle',
  see: 'Show the top',
  propose: 'Try it',
  was: (word, square, across, points) =>
    `The top: ${word}, ${points} points, ${across ? 'across' : 'down'} at ${square}.`,
};

export const top = catalogue(fr, en);
