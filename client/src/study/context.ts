/** Owns how a game's screen knows that it is studied: the frame shows the study's panels, and no ending. */

import { getContext, setContext } from 'svelte';
import type { Panel } from '../shell/frame';

export interface Studied {
  readonly panels: readonly Panel[];
}

const KEY = 'study';

export const studied = (): Studied | undefined => getContext<Studied | undefined>(KEY);
export const beStudied = (study: Studied): Studied => setContext(KEY, study);
