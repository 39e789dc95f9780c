/** The words of a position that is set up by hand. */

import { catalogue } from './language.svelte';

const fr = {
  title: 'Poser une position',
  about: 'Posez une position et étudiez-la.',
  of: (game: string) => `Poser une position : ${game}`,
  study: 'Étudier',
  undo: 'Défaire',
  bare: 'Tout effacer',
  erase: 'Effacer',
  mover: 'Au trait',
  text: 'La position en texte',
  textAbout: 'À copier, ou à remplacer par une autre.',
  none: 'Ce jeu n’a pas de positions à poser.',
  letters: 'Lettres',
  left: (letter: string, count: number) => `${letter}, ${count > 0 ? count : 'aucune'} de reste`,
  impossible: 'Cette position ne peut pas être.',
};

const en: typeof fr = {
  title: 'Set up a position',
  about: 'Set a position up and study it.',
  of: (game) => `Set up a position: ${game}`,
  study: 'Study',
  undo: 'Undo',
  bare: 'Clear all',
  erase: 'Erase',
  mover: 'To move',
  text: 'The position as text',
  textAbout: 'To be copied, or replaced by another.',
  none: 'No position can be set up in this game.',
  letters: 'Letters',
  left: (letter, count) => `${letter}, ${count > 0 ? count : 'none'} left`,
  impossible: 'This position cannot be.',
};

export const position = catalogue(fr, en);
