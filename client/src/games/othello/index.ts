/** OTHO, as the house knows it. */

import { arrange, last, picture, replay, screens, type Game } from '../game';
import { words } from './words/house';
import { levels } from './words/levels';

export default {
  key: 'othello',
  words,
  seats: (seat) => (seat === 0 ? words().black : words().white),
  picture: picture(() => import('./Picture.svelte')),
  stamp: () => import('./Stamp.svelte'),
  screens: screens(() => import('./screens')),
  door: () => import('./door'),
  last: last(() => import('./last')),
  examine: () => import('./examine'),
  arrange: arrange(() => import('./arrange')),
  rules: () => import('./Rules.svelte'),
  replay: replay(() => import('./Replay.svelte')),
  school: () => import('./school/School.svelte'),
  progress: () => import('./school/progress'),
  level: ({ key, rating, depth }) => {
    const { kinds, measured } = levels();
    return `${kinds[key as unknown as keyof typeof kinds]} · ${measured(rating ?? 0, depth ?? 0)}`;
  },
  quick: { level: '1' },
  open: true,
} satisfies Game;
