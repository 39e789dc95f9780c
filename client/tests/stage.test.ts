import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../src/wire/stage.svelte';

const commit = (seq: number) => ({ seq, view: `v${seq}`, events: [`e${seq}`] });

describe('stage', () => {
  let told: number[];
  let lasted: number[];
  let settled: number;
  let lasts: number;
  let stage: Stage<string, string>;
  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    lasted = [];
    settled = 0;
    stage = new Stage<string, string>(() => ({
      pace: () => lasts,
      tell: ({ seq }, shown) => (told.push(seq), lasted.push(shown)),
      settle: () => (settled += 1),
    }));
    lasts = 600;
  });
  afterEach(() => vi.useRealTimers());

  it('shows commits one after the other', () => {
    stage.push(commit(1));
    stage.push(commit(2));
    expect(stage.shown?.seq).toBe(1);
    vi.advanceTimersByTime(600);
    expect(stage.shown?.seq).toBe(2);
    expect(told).toEqual([1, 2]);
  });

  it('finishes at a touch: the last position, at rest, and everything told', () => {
    stage.push(commit(1));
    stage.push(commit(2));
    stage.push(commit(3));
    stage.finish();
    expect(stage.shown).toEqual({ seq: 3, view: 'v3', events: [] });
    expect(told).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(5_000);
    expect(stage.shown?.seq).toBe(3);
  });

  it('tells for how long each is shown, and what was moving that it is at rest', () => {
    stage.push(commit(1));
    stage.push(commit(2));
    stage.finish();
    stage.finish();
    expect([lasted, settled]).toEqual([[600, 0], 1]);
  });

  it('skips what is shown and what comes, until one watches again', () => {
    stage.push(commit(1));
    stage.skip();
    stage.push(commit(2));
    expect([stage.shown?.seq, lasted]).toEqual([2, [600, 0]]);
    vi.advanceTimersByTime(0);
    stage.watch();
    stage.push(commit(3));
    expect(lasted).toEqual([600, 0, 600]);
  });

  it('says whether what is shown takes its time', () => {
    stage.push(commit(1));
    expect(stage.long).toBe(false);
    vi.advanceTimersByTime(600);
    lasts = 1_200;
    stage.push(commit(2));
    expect(stage.long).toBe(true);
    vi.advanceTimersByTime(1_200);
    expect(stage.long).toBe(false);
    lasts = 600;
    [3, 4].forEach((seq) => stage.push(commit(seq)));
    expect(stage.long).toBe(true);
  });

  it('sets a position without telling it', () => {
    stage.push(commit(1));
    stage.set(commit(9));
    vi.advanceTimersByTime(5_000);
    expect(stage.shown).toEqual({ seq: 9, view: 'v9', events: [] });
    expect(told).toEqual([1]);
  });
});
