import { describe, expect, it } from 'vitest';
import { byGame, size } from '../src/admin/figures';

describe('figures of the site (PEO-43)', () => {
  it('puts the tables of a game into one row, whatever else they are', () => {
    const counts = [
      ['othello', 'abandoned', 1],
      ['othello', 'cancelled', 2],
      ['othello', 'over', 5],
      ['scrabble', 'waiting', 3],
    ] as const;
    expect(byGame(counts)).toEqual([
      { game: 'othello', waiting: 0, playing: 0, over: 5, other: 3 },
      { game: 'scrabble', waiting: 3, playing: 0, over: 0, other: 0 },
    ]);
  });

  it('says bytes in words of the language', () => {
    expect(size(4_096, 'fr').replace(/\s/g, ' ')).toBe('4,1 ko');
    expect(size(512, 'en')).toBe('0.5 kB');
    expect(size(128_000_000_000, 'fr').replace(/\s/g, ' ')).toBe('128 Go');
  });
});
