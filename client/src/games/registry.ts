/** Owns which games there are, in the order of the house, and how each one's screens are loaded. */

import type { Component, Snippet } from 'svelte';
import type { Options as AtomesOptions } from '../generated/atomes';
import type { Options as ScrabbleOptions } from '../generated/scrabble';
import type { Level, Person, Program, Setup, TableView } from '../generated/wire';
import type { Position } from '../wire/history';
import { clockOf } from '../shell/waiting';
import type { LiveTable } from '../wire/table.svelte';
import { levels } from '../words/othello.levels';
import { shell, type GameKey } from '../words/shell';

export interface ReplayProps {
  readonly table: string;
  readonly positions: readonly Position[];
  readonly index: number;
  readonly seats: readonly (Person | Program | null)[];
  readonly go: (index: number) => void;
  readonly controls: Snippet;
}

export interface GameScreens {
  readonly Table: Component<{ table: LiveTable }>;
  /** What the bar says of a game under way, where the house has nothing better. */
  readonly subtitle?: (table: TableView) => string;
}

export interface Game {
  readonly key: GameKey;
  /** What a seat is called before anyone sits there. */
  readonly seats: (seat: number, options?: unknown) => string;
  readonly picture: () => Promise<{ default: Component<Record<string, never>> }>;
  readonly screens: (() => Promise<GameScreens>) | null;
  readonly rules: () => Promise<{ default: Component<Record<string, never>> }>;
  readonly replay: () => Promise<{ default: Component<ReplayProps> }>;
  /** How a game that asks for more than the others is set up. */
  readonly setup?: () => Promise<{ default: Component<Record<string, never>> }>;
  /** Lessons, puzzles and studies, for a game that has them. */
  readonly school?: () => Promise<{ default: Component<{ part: string }> }>;
  /** What may be chosen in the form that most games share. */
  readonly choices?: () => Promise<{
    default: Component<{ options: Record<string, unknown> }, object, 'options'>;
  }>;
  /** No seat begins: there is nothing to choose between them. */
  readonly even?: boolean;
  /** Whether it makes sounds. */
  readonly sounds?: boolean;
  /** Who gives up leaves the table, and somebody else may go on in their seat. */
  readonly leaves?: boolean;
  /** What a table is played with, in a few words, where the clock does not say it all. */
  readonly about?: (setup: Setup) => string;
  /** How a game is opened with one touch: seconds a turn, and the level until one is chosen. */
  readonly quick?: { readonly turn: number; readonly level: string };
  /** What a level of its program is, in a few words. */
  readonly level?: (level: Level) => string;
  /** The levels that somebody who tires of waiting is offered, where there are more. */
  readonly profiles?: readonly string[];
  /** Where the tables that wait are listed, if not with all others. */
  readonly list?: (setup: Setup) => string;
  /** Where such a table is made, if not in the form that most games share. */
  readonly form?: (setup: Setup) => string;
}

/** A screen knows its game's view; the line carries any. Here, and only here, the one becomes the other. */
const typed = (load: () => Promise<unknown>) => load as () => Promise<GameScreens>;
const replayed = (load: () => Promise<unknown>) => load as Game['replay'];
/** What the table's dictionary was called when it was opened; the one of the house says nothing. */
const dictionaryName = ({ titles }: Setup) =>
  titles[0] ? shell().setups.list(titles[0]) : shell().setups.french;
const numbered = (seat: number) => shell().seats.number(seat + 1);

export const GAMES: readonly Game[] = [
  {
    key: 'scrabble',
    seats: numbered,
    picture: () => import('../pictures/Scrabble.svelte'),
    screens: typed(() => import('./scrabble/screens')),
    rules: () => import('./scrabble/Rules.svelte'),
    replay: replayed(() => import('./scrabble/Replay.svelte')),
    leaves: true,
    about: (setup) => {
      const words = shell().setups;
      const { mode } = (setup.options ?? {}) as ScrabbleOptions;
      return [
        mode === 'log2990' ? words.log2990 : words.classic,
        dictionaryName(setup),
        clockOf(setup.clock),
      ].join(' · ');
    },
    quick: { turn: 60, level: 'beginner' },
    profiles: ['beginner', 'expert'],
    list: ({ options }) =>
      `/jouer/scrabble?mode=${(options as ScrabbleOptions).mode ?? 'classic'}&pas=joindre`,
    form: ({ options }) => `/jouer/scrabble?mode=${(options as ScrabbleOptions).mode ?? 'classic'}&pas=creer`,
    setup: () => import('./scrabble/Setup.svelte'),
  },
  {
    key: 'osmotik',
    seats: (seat) => shell().seats.colour(seat),
    picture: () => import('../pictures/Osmotik.svelte'),
    screens: typed(() => import('./osmotik/screens')),
    rules: () => import('./osmotik/Rules.svelte'),
    replay: replayed(() => import('./osmotik/Replay.svelte')),
    setup: () => import('./osmotik/Setup.svelte'),
  },
  {
    key: 'othello',
    seats: (seat) => (seat === 0 ? shell().seats.black : shell().seats.white),
    picture: () => import('../pictures/Othello.svelte'),
    screens: typed(() => import('./othello/screens')),
    rules: () => import('./othello/Rules.svelte'),
    replay: replayed(() => import('./othello/Replay.svelte')),
    school: () => import('./othello/school/School.svelte'),
    level: ({ key, rating, depth }) => {
      const words = levels();
      const kind = words.kinds[key as unknown as keyof typeof words.kinds];
      return `${kind} · ${words.measured(rating ?? 0, depth ?? 0)}`;
    },
  },
  {
    key: 'octoverso',
    seats: numbered,
    picture: () => import('../pictures/Octoverso.svelte'),
    screens: typed(() => import('./octoverso/screens')),
    rules: () => import('./octoverso/Rules.svelte'),
    replay: replayed(() => import('./octoverso/Replay.svelte')),
    choices: () => import('./octoverso/Choices.svelte'),
    even: true,
  },
  {
    key: 'atomes',
    seats: (seat, options) => {
      if ((options as AtomesOptions | undefined)?.coding !== 'person') return numbered(seat);
      return seat === 0 ? shell().seats.coder : shell().seats.seeker;
    },
    picture: () => import('../pictures/Atomes.svelte'),
    screens: typed(() => import('./atomes/screens')),
    rules: () => import('./atomes/Rules.svelte'),
    replay: replayed(() => import('./atomes/Replay.svelte')),
    setup: () => import('./atomes/Setup.svelte'),
    sounds: true,
  },
];

export const gameOf = (key: string): Game | null => GAMES.find((game) => game.key === key) ?? null;
