/** What the house says of Atomes. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'Atomes',
  about: 'Rayons invisibles, atomes cachés.',
  coder: 'Codeur',
  seeker: 'Chercheur',
};

const en: typeof fr = {
  name: 'Atomes',
  about: 'Invisible rays, hidden atoms.',
  coder: 'Coder',
  seeker: 'Seeker',
};

export const words = catalogue(fr, en);
