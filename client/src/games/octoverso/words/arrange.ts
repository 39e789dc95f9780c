/** The words of an Octoverso position that is set up by hand. */

import { catalogue, listed, plural } from '../../../words/language.svelte';

const fr = {
  where: 'Où vont les lettres',
  rail: 'Rail',
  hand: (number: number) => `Main ${number}`,
  moves: 'au trait',
  pile: (count: number) => `La pioche : ${count} ${plural('fr', count, 'lettre', 'lettres')}`,
  joker: 'Joker',
  star: '★',
  played: 'Mots joués',
  playedAbout: 'Séparés par des virgules : eux et leur famille ne se rejouent pas.',
  onRail: 'Touchez les huit lettres du rail, de gauche à droite.',
  onHand: 'Touchez les lettres de cette main ; une lettre retouchée retourne à la pioche.',
  tooMany: (letters: readonly string[]) =>
    `Il n’y a pas tant de ${listed(
      'fr',
      letters.map((each) => (each === '?' ? 'jokers' : each)),
    )}.`,
  unreadable:
    'Il faut huit lettres sur le rail, une au moins dans chaque main, et des mots de deux à huit lettres.',
};

const en: typeof fr = {
  where: 'Where letters go',
  rail: 'Rail',
  hand: (number) => `Hand ${number}`,
  moves: 'to move',
  pile: (count) => `The pile: ${count} ${plural('en', count, 'letter', 'letters')}`,
  joker: 'Joker',
  star: '★',
  played: 'Words played',
  playedAbout: 'Separated by commas: they and their relatives can’t be played again.',
  onRail: 'Tap the eight letters of the rail, from left to right.',
  onHand: 'Tap the letters of this hand; tap a letter again to put it back in the pile.',
  tooMany: (letters) =>
    `There aren’t that many of ${listed(
      'en',
      letters.map((each) => (each === '?' ? 'the joker' : each)),
    )}.`,
  unreadable: 'The rail needs eight letters, each hand at least one, and words two to eight.',
};

export const arranging = catalogue(fr, en);
