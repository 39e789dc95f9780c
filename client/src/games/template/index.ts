/** Plis, the game that another begins as; in no list of games. */

import { numbered, picture, replay, screens, type Game } from '../game';
import { words } from './words/house';

export default {
  key: 'template',
  words,
  seats: numbered,
  picture: picture(() => import('./Picture.svelte')),
  stamp: () => import('./Stamp.svelte'),
  screens: screens(() => import('./screens')),
  rules: () => import('./Rules.svelte'),
  replay: replay(() => import('./Replay.svelte')),
  even: true,
} satisfies Game;
