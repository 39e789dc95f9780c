import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Play } from '../src/games/othello/play.svelte';
import type { Event, Place, View } from '../src/generated/othello';
import { settings } from '../src/shell/settings.svelte';
import { acted, answer, progress, sent } from './line';
import { Seated, told } from './seated.svelte';

vi.mock('../src/wire/live.svelte', () => import('./line'));

const START = `${'.'.repeat(27)}ox${'.'.repeat(6)}xo${'.'.repeat(27)}`;
const view = (more: Partial<View> = {}): View => ({
  board: START,
  to_move: 0,
  legal: [19, 26, 37, 44],
  counts: [2, 2],
  mobility: [4, 4],
  last: null,
  result: null,
  loser: null,
  ...more,
});
const placed: Event = { type: 'Placed', seat: 0, cell: 19, turned: [27] };

describe('the table of OTHO', () => {
  let at: Seated<View, Event, Place, Play>;
  beforeEach(() => {
    vi.useFakeTimers();
    at = new Seated((table) => new Play(table), view());
    told();
  });
  afterEach(() => {
    at.rise();
    settings.choose({ confirm: false });
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  it('plays a cell that is touched, once (PLT-30)', () => {
    at.play.play(19);
    at.play.play(26);
    expect(acted()).toEqual([{ type: 'Place', cell: 19 }]);
    expect(at.play.detail).toBe('Ce n’est pas à vous de jouer.');
  });

  it('says why a cell cannot be played', () => {
    at.play.play(27);
    const occupied = at.play.detail;
    at.play.play(0);
    expect(acted()).toEqual([]);
    expect(occupied).toContain('D4');
    expect(at.play.detail).toContain('A1');
    expect(told()).toEqual([occupied, at.play.detail]);
  });

  it('shows what a move would turn before it is confirmed (PLT-30)', () => {
    settings.choose({ confirm: true });
    at.play.play(19);
    expect([at.play.chosen, at.play.flips, acted()]).toEqual([19, [], []]);
    answer('preview', [placed]);
    expect(at.play.flips).toEqual([27]);
    at.play.play(19);
    expect(acted()).toEqual([{ type: 'Place', cell: 19 }]);
  });

  it('forgets what would have been turned where another cell was chosen since', () => {
    settings.choose({ confirm: true });
    at.play.play(19);
    at.play.forget();
    answer('preview', [placed]);
    expect([at.play.chosen, at.play.flips]).toEqual([null, []]);
  });

  it('advises who plays alone, and drops advice on a position that is gone (OTH-13)', () => {
    at.play.advise();
    progress('analyse', 0.5);
    expect([at.play.thinking, at.play.panel]).toEqual([0.5, 'advice']);
    at.happens(view({ to_move: 1, last: 19 }), [placed]);
    expect([at.play.thinking, at.play.thought]).toEqual([null, null]);
    const asked = sent.find((message) => message.t === 'analyse')!;
    expect(asked).toMatchObject({ kind: 'advice', seat: 0 });
    expect(sent.at(-1)).toEqual({ t: 'stop', id: asked.id });
  });

  it('shows the advice on the position that is there (OTH-13)', async () => {
    at.play.advise();
    answer('analyse', { moves: [], depth: 3 });
    await vi.advanceTimersByTimeAsync(0);
    expect([at.play.thinking, at.play.thought?.depth]).toEqual([null, 3]);
  });

  it('takes the advice away when it is asked for again (OTH-13)', async () => {
    at.play.advise();
    answer('analyse', { moves: [], depth: 3 });
    await vi.advanceTimersByTimeAsync(0);
    at.play.advise();
    expect([at.play.thinking, at.play.thought]).toEqual([null, null]);
  });

  it('tells the move, the count and whose turn it is (PLT-31)', () => {
    at.happens(view({ to_move: 0, counts: [4, 1] }), [placed]);
    flushSync();
    expect(told()).toEqual(['Noir D3, retourne D4.', 'Noirs 4, Blancs 1.', 'À vous, les Noirs.']);
  });
});
