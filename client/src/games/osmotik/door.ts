/** Osmotik's door: for two, three or six, and five opponents. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import { door } from '../../words/door';
import Forms from './Forms.svelte';
import { osmotik } from './words/table';

const fr = {
  novice: 'Pose une ou deux lettres, au petit bonheur.',
  amateur: 'Jusqu’à trois lettres, un bon coup parmi vingt.',
  greedy: 'Prend toujours le plus de points, tout de suite.',
  expert: 'Épargne ses lettres et en achète.',
  master: 'Pèse vos réponses avant de poser.',
};

const en: typeof fr = {
  novice: 'Lays one letter or two, at a venture.',
  amateur: 'Up to three letters, a good move among twenty.',
  greedy: 'Always takes the most points, at once.',
  expert: 'Spares letters, and buys some.',
  master: 'Weighs your answers before laying.',
};

export default {
  sentences: catalogue(fr, en),
  Forms,
  form: ({ players }) => door().players(players),
  compose: { href: '/jouer/osmotik?pas=places', text: () => osmotik().setup.compose },
} satisfies Door;
