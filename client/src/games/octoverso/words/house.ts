/** What the house says of Octoverso. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'Octoverso',
  about: 'Un rail qui se lit des deux côtés ; ce que vous poussez tombe chez l’autre.',
};

const en: typeof fr = {
  name: 'Octoverso',
  about: 'A rail read from both sides; what you push falls to the other.',
};

export const words = catalogue(fr, en);
