/** Owns the lessons and the puzzles as `salon types` wrote them, and how far this person has come. */

import lessons from '../../../generated/othello-lessons.json';
import puzzles from '../../../generated/othello-puzzles.json';
import type { Lesson, Posed, Step, Task, Teaching, Text } from '../../../generated/othello';
import { keeping } from '../../../wire/keeping';
import { french, language } from '../../../words/language.svelte';

export type { Lesson, Posed as Puzzle, Step, Task, Text };

export const THEMES = [
  'corner',
  'decline',
  'sacrifice',
  'silence',
  'quiet',
  'parity',
] as const satisfies readonly Posed['theme'][];

/** By way of `unknown`, for TypeScript takes a file's pairs for lists. */
export const LESSONS = lessons as unknown as Teaching['lessons'];
export const PUZZLES = puzzles as Teaching['puzzles'];

/** In the language of the moment, set as it is printed. */
export function say(text: Text): string {
  return language.current === 'fr' ? french(text.fr) : text.en;
}

interface Kept {
  done: readonly string[];
  at: Readonly<Record<string, number>>;
  /** The steps done of the lessons that are not done yet. */
  steps: Readonly<Record<string, readonly number[]>>;
  solved: readonly number[];
  /** Solved at the first try. */
  first: readonly number[];
}

const KEY = 'salon.school.othello';

function kept(): Kept {
  const none: Kept = { done: [], at: {}, steps: {}, solved: [], first: [] };
  try {
    return { ...none, ...(JSON.parse(keeping.get(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return none;
  }
}

let progress = $state.raw(kept());

function keep(change: Partial<Kept>): void {
  progress = { ...progress, ...change };
  keeping.put(KEY, JSON.stringify(progress));
}

keeping.listen(KEY, () => (progress = kept()));

const added = <T>(list: readonly T[], item: T) => (list.includes(item) ? list : [...list, item]);

export const pupil = {
  done: (key: string) => progress.done.includes(key),
  /** The step where one left a lesson. */
  at: (key: string) => progress.at[key] ?? 0,
  stepDone: (key: string, step: number): boolean =>
    pupil.done(key) || (progress.steps[key] ?? []).includes(step),
  solved: (puzzle: number) => progress.solved.includes(puzzle),
  solvedFirst: (puzzle: number) => progress.first.includes(puzzle),
  reach: (key: string, step: number) => keep({ at: { ...progress.at, [key]: step } }),
  /** A lesson is done when all its steps are: none of them skipped. */
  pass({ key, steps }: Pick<Lesson, 'key' | 'steps'>, step: number): void {
    const passed = added(progress.steps[key] ?? [], step);
    keep({ steps: { ...progress.steps, [key]: passed } });
    if (passed.length === steps.length)
      keep({ done: added(progress.done, key), at: { ...progress.at, [key]: 0 } });
  },
  /** Leaves a lesson: one comes back to the first step that was skipped. */
  leave({ key, steps }: Pick<Lesson, 'key' | 'steps'>): void {
    pupil.reach(
      key,
      Math.max(
        0,
        steps.findIndex((_, step) => !pupil.stepDone(key, step)),
      ),
    );
  },
  solve: (puzzle: number, first: boolean) =>
    keep({
      solved: added(progress.solved, puzzle),
      first: first ? added(progress.first, puzzle) : progress.first,
    }),
};
