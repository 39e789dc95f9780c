import { beforeEach, describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('../src/shell/settings.svelte');
};

describe('the pace of the house', () => {
  beforeEach(() => localStorage.clear());

  it('is kept on this device, and a word it does not know is the usual one', async () => {
    const { settings } = await fresh();
    expect([settings.pace, settings.span(200)]).toEqual(['usual', 200]);
    settings.choose({ pace: 'calm' });
    expect((await fresh()).settings.pace).toBe('calm');
    localStorage.setItem('salon.settings', '{"pace":"presto"}');
    expect((await fresh()).settings.pace).toBe('usual');
  });

  it('shows many things in a short time, unless one wants to watch each', async () => {
    const { settings } = await fresh();
    const two_and_twenty = () => [2, 20].map((count) => settings.series(count, 400, 1_200));
    expect(two_and_twenty()).toEqual([800, 1_200]);
    settings.choose({ pace: 'calm' });
    expect(two_and_twenty()).toEqual([2_000, 20_000]);
    settings.choose({ pace: 'still' });
    expect([...two_and_twenty(), settings.moving]).toEqual([0, 0, false]);
  });

  it('is told to the sheets of style', async () => {
    (await fresh()).settings.choose({ pace: 'still' });
    expect(document.documentElement.dataset.pace).toBe('still');
  });
});

describe('what a game shows', () => {
  beforeEach(() => localStorage.clear());

  it('begins as the game has it and is kept on this device', async () => {
    const first = (await fresh()).kept('othello', { last: true, stable: false });
    expect([first.last, first.stable]).toEqual([true, false]);
    first.last = false;
    first.stable = true;
    const second = (await fresh()).kept('othello', { last: true, stable: false });
    expect([second.last, second.stable]).toEqual([false, true]);
  });

  it('is each game’s own, and nothing else is forgotten', async () => {
    const { kept, settings } = await fresh();
    settings.choose({ sound: false });
    kept('othello', { last: true }).last = false;
    expect(kept('octoverso', { last: true }).last).toBe(true);
    expect((await fresh()).settings.chosen.sound).toBe(false);
  });

  it('is as at first where what was kept cannot be read', async () => {
    localStorage.setItem('salon.settings', '{"shown":7}');
    expect((await fresh()).kept('othello', { last: true }).last).toBe(true);
  });
});
