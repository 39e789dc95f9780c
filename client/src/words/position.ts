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
  none: 'On ne peut pas poser de position à ce jeu.',
  letters: 'Lettres',
  left: (letter: string, count: number) =>
    `${letter}, il ${count > 0 ? `en reste ${count}` : 'n’en reste pas'}`,
  impossible: 'Cette position est impossible : vérifiez-la.',
};

const en: typeof fr = {
  title: 'Set up a position',
  about: 'Set up a position and study it.',
  of: (game) => `Set up a position: ${game}`,
  study: 'Study',
  undo: 'Undo',
  bare: 'Clear all',
  erase: 'Erase',
  mover: 'To move',
  text: 'The position as text',
  textAbout: 'Copy it, or paste another in its place.',
  none: 'You can’t set up a position in this game.',
  letters: 'Letters',
  left: (letter, count) => `${letter}, ${count > 0 ? count : 'none'} left`,
  impossible: 'This position isn’t possible: check it.',
};

export const position = catalogue(fr, en);
