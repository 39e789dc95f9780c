/** What the house says of Osmotik. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'Osmotik',
  record: 'Meilleur score',
  about: 'La guerre des mots, à deux, trois ou six.',
  opponents: {
    novice: 'Églantine',
    amateur: 'Gaspard',
    regular: 'Barnabé',
    greedy: 'Zélie',
    expert: 'Hippolyte',
    master: 'Clotilde',
  },
  colour: (seat: number) => ['Bleu', 'Rouge', 'Jaune', 'Vert', 'Ciel', 'Orange'][seat] ?? '',
};

const en: typeof fr = {
  name: 'Osmotik',
  record: 'Best score',
  about: 'A war of French words, for two, three or six.',
  opponents: {
    novice: 'Églantine',
    amateur: 'Gaspard',
    regular: 'Barnabé',
    greedy: 'Zélie',
    expert: 'Hippolyte',
    master: 'Clotilde',
  },
  colour: (seat) => ['Blue', 'Red', 'Yellow', 'Green', 'Sky', 'Orange'][seat] ?? '',
};

export const words = catalogue(fr, en);
