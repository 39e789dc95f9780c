/** How a game of Scrabble ended, in words. */

import { catalogue, listed, numeral, of, ordinal, plural } from '../../../words/language.svelte';

const fr = {
  points: (count: number) => `${numeral('fr', count)} ${plural('fr', count, 'point', 'points')}`,
  out: (score: string) => `${score}, réserve et chevalet vides.`,
  passes: (score: string) => `${score}, après six tours passés de suite.`,
  resigned: (who: string, score: string) => `${who} abandonne, ${score}.`,
  caption: (who: string) => `Avance ${of(who)}, tour par tour`,
  captionYou: 'Votre avance, tour par tour',
  youPlay: (word: string, at: string, points: number) =>
    `${at}, vous jouez **${word}** : ${points} ${plural('fr', points, 'point', 'points')}`,
  plays: (who: string, word: string, at: string, points: number) =>
    `${at}, ${who} joue **${word}** : ${points} ${plural('fr', points, 'point', 'points')}`,
  /** Who played it had not led. */
  turned: 'le tournant de la partie',
  yourDearest: 'votre plus gros coup',
  dearest: 'son plus gros coup',
  with: (words: readonly string[]) =>
    ` Avec ${listed(
      'fr',
      words.map((word) => `**${word}**`),
    )}.`,
  led: (who: string, by: number) => ` ${who} menait de ${by}.`,
  youLed: (by: number) => ` Vous meniez de ${by}.`,
  at: (turn: number) => `Au ${ordinal('fr', turn)} tour`,
  record: (rank: number) =>
    rank === 1
      ? 'Votre score est le meilleur du tableau.'
      : `Votre score est le ${ordinal('fr', rank)} du tableau des meilleurs.`,
};

const en: typeof fr = {
  points: (count) => `${numeral('en', count)} ${plural('en', count, 'point', 'points')}`,
  out: (score) => `${score}, with the bag and rack empty.`,
  passes: (score) => `${score}, after six passes in a row.`,
  resigned: (who, score) => `${who} resigns, ${score}.`,
  caption: (who) => `${who}’s lead, turn by turn`,
  captionYou: 'Your lead, turn by turn',
  youPlay: (word, at, points) =>
    `${at} you play **${word}** for ${points} ${plural('en', points, 'point', 'points')}`,
  plays: (who, word, at, points) =>
    `${at} ${who} plays **${word}** for ${points} ${plural('en', points, 'point', 'points')}`,
  turned: 'the turning point of the game',
  yourDearest: 'your biggest move',
  dearest: 'their biggest move',
  with: (words) =>
    ` With ${listed(
      'en',
      words.map((word) => `**${word}**`),
    )}.`,
  led: (who, by) => ` ${who} was leading by ${by}.`,
  youLed: (by) => ` You were leading by ${by}.`,
  at: (turn) => `On turn ${turn}`,
  record: (rank) =>
    rank === 1 ? 'Your score tops the list!' : `Your score is the ${ordinal('en', rank)} best on the list.`,
};

export const ending = catalogue(fr, en);
