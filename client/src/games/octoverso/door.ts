/** Octoverso's door: with or without jokers, and five opponents. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import Forms from './Forms.svelte';
import { octoverso } from './words/table';

const fr = {
  1: 'Ne voit qu’un mot sur sept. Idéale pour commencer.',
  2: 'Voit deux mots sur cinq, et pose le plus de lettres.',
  3: 'Voit tous les mots, pose toujours le plus de lettres.',
  4: 'Pense à ce que vous répondrez.',
  5: 'Quatre mots d’avance. Ne laisse rien.',
};

const en: typeof fr = {
  1: 'Sees one word in seven. The one to begin with.',
  2: 'Sees two words in five, and lays the most letters.',
  3: 'Sees every word, always lays the most letters.',
  4: 'Thinks of what you will answer.',
  5: 'Four words ahead. Leaves nothing.',
};

export default {
  sentences: catalogue(fr, en),
  Forms,
  form: ({ options }) => (options.jokers === true ? octoverso().jokers : octoverso().noJokers),
} satisfies Door;
