/** Atomes, as the house knows it. */

import type { Options } from '../../generated/atomes';
import { last, numbered, picture, replay, screens, type Game } from '../game';
import { words } from './words/house';

export default {
  key: 'atomes',
  words,
  seats: (seat, options) => {
    if ((options as Options | undefined)?.coding !== 'person') return numbered(seat);
    return seat === 0 ? words().coder : words().seeker;
  },
  picture: picture(() => import('./Picture.svelte')),
  stamp: () => import('./Stamp.svelte'),
  screens: screens(() => import('./screens')),
  door: () => import('./door'),
  last: last(() => import('./last')),
  examine: () => import('./examine'),
  rules: () => import('./Rules.svelte'),
  replay: replay(() => import('./Replay.svelte')),
  setup: () => import('./Setup.svelte'),
  even: true,
  daily: { href: '/jouer/atomes?pas=jour', text: () => words().daily },
  quick: { level: '', options: { level: 2 } },
} satisfies Game;
