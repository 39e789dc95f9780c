import { afterEach, describe, expect, it } from 'vitest';
import * as atomes from '../src/games/atomes/moves';
import * as octoverso from '../src/games/octoverso/moves';
import * as osmotik from '../src/games/osmotik/moves';
import * as othello from '../src/games/othello/moves';
import { beside } from '../src/games/othello/review.svelte';
import * as scrabble from '../src/games/scrabble/moves';
import type { Told } from '../src/games/game';
import { turns } from '../src/wire/history';
import { seatsOf, worst } from '../src/wire/costly';
import { language } from '../src/words/language.svelte';

afterEach(() => (language.current = 'fr'));

/** The same turn in French and in English, and as it is written. */
function both(tell: () => Told | null): [string, string, string] {
  language.current = 'fr';
  const french = tell()!;
  language.current = 'en';
  return [french.text, tell()!.text, french.written];
}

const EMPTY = '.'.repeat(225);
const place = { type: 'Place', square: 187, across: true, letters: 'HERoN' } as const;
const word = { text: 'HERoN', square: 186, across: true, points: 24 };

describe('the words of moves (PLT-16)', () => {
  it('tells a turn of Scrabble by its word, where and for how much', () => {
    const placed = { type: 'Placed', seat: 1, place, squares: [], words: [word], points: 24, bingo: false };
    expect(both(() => scrabble.told([placed as never]))).toEqual([
      'HERON en M7, 24 points',
      'HERON at M7, 24 points',
      '!placer m8h herOn',
    ]);
    const shown = { place, squares: [], words: [{ ...word, text: 'HEROX' }], wrong: ['HEROX'] };
    expect(both(() => scrabble.told([{ type: 'Rejected', seat: 0, shown } as never]))).toEqual([
      'HEROX en M7, refusé',
      'HEROX at M7, not a word',
      '!placer m8h herOn',
    ]);
    expect(
      both(() => scrabble.told([{ type: 'Exchanged', seat: 0, letters: 'E?', count: 2 } as never])),
    ).toEqual(['2 lettres échangées', '2 tiles exchanged', '!échanger e*']);
    expect(both(() => scrabble.told([{ type: 'Passed', seat: 0, time_up: false }]))).toEqual([
      'Tour passé',
      'Passed',
      '!passer',
    ]);
    expect(scrabble.told([{ type: 'Drawn' } as never])).toBeNull();
  });

  it('reads the main word of a placement that might have been made', () => {
    const board = `${EMPTY.slice(0, 112)}ET${EMPTY.slice(114)}`;
    expect(scrabble.moveOn(board, { type: 'Place', square: 111, across: true, letters: 'NE' })).toBe(
      'NETE en H7',
    );
    expect(scrabble.mainWord(board, { type: 'Place', square: 127, across: true, letters: 'U' })).toEqual({
      text: 'EU',
      square: 112,
    });
    expect(scrabble.moveOn(board, { type: 'Pass' })).toBe('Tour passé');
  });

  it('tells a turn of OTHO by its cell and the discs turned, and who must pass', () => {
    const placed = { type: 'Placed', seat: 0, cell: 44, turned: [36] } as never;
    expect(both(() => othello.told([placed]))).toEqual(['E6, 1 pion retourné', 'E6, 1 disc flipped', 'e6']);
    expect(both(() => othello.told([placed, { type: 'Passed', seat: 1 } as never]))).toEqual([
      'E6, 1 pion retourné, les Blancs passent',
      'E6, 1 disc flipped, White passes',
      'e6',
    ]);
  });

  it('tells a whole turn of Osmotik, with what was taken and bought', () => {
    const counted = [...'CANUSE'].map((letter, cell) => ({ cell, letter, owner: 0, laid: true }));
    const formed = (text: string, taken: number) => ({
      type: 'Formed',
      seat: 0,
      word: text,
      counted: counted.slice(0, text.length),
      points_taken: 0,
      letters_taken: taken,
    });
    const events = [
      { type: 'Placed', seat: 0, letters: 'CANUSE', start: 82, hour: 8, cells: [] },
      formed('CANUSE', 2),
      formed('AS', 0),
      { type: 'Bought', seat: 0, cell: 1, letter: 'E', price: 12 },
      { type: 'TurnEnded', seat: 0 },
    ] as never[];
    expect(both(() => osmotik.told(events))).toEqual([
      'CANUSE et 1 autre mot, 8 points, 2 lettres prises, 1 lettre achetée',
      'CANUSE and 1 other word, 8 points, 2 letters taken, 1 letter bought',
      'CANUSE FH 8H',
    ]);
    expect(osmotik.ends({ events })).toBe(true);
    expect(osmotik.ends({ events: events.slice(0, 4) })).toBe(false);
    expect(osmotik.turnsIn(events)).toBe(1);
    expect(both(() => osmotik.told([{ type: 'Passed', seat: 0 }]))[0]).toBe('Tour passé');
  });

  it('knows where a placement that was weighed lays its letters', () => {
    const place = { type: 'Place', letters: 'AS', start: 0, hour: 4 } as const;
    const weighed = { place, words: ['CAS'], points: 3, points_taken: 0, letters_taken: 0, worth: 2 };
    expect([...osmotik.laidBy(weighed, (cell) => cell === 1)]).toEqual([
      [0, 'A'],
      [2, 'S'],
    ]);
    expect(osmotik.wouldBe(weighed)).toEqual({ text: 'CAS', written: 'CAS AA 4H' });
  });

  it('tells a turn of Octoverso by its word and the letters laid', () => {
    const composed = {
      type: 'Composed',
      seat: 0,
      word: 'ESCALIER',
      tiles: 'CA?IER',
      face: 'verso',
      end: 'right',
      pushed: 'AMISDU',
    } as const;
    expect(both(() => octoverso.told([composed, { type: 'Returned', seat: 0, tile: 'T' }]))).toEqual([
      'ESCALIER, OCTO, 6 lettres posées, une remise',
      'ESCALIER, OCTO, 6 letters placed, one put back',
      '(ES)CAlIER verso',
    ]);
    expect(octoverso.written({ word: 'SALIER', tiles: 'SA', face: 'recto', end: 'left' } as never)).toBe(
      'SA(LIER) recto',
    );
    const exchanged = [
      { type: 'Exchanged', seat: 1, tile: '?' },
      { type: 'Drawn', seat: 1, tiles: 'A' },
    ] as const;
    expect(both(() => octoverso.told(exchanged))).toEqual([
      'un joker échangé contre A',
      'a joker exchanged for A',
      'ECHANGE ?',
    ]);
    const at = (more: object, ...events: object[]) =>
      octoverso.ends({ view: { rail: 'AMISDUOS', ...more } as never, events: events as never[] });
    expect(at({})).toBe(true);
    expect([at({ rail: '' }), at({ owed: 'octo' }), at({ shifted: true })]).toEqual([false, false, false]);
    expect(at({}, { type: 'Misclaimed' })).toBe(false);
    expect(at({ rail: '', finished: {} })).toBe(true);
  });

  it('tells a ray of Atomes by where it goes in and comes out', () => {
    const fired = (ray: object) => ({ type: 'Fired', seat: 0, ray, known_to: [] }) as never;
    expect(both(() => atomes.told([fired({ entry: 12, sign: 'deviated', exit: 22 })]))).toEqual([
      'Entrée 12, dévié, sortie 22',
      'Entry 12, deflected, exit 22',
      '12 → 22',
    ]);
    expect(both(() => atomes.told([fired({ entry: 12, sign: 'absorbed', exit: null })]))[2]).toBe(
      '12 → absorbé',
    );
  });
});

describe('a game in whole turns (PLT-16)', () => {
  it('makes one step of what a turn takes several actions for', () => {
    const step = (seq: number, ...events: string[]) => ({ seq, seat: seq % 2, events, view: `v${seq}` });
    const all = [step(0), step(1, 'lay'), step(2, 'buy'), step(3, 'end'), step(4, 'end'), step(5, 'lay')];
    const found = turns(all, ({ events }) => events.includes('end'));
    expect(found.map(({ seq, seat, events, view }) => [seq, seat, events.join(), view])).toEqual([
      [0, 0, '', 'v0'],
      [3, 1, 'lay,buy,end', 'v3'],
      [4, 0, 'end', 'v4'],
      [5, 1, 'lay', 'v5'],
    ]);
  });
});

describe('what is worth looking at first (PLT-17)', () => {
  const turn = (at: number, seat: number, lost: number) => ({ at, seat, lost });
  const all = [turn(1, 0, 3), turn(2, 1, 9), turn(3, 0, 0), turn(4, 1, 1), turn(5, 0, 7), turn(6, 1, 4)];

  it('is the three worst turns, the worst first', () => {
    expect(worst(all, []).map(({ at }) => at)).toEqual([2, 5, 6]);
    expect(worst(all, [0]).map(({ at }) => at)).toEqual([5, 1]);
    expect(worst(all, [0, 1], 8).map(({ at }) => at)).toEqual([2]);
  });

  it('is one’s own where one sat', () => {
    const seats = [
      { type: 'person', id: 'a', name: 'Anna' },
      { type: 'program', level: '1', name: '' },
    ] as const;
    expect([seatsOf('a', seats), seatsOf('b', seats), seatsOf(null, seats)]).toEqual([[0], [], []]);
  });

  it('sets the best move of OTHO beside the one played', () => {
    const reached = [
      { events: [] },
      { events: [{ type: 'Placed', seat: 0, cell: 19, turned: [] }] },
    ] as never[];
    const thought = { moves: [{ cell: 26, score: 4 }, { cell: 19, score: -2 }] } as never; // prettier-ignore
    expect(beside(reached, [thought], 1)).toEqual({ played: 19, better: 26, lost: 6 });
    expect(beside(reached, [undefined], 1)).toBeNull();
  });
});
