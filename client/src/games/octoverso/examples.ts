/** The source's examples, live on the rules page; `tests/e2e` asks the server whether they hold. */

import type { Compose } from '../../generated/octoverso';

export interface Example {
  readonly start: string;
  readonly move: Omit<Compose, 'tiles'> & { readonly tiles: string };
}

export const IMAGES: Example = {
  start: 'AMISDUOS GESRE EILNORTU AMIS,DUOS',
  move: { type: 'Compose', word: 'IMAGES', tiles: 'GES', face: 'verso', end: 'right' },
};

export const ESCALIER: Example = {
  start: 'SEGAMISD CALIERT EE AMIS,DUOS,IMAGES',
  move: { type: 'Compose', word: 'ESCALIER', tiles: 'CALIER', face: 'verso', end: 'right' },
};

export const MONTAGNE: Example = {
  start: 'DUREEMON TAGNETU EE',
  move: { type: 'Compose', word: 'MONTAGNE', tiles: 'TAGNE', face: 'recto', end: 'right' },
};

export const SPECIALE: Example = {
  start: 'REALIS?E CIALEOU EE REALISTE',
  move: { type: 'Compose', word: 'SPECIALE', tiles: 'CIALE', face: 'recto', end: 'right' },
};
