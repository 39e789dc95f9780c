/** The words of the house: everything said outside a game. */

import { catalogue } from './language.svelte';
import { en } from './shell.en';
import { fr } from './shell.fr';

export const shell = catalogue(fr, en);
