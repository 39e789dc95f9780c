/** What the house says of Plis. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'Plis',
  about: 'Chacun choisit une carte en secret, la plus forte prend le pli.',
  opponents: { timid: 'Le timide', bold: 'Le hardi' },
};

const en: typeof fr = {
  name: 'Plis',
  about: 'Everyone picks a card in secret; the highest takes the trick.',
  opponents: { timid: 'The timid one', bold: 'The bold one' },
};

export const words = catalogue(fr, en);
