import { beforeEach, describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('../src/shell/settings.svelte');
};

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
