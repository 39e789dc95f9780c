/** What the house says of Octoverso. */

import { catalogue, plural } from '../../../words/language.svelte';

const fr = {
  name: 'Octoverso',
  forms: { octoverso: 'sans joker', 'octoverso-jokers': 'avec jokers' },
  about: 'Un rail qui se lit des deux côtés ; ce que vous poussez tombe chez l’autre.',
  left: (own: number, other: number) =>
    `${own} – ${other} ${plural('fr', Math.max(own, other), 'lettre', 'lettres')}`,
  opponents: {
    1: 'Colette',
    2: 'Firmin',
    3: 'Léonie',
    4: 'Mathurin',
    5: 'Bertille',
    6: 'Augustin',
    7: 'Victorine',
  },
};

const en: typeof fr = {
  name: 'Octoverso',
  forms: { octoverso: 'without jokers', 'octoverso-jokers': 'with jokers' },
  about: 'French words on a rail read from both sides; what you push off goes to your opponent.',
  left: (own, other) => `${own} – ${other} ${plural('en', Math.max(own, other), 'letter', 'letters')}`,
  opponents: {
    1: 'Colette',
    2: 'Firmin',
    3: 'Léonie',
    4: 'Mathurin',
    5: 'Bertille',
    6: 'Augustin',
    7: 'Victorine',
  },
};

export const words = catalogue(fr, en);
