/** The words at the table of Plis. */

import { catalogue, listed, plural } from '../../../words/language.svelte';

const fr = {
  board: 'Table de cartes',
  players: 'Joueurs',
  tricks: 'Plis',
  cell: {
    own: (card: string) => `${card}, dans votre main`,
    held: (card: string) => `carte ${card} en main`,
    played: (card: string, by: string) => `carte ${card} de ${by}`,
    hidden: 'carte cachée',
    empty: 'place vide',
  },
  points: (name: string, count: number) => `${name} : ${count} ${plural('fr', count, 'pli', 'plis')}`,
  choose: 'Choisissez une carte.',
  exchange: 'Quelle carte rendre au sac ?',
  wait: 'Les autres choisissent.',
  looking: 'Les joueurs choisissent.',
  shown: (name: string, card: string) => `${name} prend le pli avec le ${card}.`,
  over: (scores: readonly number[]) => `Partie finie : ${scores.join(' à ')}.`,
  forfeited: (name: string) => `${name} n’a pas fini la partie.`,
  won: (names: readonly string[]) =>
    names.length > 1 ? `À égalité : ${listed('fr', names)}.` : `${names[0]} l’emporte.`,
  bag: (count: number) => `${count} ${plural('fr', count, 'carte', 'cartes')} dans le sac.`,
  beats: (card: string, count: number) =>
    `${card} bat ${count} ${plural('fr', count, 'carte cachée', 'cartes cachées')}.`,
  swap: 'Échanger',
  advice: 'Conseil',
  rules: {
    goal: 'Le but',
    goalText: 'Prendre le plus de plis.',
    turn: 'Un pli',
    turnText:
      'Tous choisissent une carte en même temps, sans voir celles des autres. Les cartes sont montrées, la plus forte prend le pli, puis les mains sont complétées du sac.\nAvant de choisir, on peut rendre une carte au sac et en tirer une autre, une fois par pli.',
    end: 'La fin',
    endText: 'La partie finit quand toutes les cartes sont jouées.',
  },
};

const en: typeof fr = {
  board: 'Card table',
  players: 'Players',
  tricks: 'Tricks',
  cell: {
    own: (card) => `${card}, in your hand`,
    held: (card) => `card ${card} in hand`,
    played: (card, by) => `${by}’s card ${card}`,
    hidden: 'hidden card',
    empty: 'empty spot',
  },
  points: (name, count) => `${name}: ${count} ${plural('en', count, 'trick', 'tricks')}`,
  choose: 'Choose a card.',
  exchange: 'Which card goes back in the bag?',
  wait: 'The others are choosing.',
  looking: 'The players are choosing.',
  shown: (name, card) => `${name} takes the trick with the ${card}.`,
  over: (scores) => `The game is over: ${scores.join(' to ')}.`,
  forfeited: (name) => `${name} didn’t finish the game.`,
  won: (names) => (names.length > 1 ? `It’s a draw: ${listed('en', names)}.` : `${names[0]} wins.`),
  bag: (count) => `${count} ${plural('en', count, 'card', 'cards')} in the bag.`,
  beats: (card, count) => `${card} beats ${count} hidden ${plural('en', count, 'card', 'cards')}.`,
  swap: 'Exchange',
  advice: 'Suggest',
  rules: {
    goal: 'The aim',
    goalText: 'Take the most tricks.',
    turn: 'A trick',
    turnText:
      'Everyone chooses a card at the same time, without seeing the others. The cards are shown, the highest takes the trick, then hands are refilled from the bag.\nBefore choosing, you may put a card back in the bag and draw another, once per trick.',
    end: 'The end',
    endText: 'The game ends when all the cards have been played.',
  },
};

export const plis = catalogue(fr, en);
