/** OTHO's door: ten opponents, from the first step to the top. */

import { catalogue } from '../../words/language.svelte';
import type { Door } from '../game';

const fr = {
  1: 'Compte ses pions, rien d’autre. Un enfant la bat.',
  2: 'Les compte un peu plus loin. Débutant.',
  3: 'A compris les coins et la mobilité.',
  4: 'Sait ce que vaut la mobilité. Joueur du dimanche.',
  5: 'Sent une position d’un regard. Amateur.',
  6: 'Régulière, et finit bien. Bonne amatrice.',
  7: 'Les douze derniers coups sans faute. Joueur de club.',
  8: 'Connaît les ouvertures. Experte.',
  9: 'Ne se trompe guère. Champion.',
  10: 'Aucun humain ne le bat.',
};

const en: typeof fr = {
  1: 'Counts its discs, nothing else. A child can beat it.',
  2: 'Counts them a little further. A beginner.',
  3: 'Has understood corners and mobility.',
  4: 'Knows what mobility is worth. A Sunday player.',
  5: 'Feels a position at a glance. An amateur.',
  6: 'Steady, and ends well. A good amateur.',
  7: 'The last twelve moves without a fault. A club player.',
  8: 'Knows the openings. An expert.',
  9: 'Hardly ever errs. A champion.',
  10: 'No human beats it.',
};

export default { sentences: catalogue(fr, en) } satisfies Door;
