/** Atomes' door: the title page, the level, and those who seek beside one. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import Forms from './Forms.svelte';
import { levelOf } from './places';
import Records from './Records.svelte';
import { setup } from './words/setup';
import { atomes } from './words/table';

const fr = {
  novice: 'Tire au hasard, oublie ce qu’elle a vu et devine trop tôt.',
  amateur: 'Réfléchit une fois sur deux, et oublie parfois une réponse.',
  expert: 'Choisit souvent le rayon qui en dit le plus, et attend d’être sûre.',
  master: 'Pense deux rayons d’avance, et sait prendre des risques.',
};

const en: typeof fr = {
  novice: 'Fires at random, forgets the answers and guesses too soon.',
  amateur: 'Thinks half the time, and sometimes forgets an answer.',
  expert: 'Usually picks the most telling ray, and waits to be sure.',
  master: 'Thinks two rays ahead, and knows when to take a risk.',
};

export default {
  brief: () => setup().pitch,
  sentences: catalogue(fr, en),
  Forms,
  form: ({ options }) => atomes().levels.card(levelOf(options)),
  settings: () => '/jouer/atomes?pas=niveau',
  compose: { href: '/jouer/atomes?pas=mode', text: () => setup().mode },
  Records,
} satisfies Door;
