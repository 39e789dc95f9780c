/** Duplicate's door: its forms, its time, and who may sit there too. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import Forms from './Forms.svelte';
import { words } from './words/house';

const fr = {
  '': 'Seul, contre le top.',
  beginner: 'Connaît deux mille mots courants, et en voit peu.',
  amateur: 'Connaît quatre mille mots courants.',
  regular: 'Une habituée : dix mille mots, et voit plus de coups.',
  club: 'Un joueur de club : vingt mille mots, et peu lui échappe.',
  seasoned: 'Connaît tous les mots, mais ne voit pas tous les coups.',
  expert: 'Trouve le top à chaque coup.',
};

const en: typeof fr = {
  '': 'On your own, against the top play.',
  beginner: 'Knows two thousand common words, and spots few of them.',
  amateur: 'Knows four thousand common words.',
  regular: 'A regular: ten thousand words, and spots more plays.',
  club: 'A club player: twenty thousand words, and misses little.',
  seasoned: 'Knows every word, but doesn’t spot every play.',
  expert: 'Finds the top play every turn.',
};

export default {
  sentences: catalogue(fr, en),
  Forms,
  form: ({ options }) =>
    (words().categories as Record<string, string>)[
      `duplicate-${options.topping ? 'topping-' : ''}${String(options.form ?? 'normal')}`
    ]!,
  apart: true,
} satisfies Door;
