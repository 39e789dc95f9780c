/** Owns the lessons and the puzzles as `salon types` wrote them, and how far this person has come. */

import lessons from '../../../generated/othello-lessons.json';
import puzzles from '../../../generated/othello-puzzles.json';
import type { Event, View } from '../../../generated/othello';
import { keeping } from '../../../wire/keeping';
import { french, language } from '../../../words/language.svelte';
import type { Light, Lit } from '../lights.svelte';

export interface Text {
  readonly fr: string;
  readonly en: string;
}

export interface Outcome {
  readonly cell: number;
  readonly events: readonly Event[];
  readonly view: View;
}

/** An empty cell that is no move: the discs its longest line begins with, and what ends them. */
export interface Closed {
  readonly cell: number;
  readonly run: readonly number[];
  readonly end: number | null;
}

export interface Task {
  readonly view: View;
  readonly right: readonly number[];
  readonly moves: readonly Outcome[];
  readonly closed: readonly Closed[];
  readonly answer: Outcome | null;
}

export interface Step {
  readonly view: View;
  readonly lights: Lit;
  readonly text: Text;
  readonly ask: Text | null;
  readonly hint: Text | null;
  readonly done: Text | null;
  readonly wrong: Text | null;
  /** Why single moves are wrong; `wrong` is for all others. */
  readonly reasons: readonly (readonly [number, Text])[];
  /** What is asked for is a disaster, to be looked at. */
  readonly look: boolean;
  readonly tasks: readonly Task[];
  readonly rings: readonly number[];
  readonly dots: readonly number[];
  /** The same, once what was asked for is done. */
  readonly after: readonly number[];
  readonly show: Light | null;
  readonly numbers: readonly [Text, Text] | null;
  readonly blind: boolean;
  readonly level: string;
}

export interface Lesson {
  readonly key: string;
  readonly part: 'initiation' | 'strategy';
  readonly title: Text;
  readonly about: Text;
  readonly steps: readonly Step[];
}

export const THEMES = ['corner', 'decline', 'sacrifice', 'silence', 'quiet', 'parity'] as const;

export interface Puzzle {
  readonly view: View;
  readonly theme: (typeof THEMES)[number];
  readonly difficulty: number;
  readonly values: readonly (readonly [number, number])[];
  readonly line: readonly number[];
}

export const LESSONS = lessons as unknown as readonly Lesson[];
export const PUZZLES = puzzles as unknown as readonly Puzzle[];

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
