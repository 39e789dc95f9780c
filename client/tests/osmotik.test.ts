import { describe, expect, it } from 'vitest';
import type { Counted, Event, Formed } from '../src/generated/osmotik';
import { cellNamed, HOURS, hourTowards, nameOfCell, neighbour } from '../src/games/osmotik/cells';
import { during, exchanges, lines, sums } from '../src/games/osmotik/count';
import { Turn, type Ask } from '../src/games/osmotik/turn.svelte';

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

  it('logs each word with its points, laid letters apart, and a total (OSM-23)', () => {
    const told = lines([PLACED, CANUSE, TA]);
    expect(told.map((line) => line.kind)).toEqual(['word', 'word', 'total']);
    const [first, second, total] = told;
    if (first?.kind !== 'word' || second?.kind !== 'word' || total?.kind !== 'total') throw new Error();
    expect([first.word.where, second.word.where]).toEqual(['FH 8H', '']);
    expect(first.word.letters.map(({ owner }) => owner)).toEqual([null, null, 0, null, 2, 2]);
    expect([first.word.points, first.word.pointsTaken, first.word.lettersTaken]).toEqual([6, 0, 1]);
    expect(total.sums).toEqual([8, 1, 1]);
    expect(sums([])).toEqual([0, 0, 0]);
  });

  it('logs no total for one word, none before the last one, and what else happens in a turn', () => {
    expect(lines([PLACED, CANUSE]).map((line) => line.kind)).toEqual(['word']);
    expect(lines([PLACED, CANUSE, TA], 1).map((line) => line.kind)).toEqual(['word']);
    const others: Event[] = [
      { type: 'Bought', seat: 0, cell: at('CC'), letter: 'D', price: 2 },
      { type: 'Passed', seat: 1 },
      { type: 'Retired', seat: 2, reason: 'time' },
      { type: 'TurnEnded', seat: 0 },
    ];
    expect(lines(others).map((line) => line.kind)).toEqual(['bought', 'passed', 'retired']);
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
