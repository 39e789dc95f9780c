/** Octoverso, as the house knows it. */

import { arrange, last, numbered, picture, replay, screens, type Game } from '../game';
import { words } from './words/house';

export default {
  key: 'octoverso',
  words,
  seats: numbered,
  picture: picture(() => import('./Picture.svelte')),
  wide: true,
  stamp: () => import('./Stamp.svelte'),
  screens: screens(() => import('./screens')),
  door: () => import('./door'),
  last: last(() => import('./last')),
  examine: () => import('./examine'),
  arrange: arrange(() => import('./arrange')),
  rules: () => import('./Rules.svelte'),
  replay: replay(() => import('./Replay.svelte')),
  // A score is what the other is left with: each is told by the letters that are their own.
  tally: (own, other) => words().left(other, own),
  even: true,
  quick: { level: '1' },
} satisfies Game;
