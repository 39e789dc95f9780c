/** What the house says of duplicate. */

import { catalogue } from '../../../words/language.svelte';

const NAMES = { amateur: 'Anselme', regular: 'Philippine', club: 'Octave', seasoned: 'Ferdinand' };

const fr = {
  name: 'Duplicate',
  played: 'au duplicate',
  ofDay: 'partie du jour',
  about: 'Le même tirage pour tous, et le top à chaque coup.',
  opponents: {
    beginner: 'un débutant',
    ...NAMES,
    expert: 'le maître du top',
  },
  categories: {
    'duplicate-normal': 'partie normale',
    'duplicate-joker': 'partie joker',
    'duplicate-seven_of_eight': '7 sur 8',
    'duplicate-seven_and_eight': '7 et 8',
    'duplicate-topping-normal': 'topping',
    'duplicate-topping-joker': 'topping joker',
    'duplicate-topping-seven_of_eight': 'topping 7 sur 8',
    'duplicate-topping-seven_and_eight': 'topping 7 et 8',
  },
};

const en: typeof fr = {
  name: 'Duplicate',
  played: 'Duplicate',
  ofDay: 'daily game',
  about: 'The same French rack for all: find the top play.',
  opponents: {
    beginner: 'a beginner',
    ...NAMES,
    expert: 'the top master',
  },
  categories: {
    'duplicate-normal': 'standard',
    'duplicate-joker': 'joker',
    'duplicate-seven_of_eight': '7 of 8',
    'duplicate-seven_and_eight': '7 and 8',
    'duplicate-topping-normal': 'topping',
    'duplicate-topping-joker': 'topping joker',
    'duplicate-topping-seven_of_eight': 'topping 7 of 8',
    'duplicate-topping-seven_and_eight': 'topping 7 and 8',
  },
};

export const words = catalogue(fr, en);
