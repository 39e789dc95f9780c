/** What stands on the button under a word: the words of its form come with the form. */

import { catalogue } from './language.svelte';

const fr = {
  missing: 'Ce mot manque',
  wrong: 'Ce mot n’existe pas',
  /** Beside other words it is asked, for nobody has said it yet. */
  named: { missing: (word: string) => `${word} manque ?`, wrong: (word: string) => `${word} n’existe pas ?` },
};
const en: typeof fr = {
  missing: 'This word is missing',
  wrong: 'This isn’t a word',
  named: { missing: (word) => `${word} is missing?`, wrong: (word) => `${word} isn’t a word?` },
};

export const doubted = catalogue(fr, en);
