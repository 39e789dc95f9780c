/** What is said at the end of any game. */

import { catalogue, ordinal, signed } from './language.svelte';

const fr = {
  /** `by` is a margin in words, or nothing. */
  youWin: (by: string) => `Vous gagnez${by && ` de ${by}`}.`,
  wins: (who: string, by: string) => `${who} gagne${by && ` de ${by}`}.`,
  drawn: (score: string) => `Partie nulle${score && `, ${score} partout`}.`,
  at: (turn: number) => `au ${ordinal('fr', turn)} tour`,
  between: (what: string, least: number, most: number) => `${what} : de ${signed(least)} à ${signed(most)}.`,
  crossed: (times: number) =>
    times === 0
      ? 'jamais perdue'
      : times === 1
        ? 'elle a changé de main une fois'
        : `elle a changé de main ${times} fois`,
  turns: (count: number) => `${count} ${count > 1 ? 'tours' : 'tour'}`,
};

const en: typeof fr = {
  youWin: (by) => `You win${by && ` by ${by}`}.`,
  wins: (who, by) => `${who} wins${by && ` by ${by}`}.`,
  drawn: (score) => `It’s a draw${score && `, ${score} all`}.`,
  at: (turn) => `on turn ${turn}`,
  between: (what, least, most) => `${what}: from ${signed(least)} to ${signed(most)}.`,
  crossed: (times) =>
    times === 0
      ? 'never lost'
      : times === 1
        ? 'the lead changed hands once'
        : `the lead changed hands ${times} times`,
  turns: (count) => `${count} ${count === 1 ? 'turn' : 'turns'}`,
};

export const ended = catalogue(fr, en);
