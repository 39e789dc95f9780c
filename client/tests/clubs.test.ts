import { describe, expect, it } from 'vitest';
import { done, ripe, standing, withDeed, type Deed } from '../src/games/duplicate/deeds';
import type { View } from '../src/generated/duplicate';
import { opening, served } from '../src/games/duplicate/prepared';
import { readSlip, readSquare } from '../src/games/duplicate/slips';
import { readProposal, taken } from '../src/games/duplicate/standing';
import { strokes } from '../src/games/duplicate/strokes';
import { parse } from '../src/shell/router.svelte';
import { bell } from '../src/shell/knocks';

const EMPTY = '.'.repeat(225);
/** « MER » lies across from H8. */
const MER = `${'.'.repeat(112)}MER${'.'.repeat(110)}`;

const laid = (board: string, rack: string, where: string, word: string) => {
  const read = readSlip(board, rack, where, word);
  return 'place' in read ? [read.place.square, read.place.across, read.place.letters] : read.fault;
};

describe('slips as an arbiter types them (CLB-32)', () => {
  it('read a place across and down', () => {
    expect(readSquare(' h8 ')).toEqual({ square: 112, across: true });
    expect(readSquare('8H')).toEqual({ square: 112, across: false });
    for (const wrong of ['', 'P1', 'H16', '0A', 'HH', 'H8x']) expect(readSquare(wrong)).toBeNull();
  });

  it('leave out what lies there already', () => {
    expect(laid(EMPTY, 'AMERSTU', 'H8', 'mers')).toEqual([112, true, 'MERS']);
    expect(laid(MER, 'STUAILE', 'h8', 'Mers')).toEqual([115, true, 'S']);
    expect(laid(MER, 'AILESTU', 'H7', 'AMER')).toEqual([111, true, 'A']);
    expect(laid(MER, 'AILESTU', '8G', 'âme')).toEqual([97, false, 'AE']);
  });

  it('take a blank for a letter that the draw has not, or that is marked', () => {
    expect(laid(EMPTY, 'AMER?TU', 'H8', 'MERS')).toEqual([112, true, 'MERs']);
    expect(laid(EMPTY, 'AMERS?U', 'H8', 'MER*S')).toEqual([112, true, 'MErS']);
    expect(laid(EMPTY, 'AMERTUU', 'H8', 'MERS')).toEqual([112, true, 'MERS']);
    expect(laid(EMPTY, 'COEURSA', 'H8', 'cœurs')).toEqual([112, true, 'COEURS']);
  });

  it('say what is wrong', () => {
    expect(laid(EMPTY, 'AMERSTU', 'Z8', 'MER')).toMatch(/place/);
    for (const word of ['', '?A', 'M3R']) expect(laid(EMPTY, 'AMERSTU', 'H8', word)).toMatch(/lettres/);
    expect(laid(EMPTY, 'AMERSTU', 'H14', 'MER')).toMatch(/plateau/);
    expect(laid(EMPTY, 'AMERSTU', '8N', 'MER')).toMatch(/plateau/);
    expect(laid(MER, 'AMERSTU', 'H8', 'MAS')).toMatch(/H9.*E/);
    expect(laid(MER, 'AMERSTU', 'H8', 'MER')).toMatch(/déjà/);
  });
});

describe('topping (CLB-20, CLB-22)', () => {
  it('counts the seconds that turns took', () => {
    expect(taken(203)).toBe(37);
    expect(taken(203 + 0, 2)).toBe(277);
  });

  it('reads a note with its hints and seconds', () => {
    expect(readProposal('H8 OS ?2 @37!')).toEqual({
      place: { type: 'Place', square: 112, across: true, letters: 'OS' },
      ready: true,
    });
    expect(readProposal('- ?1 @12')).toEqual({ place: null, ready: false });
    expect(readProposal('- x')).toBeNull();
  });
});

describe('a prepared game (CLB-10)', () => {
  it('is opened from an hour on, typed in by one’s own clock and kept by the server’s', () => {
    const typed = { day: '2026-11-19', hour: '20:30' };
    const kept = served(typed);
    expect(opening(kept)?.[0]).toEqual(new Date('2026-11-19T20:30'));
    expect(opening({ day: '2026-11-19', hour: '19:30' })).toEqual([
      new Date('2026-11-19T19:30Z'),
      new Date('2026-11-20T00:00Z'),
    ]);
  });

  it('is opened all day without one, and never where its address names no day', () => {
    expect(served({ day: '2026-11-19', hour: '' })).toEqual({ day: '2026-11-19', hour: '' });
    expect(opening({ day: '2026-11-19', hour: '' })).toEqual([
      new Date('2026-11-19T00:00Z'),
      new Date('2026-11-20T00:00Z'),
    ]);
    for (const day of ['', 'demain', '2026-13-01']) expect(opening({ day, hour: '' })).toBeNull();
    expect(served({ day: 'demain', hour: '20:30' })).toEqual({ day: 'demain', hour: '' });
  });
});

describe('other screens of a table (CLB-30, CLB-33)', () => {
  it('have an address each', () => {
    const route = { page: 'beside', id: 'abc', part: 'projection' } as const;
    expect(parse('/table/abc/projection')).toEqual(route);
    expect(parse('/table/abc/partie')).toEqual({ page: 'replay', id: 'abc' });
    expect(parse('/table/abc/é').page).toBe('missing');
  });

  it('ring a bell, stroke by stroke', () => {
    expect(bell(3).map(({ after }) => after)).toEqual([0, 0.45, 0.9]);
  });
});

describe('the bell of the room (CLB-02, CLB-30)', () => {
  /** What rings while the clock shows one after the other. */
  const rung = (shown: readonly (number | null)[], running = true): (readonly [number | null, number])[] =>
    shown.flatMap((now, at) => {
      const count = strokes(shown[at - 1] ?? null, now, running);
      return count ? [[now, count] as const] : [];
    });
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, past) => from - past);

  it('rings once thirty seconds before the end, and three times at it', () => {
    expect(rung([...down(180, 0), 0, 0])).toEqual([
      [30, 1],
      [0, 3],
    ]);
    expect(rung([90, 60, 12, 3, 0])).toEqual([
      [12, 1],
      [0, 3],
    ]);
  });

  it('warns of nothing in a turn of thirty seconds, nor where the page is opened late', () => {
    expect(rung(down(30, 0))).toEqual([[0, 3]]);
    expect(rung([null, 20, 19])).toEqual([]);
    expect(rung([null, 0, 0])).toEqual([]);
  });

  it('rings at the end where the server ends the turn first, and not where all were ready', () => {
    expect(rung([...down(31, 1), null, 180, 179])).toEqual([
      [30, 1],
      [null, 3],
    ]);
    expect(rung([...down(180, 100), null, 180])).toEqual([]);
  });

  it('is silent while the clock stands', () => {
    expect(rung([31, 30, 30], false)).toEqual([]);
  });
});

describe('what an arbiter does without a line (CLB-34)', () => {
  const view = (phase: View['phase'], tops: number, more: Partial<View> = {}) =>
    ({
      phase,
      tops: Array(tops).fill({}),
      rack: 'AEINRST',
      options: { bag: true },
      ...more,
    }) as unknown as View;
  const slip = (seat: number, word: string, turn = 1): Deed => ({
    id: `${seat}${word}`,
    turn,
    kind: 'slip',
    seat,
    where: 'H8',
    word,
  });
  const close: Deed = { id: 'c', turn: 1, kind: 'close' };
  const next: Deed = { id: 'n', turn: 1, kind: 'next' };
  const deal: Deed = { id: 'd', turn: 2, kind: 'deal', letters: 'BA?DEEF', thrown: false, at: 5 };

  it('stands ahead of the server, as far as that can be known', () => {
    const playing = view('proposing', 0);
    expect(standing(playing, [])).toMatchObject({ turn: 1, phase: 'proposing', rack: 'AEINRST', at: null });
    expect(standing(playing, [slip(0, 'OS'), close])).toMatchObject({ turn: 1, phase: 'closed' });
    expect(standing(playing, [close, next])).toMatchObject({ turn: 1, phase: 'drawing' });
    expect(standing(playing, [close, next, deal])).toMatchObject({
      turn: 2,
      phase: 'proposing',
      rack: 'ABDEEF?',
      at: 5,
    });
    const drawn = view('proposing', 0, { options: {} } as Partial<View>);
    expect(standing(drawn, [close, next])).toMatchObject({ turn: 1, phase: 'awaited' });
  });

  it('does each deed once, in its turn', () => {
    expect(ripe(view('proposing', 0), close)).toBe(true);
    expect(ripe(view('drawing', 0), close)).toBe(false);
    expect(done(view('shown', 1), close)).toBe(true);
    expect(done(view('proposing', 0), next)).toBe(false);
    expect(ripe(view('shown', 1), next)).toBe(true);
    expect(done(view('drawing', 1), next)).toBe(true);
    expect(ripe(view('drawing', 1), deal)).toBe(true);
    expect(done(view('drawing', 1), deal)).toBe(false);
    expect(done(view('proposing', 1), deal)).toBe(true);
    expect(done(view('shown', 1), slip(0, 'OS'))).toBe(true);
    expect(ripe(view('proposing', 0), slip(0, 'OS', 2))).toBe(false);
    for (const deed of [close, next, deal, slip(0, 'OS')]) expect(done(view('over', 1), deed)).toBe(true);
  });

  it('takes the last word of a slip, in the place of the first', () => {
    const deeds = [slip(0, 'OS'), slip(1, 'AS'), close].reduce(withDeed, [] as readonly Deed[]);
    expect(withDeed(deeds, slip(0, 'MER')).map(({ id }) => id)).toEqual(['0MER', '1AS', 'c']);
    expect(withDeed(deeds, { ...close, id: 'again' })).toHaveLength(3);
    expect(withDeed(deeds, slip(0, 'OS', 2))).toHaveLength(4);
    const enrol = (name: string): Deed => ({ id: name, turn: 1, kind: 'enrol', name });
    expect(['A', 'B', 'A'].map(enrol).reduce(withDeed, deeds)).toHaveLength(5);
  });
});
