/** Scrabble, as the house knows it. */

import type { Options } from '../../generated/scrabble';
import type { Setup } from '../../generated/wire';
import { clockOf } from '../../shell/waiting';
import { arrange, last, numbered, picture, replay, screens, type Game } from '../game';
import { words } from './words/house';

const modeOf = ({ options }: Setup) => (options as Options | undefined)?.mode ?? 'classic';
const step = (setup: Setup, pas: string) => `/jouer/scrabble?mode=${modeOf(setup)}&pas=${pas}`;

/** What the table's dictionary was called when it was opened; the one of the house says nothing. */
const dictionary = ({ titles }: Setup) => (titles[0] ? words().list(titles[0]) : words().french);

export default {
  key: 'scrabble',
  words,
  seats: numbered,
  picture: picture(() => import('./Picture.svelte')),
  stamp: () => import('./Stamp.svelte'),
  screens: screens(() => import('./screens')),
  door: () => import('./door'),
  last: last(() => import('./last')),
  examine: () => import('./examine'),
  arrange: arrange(() => import('./arrange')),
  rules: () => import('./Rules.svelte'),
  card: () => import('./TopCard.svelte'),
  replay: replay(() => import('./Replay.svelte')),
  setup: () => import('./Setup.svelte'),
  leaves: true,
  about: (setup) =>
    [words().categories[`scrabble-${modeOf(setup)}`], dictionary(setup), clockOf(setup.clock)].join(' · '),
  daily: { href: '/jouer/duplicate?pas=club', text: () => words().daily },
  quick: { turn: 300, level: 'beginner' },
  times: [30, 60, 120, 300].map((turn) => ({ turn, game: null, increment: 0, days: null })),
  profiles: ['beginner', 'expert'],
  timed: (options) => ({ ...options, mode: 'free' }),
  list: (setup) => (modeOf(setup) === 'free' ? '/tables' : step(setup, 'joindre')),
  form: (setup) => (modeOf(setup) === 'free' ? '/jouer/scrabble?avec=ligne' : step(setup, 'creer')),
  even: true,
} satisfies Game;
