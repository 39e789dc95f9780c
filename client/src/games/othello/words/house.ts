/** What the house says of OTHO. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'OTHO',
  record: 'Le plus de pions',
  about: 'Encadrer, retourner, apprendre.',
  opponents: {
    1: 'Mira',
    2: 'Deneb',
    3: 'Spica',
    4: 'Rigel',
    5: 'Altaïr',
    6: 'Véga',
    7: 'Arcturus',
    8: 'Capella',
    9: 'Antarès',
    10: 'Sirius',
  },
  black: 'Noirs',
  white: 'Blancs',
};

const en: typeof fr = {
  name: 'OTHO',
  record: 'Most discs',
  about: 'Outflank, flip, learn.',
  opponents: {
    1: 'Mira',
    2: 'Deneb',
    3: 'Spica',
    4: 'Rigel',
    5: 'Altair',
    6: 'Vega',
    7: 'Arcturus',
    8: 'Capella',
    9: 'Antares',
    10: 'Sirius',
  },
  black: 'Black',
  white: 'White',
};

export const words = catalogue(fr, en);
