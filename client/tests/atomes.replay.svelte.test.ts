import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Event, Ray, Reviewed, View } from '../src/generated/atomes';
import { Replayed } from '../src/games/atomes/replay.svelte';

const ANNE = { type: 'person', id: 'a', name: 'Anne' } as const;
const reviews = vi.hoisted(() => ({ turns: [] as Reviewed[] }));
vi.mock('../src/wire/review.svelte', () => ({ reviewing: () => reviews }));
vi.mock('../src/games/atomes/scores', () => ({ best: () => Promise.resolve(7) }));

const RAYS: Ray[] = [
  { entry: 11, sign: 'straight', exit: 31 },
  { entry: 23, sign: 'absorbed', exit: null },
];

function view(fired: number, over = false): View {
  const search = { fired, rays: RAYS.slice(0, fired), paths: [], ending: over ? 'validated' : null };
  const verdict = { score: 3, solution: [22], right: [22], wrong: [33], missed: [], equivalent: false };
  return {
    options: { level: 1 },
    level: { size: 5, atoms: 2, capital: 20 },
    atoms: over ? [22] : null,
    searches: [search],
    verdicts: [over ? verdict : null],
    result: over ? {} : null,
  } as unknown as View;
}

function at(fired: number, events: Event[], over = false) {
  return { view: view(fired, over), events, seq: fired, at: 0 };
}

const fire = (ray: Ray) => ({ type: 'Fired', seat: 0, ray }) as unknown as Event;
const POSITIONS = [at(0, []), at(1, [fire(RAYS[0]!)]), at(2, [fire(RAYS[1]!)]), at(2, [], true)];

describe('a search looked through (ATO-32)', () => {
  let end = (): void => {};
  afterEach(() => end());

  function looked(start: number, turns: Reviewed[] = []) {
    reviews.turns = turns;
    let index = $state(start);
    const shown = {
      table: 't',
      positions: POSITIONS as never,
      seats: [ANNE],
      get index() {
        return index;
      },
      go: (to: number) => void (index = to),
    };
    let replay!: Replayed;
    end = $effect.root(() => void (replay = new Replayed(() => shown)));
    flushSync();
    return { replay, shown };
  }

  const good: Reviewed = { sets: 8, bits: 2, expected: 2, best: { entry: 11, bits: 2 } };
  const poor: Reviewed = { sets: 4, bits: 1, expected: 0.5, best: { entry: 14, bits: 1.5 } };

  it('shows the ray that was just fired, and leads from the slate to each one', () => {
    const { replay, shown } = looked(1);
    expect(replay.chosen).toBe(0);
    replay.choose(1);
    flushSync();
    expect(shown.index).toBe(2);
    expect(replay.chosen).toBe(1);
  });

  it('points at a ray of now until one goes elsewhere', () => {
    const { replay, shown } = looked(2);
    replay.choose(1);
    const told = replay.line;
    expect(told).toContain('23');
    shown.go(0);
    flushSync();
    expect(replay.chosen).toBeNull();
    expect(replay.line).not.toBe(told);
  });

  it('sets a better ray beside the one that was fired, and beside a good one nothing', () => {
    const turns = [good, poor];
    expect(looked(1, turns).replay.choices.map(({ played }) => played)).toEqual([true]);
    end();
    const { replay } = looked(2, turns);
    expect(replay.choices.map(({ text, played }) => [text.includes('14'), played])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(replay.costly.map(({ at }) => at)).toEqual([2]);
    expect(replay.totals[0]).toMatch(/1.*2/);
    expect(replay.title).toContain('Anne');
  });

  it('measures what is left to know by the first of all possible sets', () => {
    const { replay } = looked(1, [good, poor]);
    expect([replay.share(32), replay.share(1)]).toEqual([100, 0]);
    expect(replay.share(8)).toBeCloseTo(60);
  });

  it('shows at the end the layout beside what was marked, and the best score so far', async () => {
    const { replay } = looked(3, [good, poor]);
    expect([...replay.atoms]).toEqual([
      [22, 'right'],
      [33, 'wrong'],
    ]);
    await Promise.resolve();
    expect(replay.best).toBe(7);
    expect(looked(0).replay.atoms.size).toBe(0);
  });
});
