import { describe, expect, it } from 'vitest';
import { NO_CLOCK, paced, PACES, wished } from '../src/shell/opening';
import { clockOf } from '../src/shell/waiting';
import { days } from '../src/words/days';
import { duration } from '../src/words/duration';
import { played } from '../src/words/played';

const DAY = 86_400;
const card = (key: string) => ({
  key,
  players: [2],
  levels: [{ key: '1', rating: 1000, depth: null }],
  forms: [],
  files: [],
  line_files: [],
});

describe('games of days (PEO-31)', () => {
  it('are told by their days', () => {
    expect(clockOf({ ...NO_CLOCK, days: 1 })).toBe('1 jour par coup');
    expect(clockOf({ ...NO_CLOCK, days: 7 })).toBe('7 jours par coup');
  });

  it('tell what is left as people count', () => {
    expect(duration().left(3 * DAY)).toBe('3 jours');
    expect(duration().left(2 * DAY + 4 * 3600)).toBe('2 j 4 h');
    expect(duration().left(5 * 3600 + 7 * 60)).toBe('5 h 07');
    expect(duration().left(90)).toBe('2 min');
    expect(played().left(DAY)).toBe('1 jour');
    expect(played().left(2 * DAY + 7200)).toBe('2 j 2 h');
  });

  it('are a pace between persons, beside the clock of all games', () => {
    const wish = wished(card('othello'));
    expect(paced('othello', { ...wish, rated: true })).toEqual({ ...wish, rated: false });
    expect(paced('othello', { ...wish, agreed: true }).rated).toBe(true);
    expect(paced('othello', { ...wish, pace: 'd3' })).toMatchObject({ clock: { days: 3 }, options: {} });
    expect(Object.values(PACES).map((clock) => clock?.days ?? 0)).toEqual([0, 0, 0, 1, 2, 3, 7]);
  });

  it('are a form of their own where a game has a timer (SCR-40)', () => {
    const wish = { ...wished(card('scrabble')), options: { mode: 'log2990' } };
    expect(paced('scrabble', wish).options).toEqual({ mode: 'log2990' });
    expect(paced('scrabble', { ...wish, pace: 'd1' }).options).toEqual({ mode: 'free' });
    expect(paced('scrabble', { ...wish, pace: 'm10' })).toMatchObject({ clock: { game: 600, turn: null } });
  });

  it('tell answers foreseen as one says them (PEO-34)', () => {
    expect(days().answers.told(['f5', 'd6', 'c3', 'c4'])).toBe('si f5, alors d6, si c3, alors c4');
  });
});
