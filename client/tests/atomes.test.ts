import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Grid from '../src/games/atomes/Grid.svelte';
import Slate from '../src/games/atomes/Slate.svelte';
import { gathered } from '../src/games/atomes/hints';
import { shared } from '../src/games/atomes/day';
import { tally } from '../src/games/atomes/marks';
import { IDLE, digit, keyOf, shown, type Command, type Typing } from '../src/games/atomes/keys';
import {
  LEVELS,
  columns,
  crossingAt,
  crossingName,
  crossingNamed,
  crossings,
  entryAt,
  entryNamed,
  grid,
  lastThrough,
  line,
  marks,
  remembered,
  today,
} from '../src/games/atomes/places';
import { chalks, category } from '../src/games/atomes/scores';
import type { Clue, Progress, Ray, Verdict, View } from '../src/generated/atomes';
import { atomes } from '../src/games/atomes/words/table';
import { rules } from '../src/games/atomes/words/rules';
import { setup } from '../src/games/atomes/words/setup';

const ray = (entry: number, sign: Ray['sign'], exit: number | null = null): Ray => ({ entry, sign, exit });

describe('entries and crossings of Atomes', () => {
  it('numbers the ends of the lines as the source does (ATO-10)', () => {
    const rim = (size: number) => grid(size).cells.flatMap((cell) => entryAt(size, cell) ?? []);
    expect(rim(5).sort()).toEqual([
      10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34, 40, 41, 42, 43, 44,
    ]);
    const place = (size: number, entry: number) =>
      grid(size).cells.find((cell) => entryAt(size, cell) === entry)!;
    const facing = (size: number, one: number, other: number) => {
      const [a, b] = [place(size, one), place(size, other)];
      return a.row === b.row || a.column === b.column;
    };
    expect(facing(6, 12, 32)).toBe(true);
    expect(facing(6, 24, 44)).toBe(true);
    expect(facing(6, 12, 33)).toBe(false);
    expect(place(6, 12)).toMatchObject({ row: 3, column: 0 });
    expect(place(6, 24)).toMatchObject({ row: 7, column: 5 });
  });

  it('has atoms in the mauve zone only', () => {
    expect(crossings(10)).toHaveLength(64);
    expect(crossings(5)).toEqual([11, 12, 13, 21, 22, 23, 31, 32, 33]);
    expect(crossingAt(6, { row: 2, column: 1 })).toBeNull();
    expect(crossingName(23)).toBe('12-23');
  });

  it('reads a crossing by either end of its lines, in either order (ATO-04)', () => {
    expect(crossingNamed(6, '11', '41')).toBe(11);
    expect(crossingNamed(6, '41', '11')).toBe(11);
    expect(crossingNamed(9, '32', '25')).toBe(25);
    expect(crossingNamed(6, '11', '40')).toBeNull();
    expect(crossingNamed(6, '33', '13')).toBeNull();
    expect(crossingNamed(6, '11', '19')).toBeNull();
    expect(entryNamed(6, '15')).toBe(15);
    expect(['16', '50', '05', '1', '123'].map((text) => entryNamed(6, text))).toEqual(Array(5).fill(null));
  });

  it('has the levels of the source (ATO-01)', () => {
    expect(LEVELS).toHaveLength(26);
    expect(LEVELS[7]).toEqual({ number: 8, size: 6, atoms: 3, capital: 80 });
    expect(LEVELS[19]).toEqual({ number: 20, size: 9, atoms: 6, capital: 200 });
    expect(LEVELS[25]).toEqual({ number: 26, size: 10, atoms: 10, capital: 260 });
  });

  it('gives every day its level, in universal time', () => {
    expect(today(new Date('2026-03-01T23:30:00Z'))).toEqual({ day: '2026-03-01', level: 26 });
    expect(today(new Date('2026-03-02T00:30:00Z'))).toEqual({ day: '2026-03-02', level: 8 });
  });

  it('writes a ray as the blackboard does (ATO-18)', () => {
    expect(columns(ray(12, 'straight', 32))).toEqual(['12', '→', '32']);
    expect(columns(ray(13, 'deviated', 21))).toEqual(['13', '↘', '21']);
    expect(columns(ray(12, 'reflected', 12))).toEqual(['12', '↖', '12']);
    expect(columns(ray(12, 'absorbed'))).toEqual(['12', '*', '']);
    expect(columns(ray(23, 'looped'))).toEqual(['↻', '23', '']);
  });

  it('marks entries over exits (ATO-19)', () => {
    const fired = [ray(13, 'deviated', 21), ray(21, 'absorbed')];
    expect([...marks(fired)]).toEqual([
      [21, 'entry'],
      [13, 'entry'],
    ]);
    expect(lastThrough(fired, 21)).toBe(1);
    expect(lastThrough(fired, 30)).toBe(-1);
  });

  it('numbers both ends of a ray, so that an exit is seen to belong to its entry (ATO-18)', () => {
    const fired = [
      ray(13, 'deviated', 21),
      ray(12, 'reflected', 12),
      ray(41, 'absorbed'),
      ray(42, 'deviated', 21),
    ];
    expect([...tally(fired)]).toEqual([
      [13, '1'],
      [21, '1\u20094'],
      [12, '2↖'],
      [41, '3*'],
      [42, '4'],
    ]);
    const many = tally(Array<Ray>(12).fill(ray(13, 'deviated', 21)));
    expect(many.get(21)).toBe('12+');
  });

  it('tells of a board of the day without telling where its atoms are', () => {
    const view = {
      options: { level: 13, day: '2026-03-04' },
      level: { size: 7, atoms: 4, capital: 130 },
    } as View;
    const verdict = { score: 96, right: [11, 22, 33], wrong: [44], missed: [55] } as unknown as Verdict;
    const text = shared(view, { fired: 12 } as Progress, verdict, 'https://salon.example/jouer');
    expect(text.split('\n')).toEqual([
      'Atomes, grille du 4 mars (niveau 13)',
      '12 rayons · 1 faute · 96 / 130',
      '●●●○',
      'https://salon.example/jouer',
    ]);
    expect(text).not.toMatch(/[1-4]\d-[1-4]\d/);
  });

  it('draws a path that stops where the numbers begin', () => {
    expect(
      line(5, [
        [2, -1],
        [2, 5],
      ]),
    ).toBe('M56 196L336 196');
  });

  it('keeps the marks of a seat as its note', () => {
    expect(remembered('11 23 99 x', 5)).toEqual([11, 23]);
    expect(remembered(null, 5)).toEqual([]);
  });
});

describe('the keyboard of Atomes (ATO-04, ATO-19, ATO-20)', () => {
  const type = (typing: Typing, text: string): [Typing, Command | null] =>
    [...text].reduce<[Typing, Command | null]>(([now], key) => digit(6, now, key), [typing, null]);

  it('fires after two digits', () => {
    expect(type(IDLE, '1')).toEqual([{ mode: 'fire', digits: '1' }, null]);
    expect(type(IDLE, '13')).toEqual([IDLE, { do: 'fire', entry: 13 }]);
    expect(type(IDLE, '16')[1]).toEqual({ do: 'refuse', mode: 'fire', text: '16' });
  });

  it('puts and takes after two numbers, then fires again', () => {
    expect(type({ mode: 'put', digits: '' }, '1141')).toEqual([IDLE, { do: 'put', crossing: 11 }]);
    expect(type({ mode: 'take', digits: '' }, '4213')).toEqual([IDLE, { do: 'take', crossing: 32 }]);
    expect(type({ mode: 'put', digits: '' }, '1140')[1]).toEqual({
      do: 'refuse',
      mode: 'put',
      text: '11-40',
    });
    expect(shown(type({ mode: 'put', digits: '' }, '114')[0])).toBe('11-4');
  });

  it('knows the keys of the source, and letters for keyboards without them', () => {
    expect(['Insert', 'i', 'I'].map(keyOf)).toEqual(['put', 'put', 'put']);
    expect(['Delete', 'e', 'd'].map(keyOf)).toEqual(['take', 'take', 'take']);
    expect(['Enter', 'a', ' ', 's'].map(keyOf)).toEqual(['accept', 'accept', 'again', 'stop']);
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft'].map(keyOf)).toEqual(['up', 'down', 'correct']);
    expect(keyOf('F5')).toBeNull();
  });
});

describe('scores and hints of Atomes', () => {
  it('writes the better score in red, equal ones in yellow (ATO-24)', () => {
    expect(chalks(174, 120)).toEqual({ score: 'red', best: 'yellow' });
    expect(chalks(100, 120)).toEqual({ score: 'yellow', best: 'red' });
    expect(chalks(120, 120)).toEqual({ score: 'yellow', best: 'yellow' });
    expect(chalks(10, null)).toEqual({ score: 'red', best: 'yellow' });
    expect(chalks(0, null)).toEqual({ score: 'yellow', best: 'yellow' });
    expect(category({ level: 20 })).toBe('atomes-20');
    expect(category({ level: 20, day: '2026-03-01' })).toBe('atomes-2026-03-01');
  });

  it('keeps what is certain, and forgets odds that a ray has changed (ATO-30)', () => {
    const nothing = { certain: null, empty: null, odds: null, ray: null };
    const clues: Clue[] = [
      { ...nothing, hint: { kind: 'certain', rays: 1 }, sets: 9, certain: [11], empty: [12, 13] },
      { ...nothing, hint: { kind: 'odds', rays: 2 }, sets: 4, odds: { '11': 1, '21': 0.25, '22': 0 } },
      { ...nothing, hint: { kind: 'ray', rays: 2 }, sets: 4, ray: { entry: 31, bits: 1.5 } },
    ];
    expect(gathered(clues, 2)).toEqual({
      certain: [11],
      empty: [12, 13, 22],
      odds: clues[1]!.odds,
      entry: 31,
    });
    expect(gathered(clues, 3)).toMatchObject({ certain: [11], odds: null, entry: null });
    expect(gathered([], 3)).toBeNull();
  });
});

describe('the grid and the slate of Atomes (PLT-30, PLT-31)', () => {
  afterEach(cleanup);
  const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
  const fired = [ray(13, 'deviated', 21), ray(12, 'absorbed')];

  it('reads every cell in words', () => {
    render(Grid, { size: 6, fired, atoms: new Map([[22, 'right' as const]]), armed: 30 });
    const names = screen.getAllByRole('gridcell').map((each) => each.getAttribute('aria-label'));
    expect(names).toContain('Entrée 13, rayon 1 dévié, sorti en 21');
    expect(names).toContain('Entrée 21, sortie du rayon 1');
    expect(names).toContain('Entrée 12, rayon 2 absorbé');
    expect(names).toContain('Entrée 30, armée\u00a0: encore une fois pour tirer, moins 2 points');
    expect(names).toContain('12-22, atome posé');
    expect(names).toContain('11-22, vide');
    expect(names).toContain('10-21, bord, sans atome');
  });

  it('tells right, wrong and missed apart by words as well (ATO-21)', () => {
    const atoms = new Map([
      [11, 'right' as const],
      [22, 'wrong' as const],
      [33, 'missed' as const],
    ]);
    render(Grid, { size: 6, atoms, told: true });
    expect(cell(/^11-21/).getAttribute('aria-label')).toBe('11-21, atome bien trouvé');
    expect(cell(/^12-22/).getAttribute('aria-label')).toBe('12-22, atome mal placé');
    expect(cell(/^13-23/).getAttribute('aria-label')).toBe('13-23, atome caché');
  });

  it('says which entry or crossing was touched', async () => {
    const touchEntry = vi.fn();
    const touchCrossing = vi.fn();
    render(Grid, { size: 6, touchEntry, touchCrossing });
    await fireEvent.click(cell(/^Entrée 44/));
    await fireEvent.click(cell(/^12-23/));
    await fireEvent.click(cell(/^10-20/));
    expect(touchEntry).toHaveBeenCalledExactlyOnceWith(44);
    expect(touchCrossing.mock.calls).toEqual([[23], [null]]);
  });

  it('marks the two ends of a ray outside the grid, and draws nothing on it (ATO-18)', () => {
    const { container } = render(Grid, { size: 6, fired, chosen: fired[0] ?? null });
    expect(container.querySelectorAll('path.ring')).toHaveLength(2);
    expect(container.querySelector('.camera > .over:nth-last-child(2)')!.childElementCount).toBe(0);
    expect(screen.queryByText('?')).toBeNull();
    expect(container.querySelector('.path')).toBeNull();
  });

  it('lists every ray, and scrolls past nineteen (ATO-18)', async () => {
    const choose = vi.fn();
    const many = Array.from({ length: 20 }, (_, i) => ray(10 + (i % 9), 'absorbed'));
    render(Slate, { fired: many, chosen: 3, choose });
    expect(screen.getByText('↑ ↓ pour défiler')).toBeTruthy();
    const lines = screen.getAllByRole('button');
    expect(lines).toHaveLength(20);
    expect(lines[3]!.getAttribute('aria-current')).toBe('true');
    await fireEvent.click(lines[19]!);
    expect(choose).toHaveBeenCalledExactlyOnceWith(19);
  });
});

describe('the words of Atomes', () => {
  it('announces a ray as one would say it', () => {
    expect(atomes().told.ray(2, ray(13, 'deviated', 22), 196)).toBe(
      'Rayon 2, entrée 13, dévié, sortie 22. 196 points.',
    );
    expect(atomes().placed(4, 6)).toBe('Quatre atomes posés sur six.');
    expect(atomes().placed(0, 1)).toBe('Aucun atome posé sur un.');
    expect(atomes().levels.card(LEVELS[19]!)).toBe('niveau 20 · 9 × 9 · six atomes');
  });

  it('leaves no straight apostrophe and no plain space before a high mark', () => {
    const leaves = (entry: unknown): string[] =>
      typeof entry === 'string'
        ? [entry]
        : typeof entry === 'object' && entry
          ? Object.values(entry).flatMap(leaves)
          : [];
    const said = [...leaves(atomes()), ...leaves(rules()), ...leaves(setup())];
    expect(said.length).toBeGreaterThan(100);
    for (const text of said) expect(text).not.toMatch(/'| [?!;:»]|« /);
  });
});
