import { cleanup, render } from '@testing-library/svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { ICONS } from '../src/design/icons';
import { COLOURS, type Counted, type Event, type Formed, type View } from '../src/generated/osmotik';
import { cellNamed, HOURS, hourTowards, nameOfCell, neighbour } from '../src/games/osmotik/cells';
import { brought, during, exchanges, lines, scored, sums } from '../src/games/osmotik/count';
import { names } from '../src/games/osmotik/people';
import Stock from '../src/games/osmotik/Stock.svelte';
import { Turn, type Ask } from '../src/games/osmotik/turn.svelte';
import Witness from '../src/games/osmotik/Witness.svelte';
import { osmotik } from '../src/games/osmotik/words/table';

const at = (name: string) => cellNamed(name)!;

const counted = (name: string, letter: string, owner: number, before: number, laid = false): Counted => ({
  cell: at(name),
  letter,
  owner,
  laid,
  before,
  after: owner === 2 ? before + 1 : before ? before - 1 : 1,
  taken: owner !== 2 && before === 0,
});

const formed = (word: string, main: boolean, letters: Counted[], points: number, taken: number): Formed => ({
  type: 'Formed',
  seat: 2,
  word,
  main,
  hour: 8,
  counted: letters,
  points_taken: points,
  letters_taken: taken,
});

/** The worked example of the source: Jaune lays C, A and U from FH at 8h. */
const CANUSE = formed(
  'CANUSE',
  true,
  [
    counted('FH', 'C', 2, 0, true),
    counted('GH', 'A', 2, 0, true),
    counted('HH', 'N', 0, 0),
    counted('IH', 'U', 2, 0, true),
    counted('JH', 'S', 2, 1),
    counted('KH', 'E', 2, 1),
  ],
  0,
  1,
);
const TA = formed('TA', false, [counted('HI', 'T', 1, 1), counted('GH', 'A', 2, 1, true)], 1, 0);
const PLACED: Event = {
  type: 'Placed',
  seat: 2,
  letters: 'CAU',
  start: at('FH'),
  hour: 8,
  cells: ['FH', 'GH', 'IH'].map(at),
};

describe('what directions would bring', () => {
  it('is said once where it is the same, the best first (OSM-51)', () => {
    const ta = formed('TA', true, [counted('HH', 'T', 2, 0, true), counted('HI', 'A', 2, 1)], 0, 0);
    const tas = formed('TAS', true, [...ta.counted, counted('HJ', 'S', 2, 1)], 0, 0);
    const found = [4, 6, 8].map((hour) => ({ hour, words: hour === 6 ? [tas] : [ta] }));
    expect(brought(found)).toEqual([
      { hours: [6], words: [tas] },
      { hours: [4, 8], words: [ta] },
    ]);
    expect(osmotik().previewAt([4, 8], osmotik().preview(['TA'], 2))).toBe('À 4h et 8h\u00a0: 2 points, TA');
  });
});

describe('names', () => {
  it('tell programs of one level apart', () => {
    const program = { type: 'program', level: 'greedy', name: '' } as const;
    const anna = { type: 'person', id: 'a', name: 'Anna' } as const;
    expect(names([anna, program, program, { ...program, level: 'novice' }, program])).toEqual([
      'Anna',
      'Zélie',
      'Zélie II',
      'Églantine',
      'Zélie III',
    ]);
  });
});

describe('cells', () => {
  it('are named by two letters (OSM-01)', () => {
    const verbe = [at('JE')];
    while (verbe.length < 5) verbe.push(neighbour(verbe.at(-1)!, 12)!);
    expect(verbe.map(nameOfCell)).toEqual(['JE', 'ID', 'HC', 'GB', 'FA']);
    expect(neighbour(at('FA'), 12)).toBeNull();
    expect(['AO', 'PP', 'A', 'AAA', ''].map(cellNamed)).toEqual([null, null, null, null, null]);
  });

  it('have a direction to every neighbour and to no other cell', () => {
    const middle = at('HH');
    expect(HOURS.map((hour) => hourTowards(middle, neighbour(middle, hour)!))).toEqual([...HOURS]);
    expect(hourTowards(middle, at('FF'))).toBeNull();
    expect(HOURS.filter((hour) => neighbour(at('AA'), hour) !== null)).toEqual([4, 6, 8]);
  });
});

describe('the hourglasses', () => {
  afterEach(cleanup);
  const twos = Array(26).fill(2) as number[];
  const shown = (busy: boolean) => [
    render(Stock, { stock: twos, seat: 0, busy }),
    render(Witness, { witness: twos, busy }),
  ];

  it('stand under both columns while others are at it, drawn whatever the fonts have (OSM-40, OSM-42)', () => {
    const drawn = shown(true).map(({ container }) => container.querySelector('.glass.busy path'));
    expect(drawn.map((path) => path?.getAttribute('d'))).toEqual([ICONS.glass, ICONS.glass]);
    cleanup();
    expect(shown(false).map(({ container }) => container.querySelector('.busy'))).toEqual([null, null]);
  });
});

describe('the six colours', () => {
  it('have every token that the screens make of their names (OSM-02)', () => {
    const css = readFileSync('src/style/tokens.css', 'utf8');
    const sources = [
      'src/design/Hex.svelte',
      ...readdirSync('src/games/osmotik')
        .filter((name) => name.includes('.'))
        .map((name) => `src/games/osmotik/${name}`),
    ];
    const made = sources.flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/var\(--([a-z-]*)\$?\{colour[^}]*\}([a-z-]*)\)/g),
    ]);
    expect(made.length).toBeGreaterThan(9);
    const missing = made.flatMap(([, before, after]) =>
      COLOURS.map((colour) => `--${before}${colour}${after}:`).filter((token) => !css.includes(token)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the count', () => {
  it('shows letters as they were before the words that are still to come (OSM-24)', () => {
    const board = [
      { cell: at('GH'), letter: 'A', owner: 2, score: 2 },
      { cell: at('HH'), letter: 'N', owner: 2, score: 1 },
      { cell: at('HI'), letter: 'T', owner: 1, score: 0 },
    ];
    const shown = (counted: number) =>
      ['GH', 'HH', 'HI'].map((name) => {
        const { owner, score } = during(board, [CANUSE, TA], counted).get(at(name))!;
        return [owner, score];
      });
    expect(shown(0)).toEqual([
      [2, 0],
      [0, 0],
      [1, 1],
    ]);
    expect(shown(1)).toEqual([
      [2, 1],
      [2, 1],
      [1, 1],
    ]);
    expect(shown(2)).toEqual([
      [2, 2],
      [2, 1],
      [1, 0],
    ]);
  });

  it('goes word by word through both tables: the source’s, after and before (OSM-22, OSM-24)', () => {
    const turn = (values: number[]) =>
      row(['points', 'on_board', 'letters', ...TAKEN, 'bought', 'paid'], values);
    const game = (values: number[]) =>
      row(['points', 'on_board', 'letters', ...TAKEN, 'points_lost', 'letters_lost'], values);
    const row = (keys: string[], values: number[]) =>
      Object.fromEntries(keys.map((key, i) => [key, values[i]!]));
    const TAKEN = ['points_taken', 'letters_taken'];
    const view = {
      scores: [
        [14, 10, 8, 0, 0, 2, 1],
        [16, 13, 11, 1, 0, 2, 0],
        [18, 15, 10, 3, 1, 0, 0],
      ].map(game),
      state: {
        turns: [
          [9, 5, 3, 0, 0, 1, 2],
          [10, 7, 5, 1, 0, 0, 0],
          [12, 9, 4, 3, 1, 0, 0],
        ].map(turn),
      },
    } as unknown as View;
    const AU = formed('AU', false, [counted('HG', 'A', 1, 1), counted('IH', 'U', 2, 1, true)], 1, 0);
    const UT = formed('UT', false, [counted('IH', 'U', 2, 2, true), counted('II', 'T', 0, 1)], 1, 0);
    const shown = (at: number) => {
      const told = scored(view, [CANUSE, TA, AU, UT], at);
      return [...told.scores, ...told.state.turns].map((each) => Object.values(each).join(' '));
    };
    expect(shown(0)).toEqual([
      ...['14 11 9 0 0 1 0', '16 15 11 1 0 0 0', '6 6 6 0 0 0 0'],
      ...['9 6 4 0 0 1 2', '10 9 5 1 0 0 0', '0 0 0 0 0 0 0'],
    ]);
    expect(shown(1)).toEqual([
      ...['14 11 8 0 0 1 1', '16 15 11 1 0 0 0', '12 12 10 0 1 0 0'],
      ...['9 6 3 0 0 1 2', '10 9 5 1 0 0 0', '6 6 4 0 1 0 0'],
    ]);
    expect(shown(4)[2]).toBe('18 15 10 3 1 0 0');
  });

  it('logs the placement, each word with its points, laid letters apart, and a total (OSM-23)', () => {
    const told = lines([PLACED, CANUSE, TA]);
    expect(told.map((line) => line.kind)).toEqual(['placed', 'word', 'word', 'total']);
    const [placed, first, , total] = told;
    if (placed?.kind !== 'placed' || first?.kind !== 'word' || total?.kind !== 'total') throw new Error();
    expect([placed.seat, placed.where]).toEqual([2, 'FH 8H']);
    expect(placed.letters.map(({ letter }) => letter).join('')).toBe('CANUSE');
    expect(first.word.letters.map(({ owner }) => owner)).toEqual([null, null, 0, null, 2, 2]);
    expect([first.word.points, first.word.pointsTaken, first.word.lettersTaken]).toEqual([6, 0, 1]);
    expect(total.sums).toEqual([8, 1, 1]);
    expect(sums([])).toEqual([0, 0, 0]);
  });

  it('logs a total for one word too, none before the last one, and what else happens in a turn (OSM-23)', () => {
    expect(lines([PLACED, CANUSE]).map((line) => line.kind)).toEqual(['placed', 'word', 'total']);
    expect(lines([PLACED, CANUSE, TA], 1).map((line) => line.kind)).toEqual(['placed', 'word']);
    const others: Event[] = [
      { type: 'Bought', seat: 0, cell: at('CC'), letter: 'D', price: 2 },
      { type: 'Passed', seat: 1 },
      { type: 'Retired', seat: 2, reason: 'time' },
      { type: 'TurnEnded', seat: 0 },
    ];
    expect(lines(others).map((line) => line.kind)).toEqual(['bought', 'passed', 'retired']);
    expect(lines(others)[0]).toMatchObject({ seat: 0 });
  });

  it('names a price of one in the singular (OSM-30)', () => {
    expect(osmotik().bought('K', 'CC', 1)).toBe('+K EN CC POUR 1 POINT');
    expect(osmotik().bought('D', 'CC', 2)).toBe('+D EN CC POUR 2 POINTS');
  });
});

describe('the statistics', () => {
  it('are those of the source’s example (OSM-31)', () => {
    const state = {
      points_taken: [
        [0, 2, 5],
        [9, 0, 4],
        [2, 1, 0],
      ],
      letters_taken: [
        [0, 0, 1],
        [0, 0, 0],
        [3, 2, 0],
      ],
    };
    expect(exchanges(state, 0)).toEqual({
      rows: [
        { seat: 1, shares: [29, 0, 82, 0] },
        { seat: 2, shares: [71, 100, 18, 100] },
      ],
      totals: [7, 1, 11, 3],
    });
  });

  it('show 0 % of nothing', () => {
    const none = [
      [0, 0],
      [0, 0],
    ];
    expect(exchanges({ points_taken: none, letters_taken: none }, 1)).toEqual({
      rows: [{ seat: 0, shares: [0, 0, 0, 0] }],
      totals: [0, 0, 0, 0],
    });
  });
});

describe('a turn', () => {
  /** Only 8h is answered with words. */
  const ask: Ask = (action, then) =>
    then(
      action.type === 'Place' && action.hour === 8
        ? { events: [PLACED, CANUSE, TA] }
        : { code: 'no_word', cell: '' },
    );

  it('chooses letters that the stock has, a cell, a direction (OSM-10, OSM-17, OSM-51)', () => {
    const turn = new Turn();
    for (const [letter, left] of [
      ['C', 1],
      ['A', 9],
      ['W', 0],
      ['U', 4],
    ] as const)
      turn.add(letter, left);
    expect(turn.letters).toBe('CAU');
    turn.place();
    turn.begin(at('FH'), true, ask);
    expect(turn.phase).toBe('direction');
    expect(turn.hours).toHaveLength(6);
    expect(turn.good).toEqual([8]);
    expect(turn.words(8).map((each) => each.word)).toEqual(['CANUSE', 'TA']);
    expect(turn.action(8)).toEqual({ type: 'Place', letters: 'CAU', start: at('FH'), hour: 8 });
    turn.back();
    expect([turn.phase, turn.start]).toEqual(['start', null]);
    turn.back();
    expect(turn.phase).toBe('letters');
  });

  it('takes six letters at most, and erases (OSM-41)', () => {
    const turn = new Turn();
    for (const letter of 'ABCDEFG') turn.add(letter, 1);
    expect(turn.letters).toBe('ABCDEF');
    turn.erase();
    expect(turn.letters).toBe('ABCDE');
    turn.clear();
    expect(turn.letters).toBe('');
  });

  it('says that a cell is taken (OSM-16)', () => {
    const turn = new Turn();
    turn.add('A', 1);
    turn.begin(at('HH'), false, ask);
    expect(turn.complaint?.code).toBe('start_occupied');
    expect(turn.start).toBeNull();
  });

  it('gives up letters that are no longer there, and no others (OSM-17, OSM-30)', () => {
    const turn = new Turn();
    for (const letter of 'DAD') turn.add(letter, 9);
    turn.place();
    turn.keep([1, 0, 0, 2]);
    expect([turn.phase, turn.letters]).toEqual(['start', 'DAD']);
    turn.keep([1, 0, 0, 1]);
    expect([turn.phase, turn.letters]).toEqual(['letters', '']);
  });

  it('comes back from PASSER where it was (OSM-32)', () => {
    const turn = new Turn();
    turn.add('A', 1);
    turn.place();
    turn.askPass();
    expect(turn.phase).toBe('pass');
    turn.stay();
    expect([turn.phase, turn.letters]).toEqual(['start', 'A']);
  });
});
