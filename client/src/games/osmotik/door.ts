/** Osmotik's door: for two, three or six, and six opponents. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import { door } from '../../words/door';
import Forms from './Forms.svelte';
import { osmotik } from './words/table';

const fr = {
  novice: 'Trois mille mots courants ; laisse passer bien des places. Idéale pour commencer.',
  amateur: 'Six mille mots ; voit la plupart des bonnes places.',
  regular: 'Vingt mille mots ; épargne ses lettres et en achète.',
  greedy: 'Tous les mots ; prend le plus de points, tout de suite.',
  expert: 'Tous les mots ; épargne ses lettres et en achète.',
  master: 'Pèse vos réponses avant de poser.',
};

const en: typeof fr = {
  novice: 'Three thousand common words; misses many a place. The one to begin with.',
  amateur: 'Six thousand words; sees most good places.',
  regular: 'Twenty thousand words; spares letters, and buys some.',
  greedy: 'Every word; always takes the most points, at once.',
  expert: 'Every word; spares letters, and buys some.',
  master: 'Weighs your answers before laying.',
};

export default {
  sentences: catalogue(fr, en),
  Forms,
  form: ({ players }) => door().players(players),
  compose: { href: '/jouer/osmotik?pas=places', text: () => osmotik().setup.compose },
} satisfies Door;
