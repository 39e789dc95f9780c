/** What the house says of Scrabble. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  name: 'Scrabble',
  played: 'au Scrabble',
  record: 'Meilleur score',
  about: 'Le classique, avec ou sans objectifs.',
  daily: 'Duplicate et topping du jour',
  opponents: {
    beginner: 'un débutant',
    amateur: 'Anselme',
    regular: 'Philippine',
    club: 'Octave',
    seasoned: 'Ferdinand',
    expert: 'un expert',
    master: 'Hortense',
    champion: 'Le Doyen',
  },
  profiles: { 'scrabble-beginner': 'Débutants', 'scrabble-expert': 'Experts' },
  categories: {
    'scrabble-classic': 'classique',
    'scrabble-log2990': 'LOG2990',
    'scrabble-free': 'à l’horloge',
  },
  french: 'dictionnaire français',
  list: (title: string) => `dictionnaire ${title}`,
};

const en: typeof fr = {
  name: 'Scrabble',
  played: 'Scrabble',
  record: 'Best score',
  about: 'The classic, in French, with or without objectives.',
  daily: 'Daily duplicate and topping',
  opponents: {
    beginner: 'a beginner',
    amateur: 'Anselme',
    regular: 'Philippine',
    club: 'Octave',
    seasoned: 'Ferdinand',
    expert: 'an expert',
    master: 'Hortense',
    champion: 'The Dean',
  },
  profiles: { 'scrabble-beginner': 'Beginners', 'scrabble-expert': 'Experts' },
  categories: { 'scrabble-classic': 'classic', 'scrabble-log2990': 'LOG2990', 'scrabble-free': 'game clock' },
  french: 'French dictionary',
  list: (title) => `${title} dictionary`,
};

export const words = catalogue(fr, en);
