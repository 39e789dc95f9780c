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
  7: 'Quatre mots d’avance. Ne laisse rien.',
};

const en: typeof fr = {
  1: 'Three thousand words, the commonest. The one to begin with.',
  2: 'Six thousand common words, and sees more of them.',
  3: 'Twenty thousand words; lays the most letters she can.',
  4: 'The same words, and thinks of what you will answer.',
  5: 'Knows every word, but does not see them all.',
  6: 'Sees every word, and thinks of what you will answer.',
  7: 'Four words ahead. Leaves nothing.',
};

export default {
  sentences: catalogue(fr, en),
  Forms,
  form: ({ options }) => (options.jokers === true ? octoverso().jokers : octoverso().noJokers),
} satisfies Door;
