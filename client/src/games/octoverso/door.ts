/** Octoverso's door: with or without jokers, and seven opponents. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import Forms from './Forms.svelte';
import { octoverso } from './words/table';

const fr = {
  1: 'Trois mille mots, les plus courants. Idéale pour commencer.',
  2: 'Six mille mots courants, et en voit davantage.',
  3: 'Vingt mille mots ; pose le plus de lettres qu’elle peut.',
  4: 'Les mêmes mots, et pense à ce que vous répondrez.',
  5: 'Connaît tous les mots, mais ne les voit pas tous.',
  6: 'Voit tous les mots, et pense à ce que vous répondrez.',
  7: 'Pense quatre mots d’avance. Ne laisse rien passer.',
};

const en: typeof fr = {
  1: 'The three thousand commonest words. A good place to start.',
  2: 'Six thousand common words, and spots more of them.',
  3: 'Twenty thousand words; plays as many letters as she can.',
  4: 'The same words, and plans for your reply.',
  5: 'Knows every word, but doesn’t spot them all.',
  6: 'Spots every word, and plans for your reply.',
  7: 'Thinks four words ahead. Gives nothing away.',
};

const words = catalogue(
  {
    brief:
      'Avec au moins deux lettres d’un bout du rail et quelques-unes des vôtres, faites un mot : celles qu’il pousse tombent chez l’autre. Qui vide sa main le premier gagne.',
  },
  {
    brief:
      'Take two letters or more from one end of the rail, add some of yours, and make a French word: those it pushes off fall to the other player. First to empty their hand wins.',
  },
);

export default {
  brief: () => words().brief,
  sentences: catalogue(fr, en),
  Forms,
  form: ({ options }) => (options.jokers === true ? octoverso().jokers : octoverso().noJokers),
} satisfies Door;
