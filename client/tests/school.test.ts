import { afterEach, describe, expect, it } from 'vitest';
import { because, remark } from '../src/games/othello/advice';
import known from '../src/generated/othello-openings.json';
import { opening, openingOf } from '../src/games/othello/openings';
import { forBlack, mistakes, worst, type Mistake, type Reached } from '../src/games/othello/review.svelte';
import { LESSONS, PUZZLES, pupil, say } from '../src/games/othello/school/course.svelte';
import { verdict } from '../src/games/othello/sides';
import type { Effect } from '../src/generated/othello';
import { language } from '../src/words/language.svelte';
import { school } from '../src/games/othello/words/school';

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
    const tiger = known.find(({ key }) => key === 'tiger')!.board;
    expect(openingOf(tiger)).toBe('Tigre');
    expect(openingOf([...tiger].reverse().join(''))).toBe('Tigre');
    const across = Array.from(tiger, (_, cell) => tiger[8 * (cell % 8) + Math.floor(cell / 8)]);
    expect(openingOf(across.join(''))).toBe('Tigre');
    expect(openingOf('.'.repeat(64))).toBeNull();
    language.current = 'en';
    expect(openingOf(tiger)).toBe('Tiger');
  });
  it('stay those that a game went through', () => {
    const [first, last] = ['diagonal', 'cow'].map((name) => known.find(({ key }) => key === name)!.board);
    expect(opening([first!, last!, 'x'.repeat(9) + '.'.repeat(55)])).toBe('Vache');
    expect(opening([])).toBeNull();
  });
  it('have a name each', () => {
    for (const { board } of known) expect(openingOf(board)).toBeTruthy();
  });
});

describe('reasons (OTH-13, OTH-23)', () => {
  it('say what speaks for a move and against it', () => {
    expect(remark({ ...plain, cell: 0 }, true)).toBe('prend le coin A1');
    expect(remark({ ...plain, gives: [63] }, false)).toBe('donne le coin H8');
    expect(remark({ ...plain, beside: 63 }, false)).toBe('va sur une case dangereuse, voisine du coin H8');
    expect(remark({ ...plain, replies: 2 }, true)).toBe('ne laisse que 2 coups');
    expect(remark({ ...plain, replies: 0 }, true)).toContain('qui passe');
    expect(remark(plain, true)).toBe('retourne 3 pions');
    expect(because(plain, plain)).toContain('plus loin');
    expect(remark({ ...plain, replies: 1 }, true)).toBe('ne laisse qu’un coup');
  });

  it('say only what tells the played move from the best one', () => {
    expect(because({ ...plain, replies: 9 }, plain)).toBe(
      'Le coup joué laisse 9 coups. Le meilleur ne laisse que 6 coups.',
    );
    expect(because({ ...plain, replies: 9 }, { ...plain, replies: 1 })).toContain('ne laisse qu’un coup');
    expect(because({ ...plain, gives: [7] }, { ...plain, turned: 1 })).toBe('Le coup joué donne le coin H1.');
    expect(because({ ...plain, gives: [7] }, { ...plain, gives: [7] })).toContain('plus loin');
    expect(because({ ...plain, replies: 12 }, { ...plain, replies: 12, turned: 1 })).toContain('plus loin');
    expect(because(plain, { ...plain, cell: 0 })).toBe('Le meilleur prend le coin A1.');
    expect(because({ ...plain, cell: 7 }, { ...plain, cell: 0 })).toContain('plus loin');
    expect(because({ ...plain, turned: 8 }, { ...plain, turned: 1 })).toBe(
      'Le coup joué retourne 8 pions. Le meilleur retourne 1 pion.',
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
    expect(game.map((each, i) => forBlack(each, thoughts[i]))).toEqual([2, -6, 56]);
    const found = mistakes(game, thoughts);
    expect(found).toMatchObject([{ index: 1, number: 2, seat: 1, played: 5, better: 4, lost: 12 }]);
  });

  it('show each player’s three worst moves first', () => {
    const found = [4, 30, 8, 6, 10, 5].map((lost, seq) => ({ lost, seat: seq === 5 ? 1 : 0 }) as Mistake);
    expect(worst(found, [0]).map(({ lost }) => lost)).toEqual([30, 10, 8]);
    expect(worst(found, [0, 1]).map(({ lost }) => lost)).toEqual([30, 10, 8, 5]);
  });
});

describe('the words (OTH-20)', () => {
  it('count as French does', () => {
    expect(school().solvedCount(0, 72)).toBe('0 sur 72 résolus');
    expect(school().skip).toBe('Sauter');
    expect(verdict({ counts: [40, 24], loser: null, result: null }, 0)).toBe('Vous avez gagné.');
    expect(verdict({ counts: [40, 24], loser: null, result: null }, 1)).toBe('Vous avez perdu.');
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
    const lesson = LESSONS.find(({ key }) => key === 'encadrer')!;
    pupil.reach('encadrer', 2);
    expect(pupil.at('encadrer')).toBe(2);
    pupil.pass(lesson, 0);
    pupil.pass(lesson, 2);
    pupil.leave(lesson);
    const steps = () => lesson.steps.map((_, step) => pupil.stepDone('encadrer', step));
    expect([pupil.done('encadrer'), pupil.at('encadrer'), steps()]).toEqual([false, 1, [true, false, true]]);
    pupil.pass(lesson, 1);
    expect([pupil.done('encadrer'), pupil.at('encadrer')]).toEqual([true, 0]);
    pupil.solve(3, false);
    pupil.solve(5, true);
    pupil.solve(5, false);
    expect(JSON.parse(localStorage.getItem('salon.school.othello')!)).toEqual({
      done: ['encadrer'],
      at: { encadrer: 0 },
      steps: { encadrer: [0, 2, 1] },
      solved: [3, 5],
      first: [5],
    });
  });
});
