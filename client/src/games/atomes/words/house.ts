/** What the house says of Atomes. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'Atomes',
  record: 'Meilleur score',
  about: 'Rayons invisibles, atomes cachés.',
  opponents: { novice: 'Adèle', amateur: 'Blaise', expert: 'Camélia', master: 'Démocrite' },
  coder: 'Codeur',
  seeker: 'Chercheur',
};

const en: typeof fr = {
  name: 'Atomes',
  record: 'Best score',
  about: 'Invisible rays, hidden atoms.',
  opponents: { novice: 'Adèle', amateur: 'Blaise', expert: 'Camélia', master: 'Democritus' },
  coder: 'Coder',
  seeker: 'Seeker',
};

export const words = catalogue(fr, en);
