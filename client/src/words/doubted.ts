/** What stands on the button under a word: the words of its form come with the form. */

import { catalogue } from './language.svelte';

const fr = { missing: 'Ce mot manque', wrong: 'Ce mot n’existe pas' };
const en: typeof fr = { missing: 'This word is missing', wrong: 'This isn’t a word' };

export const doubted = catalogue(fr, en);
