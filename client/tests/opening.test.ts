import { beforeEach, describe, expect, it } from 'vitest';
import type { GameCard } from '../src/generated/wire';
import { againstPrograms, alone, onThisScreen, wished, withWhoComes } from '../src/shell/opening';
import { remember } from '../src/shell/wish';

const level = (key: string) => ({ key, rating: null, depth: null });
const OTHO: GameCard = {
  key: 'othello',
  players: [2],
  levels: ['1', '2', '3'].map(level),
  forms: [],
  files: [],
  line_files: [],
};
const OSMOTIK: GameCard = {
  key: 'osmotik',
  players: [2, 3, 6],
  levels: ['novice', 'greedy'].map(level),
  forms: [],
  files: [],
  line_files: [],
};
const ATOMES: GameCard = {
  key: 'atomes',
  players: [1, 2],
  levels: ['novice'].map(level),
  forms: [],
  files: [],
  line_files: [],
};

describe('how a game is opened (PLT-02, PLT-10)', () => {
  beforeEach(() => localStorage.clear());

  it('is proposed gently at first', () => {
    expect(wished(OTHO)).toMatchObject({ level: '1', side: 0, players: 2, options: {} });
    expect(wished(OSMOTIK).level).toBe('novice');
    expect(alone(wished(ATOMES))).toBe(true);
    expect(wished(ATOMES).options).toEqual({ level: 2 });
  });

  it('is as last time afterwards, each choice kept apart', () => {
    remember('othello', { level: '3' });
    remember('othello', { side: null });
    expect(wished(OTHO)).toMatchObject({ level: '3', side: null });
    expect(wished(OSMOTIK).side).toBe(0);
  });

  it('forgets what there is no more, and what cannot be read', () => {
    remember('othello', { level: '11', players: 6 });
    expect(wished(OTHO)).toMatchObject({ level: '1', players: 2 });
    localStorage.setItem('salon.wish.othello', '{');
    expect(wished(OTHO).level).toBe('1');
  });

  it('seats oneself among programs, people to come, or everybody here', () => {
    const wish = { ...wished(OSMOTIK), players: 3, side: 1 };
    const program = { kind: 'program', level: 'novice' };
    expect(againstPrograms(wish)).toEqual([program, { kind: 'me' }, program]);
    expect(withWhoComes(wish)).toEqual([{ kind: 'open' }, { kind: 'me' }, { kind: 'open' }]);
    expect(onThisScreen(wish)).toEqual([{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }]);
    expect(againstPrograms(wished(ATOMES))).toEqual([{ kind: 'me' }]);
  });

  it('draws lots for the seat when asked to', () => {
    const seats = new Set(
      Array.from({ length: 60 }, () =>
        againstPrograms({ ...wished(OTHO), side: null }).findIndex(({ kind }) => kind === 'me'),
      ),
    );
    expect(seats).toEqual(new Set([0, 1]));
  });
});
