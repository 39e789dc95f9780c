import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/registry';
import { formName, gameOfForm, minutes, sameClock, timeName, timesOf, turns } from '../src/pairing/terms';
import { pairing } from '../src/words/pairing';

describe('terms of a seek', () => {
  it('PEO-31 offers times from one minute to an hour with thirty seconds', () => {
    for (const { key } of GAMES) {
      const times = timesOf(key);
      expect(times.some((clock) => sameClock(clock, minutes(1)))).toBe(true);
      expect(times.some((clock) => sameClock(clock, minutes(60, 30)))).toBe(true);
    }
  });

  it('PEO-31 tells a clock in few words', () => {
    expect([minutes(10, 5), minutes(5), turns(90), {}].map(timeName)).toEqual([
      '10 min + 5 s',
      '5 min',
      '1 min 30 s par tour',
      'Sans horloge',
    ]);
  });

  it('PEO-31 offers turns first where the game has them', () => {
    const first = GAMES.filter(({ times }) => times).map(({ key }) => timesOf(key)[0]!);
    expect(first).toEqual([turns(30)]);
  });

  it('PEO-30 names a form by its game and what is its own', () => {
    const [words] = GAMES.filter(({ words }) => words().categories);
    const form = Object.keys(words!.words().categories!)[0]!;
    expect(gameOfForm(form)).toBe(words!.key);
    expect(formName(words!.key, form)).toBe(`${words!.words().name} ${words!.words().categories![form]}`);
    expect(formName(words!.key, form, true)).toBe(words!.words().categories![form]);
    expect(formName('othello', 'othello', true)).toBe(formName('othello', 'othello'));
  });

  it('PEO-23 says the change with its sign', () => {
    expect(pairing().change(1000, 1012)).toBe('Classement\u00a0: 1000 → 1012 (+12).');
    expect(pairing().change(1012, 1000)).toContain('−12');
  });
});
