import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Play } from '../src/games/atomes/play.svelte';
import type { Action, Event, Progress, Ray, View } from '../src/generated/atomes';
import { settings } from '../src/shell/settings.svelte';
import { remember, rememberedOptions } from '../src/shell/wish';
import { router } from '../src/shell/router.svelte';
import { acted, ANNA, answer, progress, PROGRAM, sent } from './line';
import { Seated, told } from './seated.svelte';

vi.mock('../src/wire/live.svelte', () => import('./line'));
vi.mock('../src/games/atomes/scores', () => ({ best: () => Promise.resolve(55), category: () => 'x' }));

const ray = (entry: number, exit: number): Ray => ({ entry, sign: 'straight', exit });
const search = (more: Partial<Progress> = {}): Progress => ({
  rays: [],
  paths: null,
  fired: 0,
  hints: [],
  points: 80,
  guess: null,
  ending: null,
  ...more,
});
const view = (own: Partial<Progress> = {}, more: Partial<View> = {}): View => ({
  options: { level: 8 },
  viewer: 0,
  level: { size: 6, atoms: 3, capital: 80 },
  hidden: true,
  atoms: null,
  searches: [search(own)],
  verdicts: [null],
  result: null,
  ...more,
});

describe('the table of Atomes', () => {
  let at: Seated<View, Event, Action, Play>;
  const sit = (first: View, note: string | null = null, seats = [ANNA]) => {
    at = new Seated((table) => new Play(table), first, { seats, note });
    told();
  };
  const noted = () => sent.flatMap((message) => (message.t === 'note' ? [message.body] : []));
  const keys = (text: string) => [...text].every((key) => at.play.keyed(key));
  beforeEach(() => {
    vi.useFakeTimers();
    settings.choose({ pace: 'usual', sound: false });
  });
  afterEach(() => {
    at.rise();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  it('arms an entry at the first touch and fires at the second (ATO-19)', () => {
    sit(view());
    at.play.touchEntry(12);
    expect([at.play.armed, acted()]).toEqual([12, []]);
    at.play.touchEntry(12);
    expect([at.play.armed, acted()]).toEqual([null, [{ type: 'Fire', entry: 12 }]]);
  });

  it('fires at a number that is typed (ATO-19)', () => {
    sit(view());
    expect(keys('12')).toBe(true);
    expect(acted()).toEqual([{ type: 'Fire', entry: 12 }]);
    answer('act', null);
    keys('19');
    expect([acted().length, at.play.remark]).toEqual([1, expect.stringContaining('19')]);
  });

  it('puts and takes marks by touch and by number, notes each, and no more than there are (ATO-20)', () => {
    sit(view());
    at.play.touchCrossing(11);
    keys('i1222');
    expect([at.play.guess, noted()]).toEqual([
      [11, 22],
      ['11', '11 22'],
    ]);
    at.play.touchCrossing(33);
    at.play.touchCrossing(44);
    expect([at.play.guess.length, at.play.remark]).toEqual([3, expect.stringContaining('Trois')]);
    keys('e1121');
    expect(at.play.guess).toEqual([22, 33]);
    at.play.touchCrossing(null);
    expect(at.play.guess).toEqual([22, 33]);
  });

  it('finds the marks of its seat again (ATO-20)', () => {
    sit(view(), '11 22 99');
    expect(at.play.guess).toEqual([11, 22]);
    expect([...at.play.search.atoms]).toEqual([
      [11, 'right'],
      [22, 'right'],
    ]);
  });

  it('asks once more before it validates too few (ATO-21)', () => {
    sit(view(), '11');
    at.play.accept();
    expect([at.play.armed, acted()]).toEqual(['accept', []]);
    at.play.accept();
    expect(acted()).toEqual([{ type: 'Validate', guess: [11] }]);
  });

  it('hides exactly as many atoms as the level has (ATO-04)', () => {
    const coding = view(
      {},
      { options: { level: 8, coding: 'person' }, hidden: false, searches: [null, search()] },
    );
    sit(coding, '11 22', [ANNA, PROGRAM as never]);
    expect([at.play.coding, at.play.seeking]).toEqual([true, false]);
    at.play.accept();
    expect(acted()).toEqual([]);
    at.play.touchCrossing(33);
    at.play.accept();
    expect(acted()).toEqual([{ type: 'Hide', atoms: [11, 22, 33] }]);
    keys('12');
    expect(acted()).toHaveLength(1);
  });

  it('looks at the ray that came last, and goes through them (ATO-18)', () => {
    sit(view());
    const rays = [ray(12, 32), ray(21, 41)];
    at.happens(view({ rays, fired: 2, points: 76 }), [
      { type: 'Fired', seat: 0, ray: rays[1]!, known_to: [0] },
    ]);
    expect([at.play.search.chosen, at.play.search.ray]).toEqual([1, rays[1]]);
    at.play.keyed('ArrowUp');
    at.play.keyed('ArrowUp');
    expect(at.play.search.ray).toEqual(rays[0]);
    at.play.touchEntry(41);
    expect(at.play.search.ray).toEqual(rays[1]);
  });

  it('fetches what a hint tells, says how far it is, and keeps it under the grid', async () => {
    sit(view());
    at.play.ask('certain');
    expect(acted()).toEqual([{ type: 'Ask', kind: 'certain' }]);
    answer('act', null);
    const hint = { kind: 'certain', rays: 0 } as const;
    at.happens(view({ hints: [hint] }), [{ type: 'Hinted', seat: 0, hint }]);
    progress('analyse', 0.4);
    expect(at.play.clues.working).toBe(0.4);
    answer('analyse', [{ hint, sets: 7, certain: [11], empty: [22], odds: null, ray: null }]);
    await vi.advanceTimersByTimeAsync(0);
    expect([at.play.clues.working, at.play.clues.all.length]).toEqual([null, 1]);
    expect(at.play.detail).toContain('11');
  });

  it('shows its rays one by one at the end, until something is touched (ATO-26)', async () => {
    const rays = [ray(12, 32), ray(21, 41)];
    sit(view({ rays, fired: 2 }));
    const verdict = {
      score: 60,
      solution: [11, 22, 33],
      right: [11],
      wrong: [],
      missed: [22, 33],
      equivalent: false,
    };
    const over = view(
      { rays, fired: 2, ending: 'validated' },
      { verdicts: [verdict], result: { reason: 'validated', scores: [60], ranks: [1] } },
    );
    at.happens(
      over,
      [{ type: 'Finished', ending: 'validated', atoms: [11, 22, 33], verdicts: [verdict] }],
      0,
      {
        status: 'over',
      },
    );
    expect([at.play.search.showing, at.play.search.chosen]).toEqual([true, 0]);
    vi.advanceTimersByTime(700);
    flushSync();
    expect(at.play.search.chosen).toBe(1);
    at.play.touched();
    expect(at.play.search.showing).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(at.play.best).toBe(55);
    expect(at.play.search.atoms.get(22)).toBe('missed');
  });

  it('says what the last ray did, and what to do next (ATO-18, ATO-20)', () => {
    sit(view());
    expect(at.play.detail).toMatch(/^Touchez un numéro/);
    at.happens(view({ rays: [ray(12, 32)], fired: 1 }), [
      { type: 'Fired', seat: 0, ray: ray(12, 32), known_to: [0] },
    ]);
    expect(at.play.detail).toMatch(/^12 tout droit, sorti en 32\. Pas d’atome sur son chemin/);
    for (const place of [11, 22, 33]) at.play.touchCrossing(place);
    flushSync();
    expect(at.play.detail).toMatch(/^ACC pour valider/);
  });

  it('says what the signs mean while that may be new, and no longer (ATO-18)', () => {
    const seven = [13, 13, 13, 13, 13, 13, 12].map((entry) => ray(entry, 20 + entry));
    sit(view({ rays: seven, fired: 7 }));
    at.play.search.chosen = 6;
    flushSync();
    expect(at.play.detail).toMatch(/^12 tout droit, sorti en 32\. Un croisement mauve/);
  });

  it('offers the next level to who found all atoms of theirs alone (ATO-01)', () => {
    const plays = (level: number, right: number[]) => {
      const verdict = { score: 60, right, wrong: [], missed: [], solution: [11, 22, 33], equivalent: false };
      const result = { reason: 'validated', scores: [60], ranks: [1] };
      const over = { options: { level }, verdicts: [verdict], result } as unknown as Partial<View>;
      sit(view({ ending: 'validated', guess: right }, over));
      flushSync();
      const { about } = at.play.ending!.outcome;
      at.rise();
      return [about, rememberedOptions('atomes').level];
    };
    remember('atomes', { options: { level: 8 } });
    expect(plays(8, [11])[1]).toBe(8);
    expect(plays(8, [11, 22, 33])).toEqual(['Le niveau 9 vous attend.', 9]);
    remember('atomes', { options: { level: 3 } });
    expect(plays(8, [11, 22, 33])[1]).toBe(3);
    expect(plays(26, [11, 22, 33])).toEqual(['', 3]);
  });

  it('leads on to the level that awaits, to be sought by the mode of one’s choice (ATO-01, ATO-25)', () => {
    const right = [11, 22, 33];
    const verdict = { score: 60, right, wrong: [], missed: [], solution: right, equivalent: false };
    const result = { reason: 'validated', scores: [60], ranks: [1] };
    remember('atomes', { options: { level: 3 } });
    sit(
      view({ ending: 'validated', guess: right }, {
        options: { level: 8 },
        verdicts: [verdict],
        result,
      } as unknown as Partial<View>),
    );
    const go = vi.spyOn(router, 'go').mockImplementation(() => {});
    at.play.onward();
    expect([rememberedOptions('atomes').level, go.mock.calls]).toEqual([9, [['/jouer/atomes?pas=mode']]]);
    go.mockRestore();
  });

  it('tells a newcomer why the board of their first day does not count', () => {
    sit(view());
    localStorage.setItem('salon.atomes.day', at.table.id);
    at.happens(view({ points: 79 }), []);
    expect([at.play.daily, at.play.detail]).toEqual(['own', expect.stringMatching(/^Votre premier jour/)]);
    localStorage.clear();
  });

  it('goes on to another game, asks for the same again, or leaves (ATO-25)', () => {
    sit(view({ ending: 'validated' }, { result: { reason: 'validated', scores: [60], ranks: [1] } }));
    const go = vi.spyOn(router, 'go').mockImplementation(() => {});
    at.play.accept();
    expect(go).toHaveBeenLastCalledWith('/jouer/atomes?pas=niveau');
    at.play.keyed(' ');
    expect(sent.at(-1)).toMatchObject({ t: 'order', order: { type: 'Rematch', seat: 0 } });
    at.play.keyed('s');
    expect(at.play.stopping).toBe(true);
    go.mockRestore();
  });
});
