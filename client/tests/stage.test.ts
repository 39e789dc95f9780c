import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../src/wire/stage.svelte';

const commit = (seq: number) => ({ seq, view: `v${seq}`, events: [`e${seq}`] });

describe('stage', () => {
  let told: number[];
  let stage: Stage<string, string>;
  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    stage = new Stage<string, string>(
      () => 600,
      ({ seq }) => told.push(seq),
    );
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

  it('sets a position without telling it', () => {
    stage.push(commit(1));
    stage.set(commit(9));
    vi.advanceTimersByTime(5_000);
    expect(stage.shown).toEqual({ seq: 9, view: 'v9', events: [] });
    expect(told).toEqual([1]);
  });
});
