/** What OTHO's levels are: whom each is for, how strong it was measured to be, how far it looks (OTH-11). */

import { catalogue, plural } from '../../../words/language.svelte';

const fr = {
  kinds: {
    1: 'un enfant peut le battre',
    2: 'débutant',
    3: 'débutant averti',
    4: 'joueur du dimanche',
    5: 'amateur',
    6: 'bon amateur',
    7: 'joueur de club',
    8: 'expert',
    9: 'champion',
    10: 'aucun humain ne le bat',
  },
  measured: (rating: number, depth: number) =>
    `force ${rating}, ${depth} ${plural('fr', depth, 'coup', 'coups')} d’avance`,
};

const en: typeof fr = {
  kinds: {
    1: 'a child can beat it',
    2: 'beginner',
    3: 'improving beginner',
    4: 'casual player',
    5: 'amateur',
    6: 'good amateur',
    7: 'club player',
    8: 'expert',
    9: 'champion',
    10: 'no human can beat it',
  },
  measured: (rating, depth) => `rating ${rating}, ${depth} ${plural('en', depth, 'move', 'moves')} ahead`,
};

export const levels = catalogue(fr, en);
