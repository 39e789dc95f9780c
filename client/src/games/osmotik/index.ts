/** Osmotik, as the house knows it. */

import { arrange, last, picture, replay, screens, type Game } from '../game';
import { words } from './words/house';

export default {
  key: 'osmotik',
  words,
  seats: (seat) => words().colour(seat),
  picture: picture(() => import('./Picture.svelte')),
  stamp: () => import('./Stamp.svelte'),
  screens: screens(() => import('./screens')),
  door: () => import('./door'),
  last: last(() => import('./last')),
  examine: () => import('./examine'),
  arrange: arrange(() => import('./arrange')),
  rules: () => import('./Rules.svelte'),
  replay: replay(() => import('./Replay.svelte')),
  setup: () => import('./Setup.svelte'),
  quick: { level: 'novice' },
  open: true,
} satisfies Game;
