/** Duplicate, as the house knows it. Its board, letters and rack are Scrabble's own. */

import type { Options } from '../../generated/duplicate';
import type { Setup } from '../../generated/wire';
import { clockOf } from '../../shell/waiting';
import { last, numbered, picture, replay, screens, type Game } from '../game';
import { words } from './words/house';

const formOf = ({ options }: Setup) => (options as Options | undefined)?.form ?? 'normal';

export default {
  key: 'duplicate',
  words,
  seats: numbered,
  picture: picture(() => import('./Picture.svelte')),
  stamp: () => import('./Stamp.svelte'),
  screens: screens(() => import('./screens')),
  door: () => import('./door'),
  last: last(() => import('./last')),
  rules: () => import('./Rules.svelte'),
  replay: replay(() => import('./Replay.svelte')),
  crowds: true,
  leaves: true,
  about: (setup) => [words().categories[`duplicate-${formOf(setup)}`], clockOf(setup.clock)].join(' · '),
  quick: { level: '', turn: 180 },
  even: true,
} satisfies Game;
