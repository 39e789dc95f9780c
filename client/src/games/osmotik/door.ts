/** Osmotik's door: for two, three or six, and six opponents. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';
import { door } from '../../words/door';
import Forms from './Forms.svelte';
import { osmotik } from './words/table';

const fr = {
  novice: 'Trois mille mots courants ; laisse passer bien des coups. Idéale pour commencer.',
  amateur: 'Six mille mots ; voit la plupart des bons coups.',
  regular: 'Vingt mille mots ; épargne ses lettres et en achète.',
  greedy: 'Tous les mots ; prend le plus de points, tout de suite.',
  expert: 'Tous les mots ; épargne ses lettres et en achète.',
  master: 'Pèse vos réponses avant de poser.',
};

const en: typeof fr = {
  novice: 'Three thousand common words; misses plenty of plays. A good place to start.',
  amateur: 'Six thousand words; spots most good plays.',
  regular: 'Twenty thousand words; saves letters and buys more.',
  greedy: 'Every word; always grabs the most points right away.',
  expert: 'Every word; saves letters and buys more.',
  master: 'Weighs up your replies before playing.',
};

const words = catalogue(
  {
    brief:
      'Chaque mot rapporte un point par lettre, renforce les vôtres et affaiblit celles des autres, qui finissent par changer de couleur. Le plus grand score gagne.',
  },
  {
    brief:
      'Each French word scores a point a letter, strengthens your own letters and weakens the others’, which end up changing colour. The highest score wins.',
  },
);

export default {
  brief: () => words().brief,
  sentences: catalogue(fr, en),
  Forms,
  form: ({ players }) => door().players(players),
  compose: { href: '/jouer/osmotik?pas=places', text: () => osmotik().setup.compose },
} satisfies Door;
