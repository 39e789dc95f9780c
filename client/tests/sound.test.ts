import { afterEach, describe, expect, it } from 'vitest';
import { MATERIALS } from '../src/shell/knocks';
import { settings } from '../src/shell/settings.svelte';
import { sound } from '../src/shell/sound';

describe('the noise of pieces', () => {
  afterEach(() => settings.choose({ pace: 'usual', sound: true }));

  it.each(Object.entries(MATERIALS))('is dry: no knock of %s lasts 300 ms (PLT-32)', (_, knocks) => {
    expect(knocks(7).every(({ length }) => length < 0.3)).toBe(true);
  });

  it.each(['boxwood', 'stoneware', 'beech'] as const)('is over in 300 ms in all on %s', (material) => {
    const ends = MATERIALS[material](20).map(({ after, length }) => after + length);
    expect(Math.max(...ends)).toBeLessThanOrEqual(0.3);
  });

  it('is one knock where nothing moves', () => {
    settings.choose({ pace: 'still' });
    expect(Object.values(MATERIALS).map((knocks) => knocks(7).length)).toEqual([1, 1, 1, 2]);
  });

  it('is silent before a first touch, and no error where there is no sound', () => {
    expect(() => Object.values(sound).forEach((play) => play(3))).not.toThrow();
  });
});
