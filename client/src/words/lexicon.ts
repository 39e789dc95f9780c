/** What the page of words is called: the rest of its words come with it. */

import { catalogue } from './language.svelte';

export const lexicon = catalogue({ title: 'Mots' }, { title: 'Words' });
