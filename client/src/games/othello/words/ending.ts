/** How a game of OTHO ended, in words. */

import { catalogue, numeral, ordinal, plural } from '../../../words/language.svelte';

const fr = {
  discs: (count: number) => `${numeral('fr', count)} ${plural('fr', count, 'pion', 'pions')}`,
  roughly: (discs: string) => `environ ${discs}`,
  sides: { x: 'Noirs', o: 'Blancs' },
  timeUp: (wins: string) => `Temps écoulé : ${wins}`,
  youWinOnTime: 'vous gagnez.',
  winsOnTime: (who: string) => `${who} gagne.`,
  sideWinsOnTime: (white: boolean) => `les ${white ? 'Blancs' : 'Noirs'} gagnent.`,
  sideWins: (white: boolean, by: string) => `Les ${white ? 'Blancs' : 'Noirs'} gagnent${by && ` de ${by}`}.`,
  caption: 'Avantage des Noirs, en pions à la fin',
  opening: (name: string) => `ouverture ${name}`,
  moves: (count: number) => `${count} ${plural('fr', count, 'coup', 'coups')}`,
  youGive: (cell: string, move: number, discs: string, better: string) =>
    `Au ${ordinal('fr', move)} coup, vous jouez **${cell}** et rendez ${discs} : il fallait **${better}**.`,
  gives: (who: string, cell: string, move: number, discs: string, better: string) =>
    `Au ${ordinal('fr', move)} coup, ${who} joue **${cell}** et rend ${discs} : il fallait **${better}**.`,
  sideGives: (white: boolean, cell: string, move: number, discs: string, better: string) =>
    `Au ${ordinal('fr', move)} coup, les ${white ? 'Blancs' : 'Noirs'} jouent **${cell}** et rendent ${discs} : il fallait **${better}**.`,
};

const en: typeof fr = {
  discs: (count) => `${numeral('en', count)} ${plural('en', count, 'disc', 'discs')}`,
  roughly: (discs) => `about ${discs}`,
  sides: { x: 'Black', o: 'White' },
  timeUp: (wins) => `Time’s up: ${wins}`,
  youWinOnTime: 'you win.',
  winsOnTime: (who) => `${who} wins.`,
  sideWinsOnTime: (white) => `${white ? 'White' : 'Black'} wins.`,
  sideWins: (white, by) => `${white ? 'White' : 'Black'} wins${by && ` by ${by}`}.`,
  caption: 'Black’s lead, in discs at the end',
  opening: (name) => `${name} opening`,
  moves: (count) => `${count} ${plural('en', count, 'move', 'moves')}`,
  youGive: (cell, move, discs, better) =>
    `On move ${move} you play **${cell}** and give away ${discs}: **${better}** was better.`,
  gives: (who, cell, move, discs, better) =>
    `On move ${move} ${who} plays **${cell}** and gives away ${discs}: **${better}** was better.`,
  sideGives: (white, cell, move, discs, better) =>
    `On move ${move} ${white ? 'White' : 'Black'} plays **${cell}** and gives away ${discs}: **${better}** was better.`,
};

export const ending = catalogue(fr, en);
