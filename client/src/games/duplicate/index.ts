/** Duplicate, as the house knows it. Its board, letters and rack are Scrabble's own. */

import type { Options } from '../../generated/duplicate';
import type { Setup } from '../../generated/wire';
import { clockOf } from '../../shell/waiting';
import { last, numbered, picture, replay, screens, type Game } from '../game';
import { words } from './words/house';

/** What is played, in a few words: its form, the day's, or what a prepared one is called. */
function kindOf({ options }: Setup): string[] {
  const { form = 'normal', topping, day, title } = (options ?? {}) as Options;
  const kind = topping ? (`duplicate-topping-${form}` as const) : (`duplicate-${form}` as const);
  return [...(day ? [title || words().ofDay] : []), words().categories[kind]];
}

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
  card: () => import('../scrabble/TopCard.svelte'),
  setup: () => import('./Clubs.svelte'),
  replay: replay(() => import('./Replay.svelte')),
  crowds: true,
  leaves: true,
  about: (setup) => [...kindOf(setup), clockOf(setup.clock)].join(' · '),
  quick: { level: '', turn: 180 },
  even: true,
} satisfies Game;
