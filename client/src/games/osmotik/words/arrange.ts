/** The words of an Osmotik position that is set up by hand. */

import { catalogue } from '../../../words/language.svelte';

const fr = {
  what: 'Ce qu’on change',
  lay: 'Poser',
  stocks: 'Jeux',
  deduce: 'D’après le plateau',
  owner: 'À qui',
  score: 'Score',
  less: 'Un de moins',
  more: 'Un de plus',
  minus: '−',
  plus: '+',
  stockOf: 'Jeu de',
  players: 'Joueurs',
  turn: 'Tour',
  laying: 'Touchez une case, puis des lettres. Retouchez-la pour tourner.',
  taking: 'Chaque touche ôte une lettre de ce jeu ; après la dernière, toutes reviennent.',
  apart: (cell: string) => `La lettre en ${cell} ne tient à aucune étoile : un mot part d’un coin.`,
  offStar: (cell: string, colour: string) =>
    `${colour} a une lettre en ${cell}, et son étoile n’est pas couverte.`,
  unreadable: (text: string) =>
    `« ${text} » ne se lit pas : on attend case, lettre, couleur, score, comme AAAb2.`,
};

const en: typeof fr = {
  what: 'What to change',
  lay: 'Place',
  stocks: 'Letters',
  deduce: 'From the board',
  owner: 'Owner',
  score: 'Score',
  less: 'One less',
  more: 'One more',
  minus: '−',
  plus: '+',
  stockOf: 'Letters of',
  players: 'Players',
  turn: 'Turn',
  laying: 'Tap a cell, then letters. Tap it again to turn.',
  taking: 'Each tap takes away one of these letters; after the last, they all come back.',
  apart: (cell) => `The letter at ${cell} isn’t connected to a star: words start from a corner.`,
  offStar: (cell, colour) => `${colour} has a letter at ${cell}, but its star isn’t covered.`,
  unreadable: (text) => `“${text}” can’t be read: cell, letter, colour and score are expected, as in AAAb2.`,
};

export const arranging = catalogue(fr, en);
