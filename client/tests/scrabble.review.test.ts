import { describe, expect, it } from 'vitest';
import { compared, laidBy, totalOf, turnAt } from '../src/games/scrabble/review';
import type { Candidate, Reviewed } from '../src/generated/scrabble';

const EMPTY = '.'.repeat(225);
const place = (square: number, letters: string): Candidate['move'] => ({
  type: 'Place',
  square,
  across: true,
  letters,
});
const weighed = (move: Candidate['move'], points: number, equity: number): Candidate => ({
  move,
  points,
  equity,
  mean: null,
  error: 0,
  worlds: 0,
  dropped: false,
  won: null,
});
const best = [weighed(place(112, 'ZEE'), 50, 48), weighed(place(110, 'EU'), 16, 39.5)];
const turn = (more: Partial<Reviewed>): Reviewed => ({
  seat: 0,
  position: '',
  command: '',
  rack: 'AEEUUZ?',
  move: best[0]!.move,
  points: 50,
  best,
  played: best[0]!,
  lost: 0,
  ...more,
});
const pass = turn({ move: { type: 'Pass' }, points: 0, played: null, lost: null });

describe('a review (PLT-17)', () => {
  it('knows which turn a position belongs to, also while wrong words are shown', () => {
    const shown = { place: place(0, 'XX'), squares: [0, 1], words: [], wrong: ['XX'] };
    expect(turnAt({ turns: [], shown: null })).toBe(-1);
    expect(turnAt({ turns: [], shown: shown as never })).toBe(0);
    expect(turnAt({ turns: [{}, {}] as never, shown: null })).toBe(1);
  });

  it('puts what was played beside the best, once', () => {
    expect(compared(turn({}))).toEqual(best);
    const other = weighed(place(7, 'EU'), 3, 12);
    expect(compared(turn({ move: other.move, played: other, lost: 36 }))).toEqual([...best, other]);
    expect(compared(pass).at(-1)).toEqual({ move: { type: 'Pass' }, points: 0, equity: Number.NaN });
  });

  it('adds up what each side left behind', () => {
    const turns = [turn({}), turn({ seat: 1, lost: 8.5 }), pass];
    expect(totalOf(turns, 0)).toEqual({ turns: 2, best: 1, lost: 48 });
    expect(totalOf(turns, 1)).toEqual({ turns: 1, best: 0, lost: 8.5 });
  });

  it('lays a move around the letters that are there', () => {
    const board = `${EMPTY.slice(0, 113)}A${EMPTY.slice(114)}`;
    expect([...laidBy(board, { move: place(112, 'ZeE'), points: 0, equity: 0 })]).toEqual([
      [112, 'Z'],
      [114, 'e'],
      [115, 'E'],
    ]);
    expect(laidBy(EMPTY, { move: { type: 'Pass' }, points: 0, equity: 0 }).size).toBe(0);
  });
});
