/** OTHO's door: ten opponents, from the first step to the top. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';

const fr = {
  1: 'Compte ses pions, rien d’autre. Un enfant peut la battre.',
  2: 'Compte un peu plus loin. Un débutant.',
  3: 'A compris les coins et la mobilité.',
  4: 'Sait ce que vaut la mobilité. Un joueur du dimanche.',
  5: 'Sent une position d’un regard. Un amateur.',
  6: 'Régulière, et finit bien. Une bonne amatrice.',
  7: 'Joue les douze derniers coups sans faute. Un joueur de club.',
  8: 'Connaît les ouvertures. Une experte.',
  9: 'Ne se trompe guère. Un champion.',
  10: 'Aucun humain ne le bat.',
};

const en: typeof fr = {
  1: 'Just counts discs. A child can beat it.',
  2: 'Counts a little further ahead. A beginner.',
  3: 'Has discovered corners and mobility.',
  4: 'Knows what mobility is worth. A casual player.',
  5: 'Sizes up a position at a glance. An amateur.',
  6: 'Steady, with a sound endgame. A good amateur.',
  7: 'Plays the last twelve moves perfectly. A club player.',
  8: 'Knows the openings. An expert.',
  9: 'Hardly ever goes wrong. A champion.',
  10: 'No human can beat it.',
};

const words = catalogue(
  {
    brief:
      'Un pion posé retourne tous ceux qu’il enferme, en ligne, avec un autre des vôtres. À la fin, le plus grand nombre gagne.',
  },
  {
    brief:
      'The disc you place flips every one it traps, in a line, against another of yours. Most discs at the end wins.',
  },
);

export default { brief: () => words().brief, sentences: catalogue(fr, en) } satisfies Door;
