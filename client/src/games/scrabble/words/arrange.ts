/** The words of a Scrabble position that is set up by hand. */

import { catalogue, listed, plural } from '../../../words/language.svelte';

const tile = (letter: string, blank: string) => (letter === '?' ? blank : letter);

const fr = {
  bag: (count: number) => `La réserve : ${count} ${plural('fr', count, 'lettre', 'lettres')}`,
  blank: 'Lettre blanche',
  rack: (seat: string, letters: string) => `Chevalet : ${seat}, ${[...letters].join(' ') || 'vide'}`,
  score: (seat: string) => `Points : ${seat}`,
  drawn: 'Un chevalet incomplet est complété au hasard par la réserve.',
  onBoard: 'Touchez une case, puis des lettres. Retouchez-la pour tourner.',
  onRack: 'Touchez les lettres de ce chevalet.',
  tooMany: (letters: readonly string[]) =>
    `Il n’y a pas tant de ${listed(
      'fr',
      letters.map((each) => tile(each, 'lettres blanches')),
    )}.`,
  offCentre: (square: string) => `La case centrale, ${square}, doit être couverte.`,
  single: 'Une lettre seule ne fait pas de mot.',
  apart: (square: string) => `La lettre en ${square} ne tient à aucune autre : tout doit se toucher.`,
  unreadable:
    'Ce texte n’est pas une position : on attend quinze rangées, deux chevalets, deux scores (CGP).',
  row: (text: string) => `La rangée « ${text} » n’a pas quinze cases.`,
};

const en: typeof fr = {
  bag: (count) => `The bag: ${count} ${plural('en', count, 'letter', 'letters')}`,
  blank: 'Blank',
  rack: (seat, letters) => `Rack: ${seat}, ${[...letters].join(' ') || 'empty'}`,
  score: (seat) => `Points: ${seat}`,
  drawn: 'A rack that isn’t full is filled at random from the bag.',
  onBoard: 'Tap a square, then letters. Tap it again to turn.',
  onRack: 'Tap the letters of this rack.',
  tooMany: (letters) =>
    `There aren’t that many of ${listed(
      'en',
      letters.map((each) => tile(each, 'the blank')),
    )}.`,
  offCentre: (square) => `The centre square, ${square}, must be covered.`,
  single: 'A single letter doesn’t make a word.',
  apart: (square) => `The letter at ${square} touches no other: all must be connected.`,
  unreadable: 'This text isn’t a position: fifteen rows, two racks and two scores are expected (CGP).',
  row: (text) => `The row “${text}” doesn’t have fifteen squares.`,
};

export const arranging = catalogue(fr, en);
