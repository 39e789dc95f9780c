import { afterEach, describe, expect, it } from 'vitest';
import { because, remark, type Effect } from '../src/games/othello/advice';
import { cellNamed } from '../src/games/othello/cells';
import { opening } from '../src/games/othello/openings';
import { forBlack, mistakes, type Reached } from '../src/games/othello/review.svelte';
import { LESSONS, PUZZLES, pupil, say } from '../src/games/othello/school/course.svelte';
import { language } from '../src/words/language.svelte';

const cells = (text: string) => text.match(/../g)!.map((name) => cellNamed(name)!);
const plain: Effect = {
  cell: 20,
  turned: 3,
  replies: 6,
  gives: [],
  saves: [],
  beside: null,
  stable: 0,
  frontier: 2,
  region: 20,
};

afterEach(() => (language.current = 'fr'));

describe('openings (OTH-23)', () => {
  it('are named whichever way the board is seen', () => {
    expect(opening(cells('c4e3f6e6f5'))).toBe('Tigre');
    expect(opening(cells('d3c5f6f5e6'))).toBe('Tigre');
    expect(opening(cells('f5d6c3d3c4'))).toBe('Tigre');
    expect(opening(cells('f5f6e6d6'))).toBe('Diagonale');
    expect(opening(cells('c4'))).toBeNull();
    language.current = 'en';
    expect(opening(cells('c4c3d3c5d6'))).toBe('Cow');
  });
});

describe('reasons (OTH-13, OTH-23)', () => {
  it('say what speaks for a move and against it', () => {
    expect(remark({ ...plain, cell: 0 }, true)).toBe('prend le coin A1');
    expect(remark({ ...plain, gives: [63] }, false)).toBe('donne le coin H8');
    expect(remark({ ...plain, beside: 63 }, false)).toBe('va sur une case dangereuse, voisine du coin H8');
    expect(remark({ ...plain, replies: 2 }, true)).toBe('ne laisse que 2 coups');
    expect(remark({ ...plain, replies: 0 }, true)).toContain('on passe');
    expect(remark(plain, true)).toBe('retourne 3 pions');
    expect(because(plain, plain)).toContain('plus loin');
    expect(because({ ...plain, replies: 7 }, plain)).toBe(
      'Le coup joué laisse 7 coups. Le meilleur ne laisse que 6 coups.',
    );
    expect(because({ ...plain, gives: [7] }, { ...plain, turned: 1, frontier: 0 })).toBe(
      'Le coup joué donne le coin H1. Le meilleur reste discret\u00a0: 1 pion retourné.',
    );
  });
});

describe('reviews (OTH-23)', () => {
  const at = (to_move: number | null, events: unknown[] = [], counts = [2, 2]) =>
    ({ view: { to_move, counts, result: to_move === null ? {} : null }, events }) as unknown as Reached;
  const thought = (moves: [number, number][]) => ({
    depth: 12,
    solved: false,
    moves: moves.map(([cell, score]) => ({ cell, score, bound: false })),
    effects: moves.map(([cell]) => ({ ...plain, cell })),
    line: [moves[0]![0]],
  });

  it('value positions for Black, and find the moves that lost discs', () => {
    const placed = (seat: number, cell: number) => ({ type: 'Placed', seat, cell, turned: [] });
    const game = [at(0), at(1, [placed(0, 19)]), at(null, [placed(1, 5)], [10, 4])];
    const thoughts = [thought([[19, 2], [26, 0]]), thought([[4, 6], [5, -6]])]; // prettier-ignore
    expect(game.map((each, i) => forBlack(each, thoughts[i]))).toEqual([2, -6, 6]);
    const found = mistakes(game, thoughts);
    expect(found.map(({ index, seat, played, better, lost }) => [index, seat, played, better, lost])).toEqual(
      [[1, 1, 5, 4, 12]],
    );
  });
});

describe('the course (OTH-20)', () => {
  it('is complete in both languages and set as it is printed', () => {
    expect(LESSONS.filter(({ part }) => part === 'initiation')).toHaveLength(8);
    expect(PUZZLES).toHaveLength(72);
    for (const { steps } of LESSONS)
      for (const { text } of steps) expect(say(text)).not.toMatch(/'| [?!;:»]|« /);
    language.current = 'en';
    expect(say(LESSONS[0]!.title)).toBe('The aim and the start');
  });

  it('remembers how far one has come', () => {
    pupil.reach('encadrer', 2);
    expect(pupil.at('encadrer')).toBe(2);
    pupil.finish('encadrer');
    pupil.finish('encadrer');
    expect([pupil.done('encadrer'), pupil.at('encadrer')]).toEqual([true, 0]);
    pupil.solve(3);
    expect(JSON.parse(localStorage.getItem('salon.school.othello')!)).toEqual({
      done: ['encadrer'],
      at: { encadrer: 0 },
      solved: [3],
    });
  });
});
