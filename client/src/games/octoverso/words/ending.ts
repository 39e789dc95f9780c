/** How a game of Octoverso ended, in words. */

import { catalogue, numeral, ordinal, plural } from '../../../words/language.svelte';

const un = (count: number) =>
  count ? `${numeral('fr', count, true)} ${plural('fr', count, 'lettre', 'lettres')}` : 'aucune lettre';
const one = (count: number) => `${numeral('en', count)} ${plural('en', count, 'letter', 'letters')}`;

const fr = {
  letters: un,
  drawn: 'Partie nulle.',
  stalled: 'Six échanges de suite.',
  hands: (who: string, own: number, other: string, its: number) =>
    `${who} : ${un(own)} ; ${other} : ${un(its)}.`,
  caption: 'Lettres en main, coup par coup',
  words: (first: string, last: string) => (first === last ? first : `de ${first} à ${last}`),
  youCompose: (word: string, turn: number, laid: number, pushed: number, rival: string) =>
    `Au ${ordinal('fr', turn)} coup, vous jouez **${word}** : ${un(laid)} de moins pour vous${pushed ? `, ${un(pushed)} de plus pour ${rival}` : ''}.`,
  composes: (who: string, word: string, turn: number, laid: number, pushed: number, rival: string) =>
    `Au ${ordinal('fr', turn)} coup, ${who} joue **${word}** : ${un(laid)} de moins${pushed ? `, ${un(pushed)} de plus pour ${rival}` : ''}.`,
  you: 'vous',
};

const en: typeof fr = {
  letters: one,
  drawn: 'It’s a draw.',
  stalled: 'Six exchanges in a row.',
  hands: (who, own, other, its) => `${who}: ${one(own)}; ${other}: ${one(its)}.`,
  caption: 'Letters in hand, move by move',
  words: (first, last) => (first === last ? first : `from ${first} to ${last}`),
  youCompose: (word, turn, laid, pushed, rival) =>
    `On move ${turn} you play **${word}**: ${one(laid)} fewer for you${pushed ? `, ${one(pushed)} more for ${rival}` : ''}.`,
  composes: (who, word, turn, laid, pushed, rival) =>
    `On move ${turn} ${who} plays **${word}**: ${one(laid)} fewer${pushed ? `, ${one(pushed)} more for ${rival}` : ''}.`,
  you: 'you',
};

export const ending = catalogue(fr, en);
