/** Scrabble's door: the welcome and the three choices of the source, then who sits opposite. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import Forms from './Forms.svelte';
import { changing, modeOf, path } from './steps';
import { setup } from './words/setup';

const fr = {
  beginner: 'Des coups simples ; passe ou échange parfois.',
  amateur: 'Quatre mille mots courants ; prend le meilleur coup qu’il voit.',
  regular: 'Une habituée : dix mille mots, et voit plus de coups.',
  club: 'Un joueur de club : vingt mille mots, et peu lui échappe.',
  seasoned: 'Connaît tous les mots, mais ne voit pas tous les coups.',
  expert: 'Prend toujours le coup le plus payant.',
  master: 'Pense aussi aux lettres qu’elle garde.',
  champion: 'Imagine votre chevalet, et joue la suite.',
};

const en: typeof fr = {
  beginner: 'Simple plays; sometimes passes or exchanges.',
  amateur: 'Four thousand common words; makes the best play he can spot.',
  regular: 'A regular: ten thousand words, and spots more plays.',
  club: 'A club player: twenty thousand words, and misses little.',
  seasoned: 'Knows every word, but doesn’t spot every play.',
  expert: 'Always makes the highest-scoring play.',
  master: 'Thinks about the tiles she keeps, too.',
  champion: 'Imagines your rack, and thinks ahead.',
};

export default {
  sentences: catalogue(fr, en),
  practice: ['amateur', 'regular', 'club', 'seasoned', 'master', 'champion'],
  Forms,
  form: (wish) => setup().modes[modeOf(wish.options)],
  settings: changing,
  opens: (wish) => path(modeOf(wish.options), 'creer'),
  apart: true,
} satisfies Door;
