/** Scrabble's door: the welcome and the three choices of the source, then who sits opposite. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import Forms from './Forms.svelte';
import { modeOf, path } from './steps';
import { setup } from './words/setup';

const fr = {
  beginner: 'Des coups simples ; passe ou échange parfois.',
  amateur: 'Ne voit qu’un coup sur vingt, et prend le meilleur.',
  club: 'Un joueur de club : voit un coup sur trois.',
  expert: 'Prend toujours le coup le plus payant.',
  master: 'Pense aussi aux lettres qu’elle garde.',
  champion: 'Imagine votre chevalet, et joue la suite.',
};

const en: typeof fr = {
  beginner: 'Simple moves; sometimes passes or exchanges.',
  amateur: 'Sees one move in twenty, and takes the best.',
  club: 'A club player: sees one move in three.',
  expert: 'Always takes the best paid move.',
  master: 'Thinks of the letters she keeps, too.',
  champion: 'Imagines your rack, and plays on from there.',
};

export default {
  sentences: catalogue(fr, en),
  practice: ['amateur', 'club', 'master', 'champion'],
  Forms,
  form: (wish) => setup().modes[modeOf(wish.options)],
  settings: (wish) => path(modeOf(wish.options), 'solo'),
  opens: (wish) => path(modeOf(wish.options), 'creer'),
  apart: true,
} satisfies Door;
