import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellName } from '../src/games/othello/cells';
import { LESSONS, pupil, type Lesson } from '../src/games/othello/school/course.svelte';
import { Taking } from '../src/games/othello/school/lesson.svelte';
import { school } from '../src/games/othello/words/school';
import { router } from '../src/shell/router.svelte';
import { language } from '../src/words/language.svelte';

/** The first lesson that begins with what one must do, and one whose other side answers. */
const asked = LESSONS.find(({ steps }) => steps[0]!.tasks.length > 0 && !steps[0]!.tasks[0]!.answer)!;
const answered = LESSONS.find(({ steps }) => steps.some(({ tasks }) => tasks[0]?.answer))!;

describe('a lesson that is taken (OTH-20)', () => {
  let taking: Taking;
  let rise = () => {};
  const top = vi.fn();
  const go = vi.spyOn(router, 'go').mockImplementation(() => {});
  const take = (lesson: Lesson, at = 0) => {
    pupil.reach(lesson.key, at);
    rise = $effect.root(() => void (taking = new Taking(lesson, top)));
    flushSync();
  };
  const play = (cell: number) => {
    taking.play(cell);
    flushSync();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    language.current = 'fr';
    top.mockClear();
    go.mockClear();
  });
  afterEach(() => {
    rise();
    vi.useRealTimers();
  });

  it('tells why a move is wrong and what it would turn, and a right one goes on', () => {
    take(asked);
    const [task] = asked.steps[0]!.tasks as [(typeof asked.steps)[0]['tasks'][0]];
    const wrong = task.moves.find(({ cell }) => !task.right.includes(cell));
    if (wrong) {
      play(wrong.cell);
      expect([taking.chosen, taking.done]).toEqual([wrong.cell, false]);
      expect(taking.flips.length).toBeGreaterThan(0);
    }
    const lying = [...task.view.board].findIndex((lies) => lies !== '.');
    play(lying);
    expect([taking.chosen, taking.detail !== '']).toEqual([null, true]);
    for (const { right } of asked.steps[0]!.tasks) play(right[0]!);
    expect(taking.done).toBe(true);
    expect(pupil.stepDone(asked.key, 0)).toBe(true);
    taking.onward();
    expect([taking.at, top.mock.calls.length]).toEqual([1, 1]);
  });

  it('hints first, then shows the answer on the board', () => {
    take(asked);
    const { hint, tasks } = asked.steps[0]!;
    taking.hint();
    if (hint) taking.hint();
    expect(taking.rings).toEqual(tasks[0]!.right);
    expect(taking.answer).toBe(school().answerIs(tasks[0]!.right.map(cellName)));
    expect(top).toHaveBeenCalledOnce();
  });

  it('lets the other side answer after a beat, and begin again meanwhile', () => {
    const at = answered.steps.findIndex(({ tasks }) => tasks[0]?.answer);
    take(answered, at);
    const [task] = answered.steps[at]!.tasks as [(typeof answered.steps)[0]['tasks'][0]];
    play(task.right[0]!);
    taking.enter(taking.step);
    flushSync();
    expect(taking.untouched).toBe(true);
    play(task.right[0]!);
    vi.runOnlyPendingTimers();
    flushSync();
    expect(taking.free.view.board).toBe(task.answer!.view.board);
  });

  it('leads from its last step to the next lesson', () => {
    const [first, second] = LESSONS as [Lesson, Lesson];
    take(first, first.steps.length - 1);
    taking.onward();
    expect(go).toHaveBeenCalledWith(`/lecons/othello/${second.key}`);
  });
});
