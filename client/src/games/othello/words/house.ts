/** What the house says of OTHO. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'OTHO',
  about: 'Encadrer, retourner, apprendre.',
  black: 'Noirs',
  white: 'Blancs',
};

const en: typeof fr = {
  name: 'OTHO',
  about: 'Enclose, turn, learn.',
  black: 'Black',
  white: 'White',
};

export const words = catalogue(fr, en);
