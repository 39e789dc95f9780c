/** What the house says of Atomes. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'Atomes',
  record: 'Meilleur score',
  daily: 'Atomes : la grille du jour',
  about: 'Rayons invisibles, atomes cachés.',
  opponents: { novice: 'Adèle', amateur: 'Blaise', expert: 'Camélia', master: 'Démocrite' },
  forms: { 'atomes-8': 'niveau 8', 'atomes-12': 'niveau 12', 'atomes-19': 'niveau 19' },
  coder: 'Codeur',
  seeker: 'Chercheur',
};

const en: typeof fr = {
  name: 'Atomes',
  record: 'Best score',
  daily: 'Atomes: the daily board',
  about: 'Invisible rays, hidden atoms.',
  opponents: { novice: 'Adèle', amateur: 'Blaise', expert: 'Camélia', master: 'Democritus' },
  forms: { 'atomes-8': 'level 8', 'atomes-12': 'level 12', 'atomes-19': 'level 19' },
  coder: 'Coder',
  seeker: 'Seeker',
};

export const words = catalogue(fr, en);
