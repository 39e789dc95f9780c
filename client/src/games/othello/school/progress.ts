/** Owns how far this person has come in the school, for their page. */

import { catalogue } from '../../../words/language.svelte';
import { LESSONS, pupil, PUZZLES } from './course.svelte';

const words = catalogue(
  { lessons: 'OTHO, leçons', puzzles: 'OTHO, problèmes' },
  { lessons: 'OTHO, lessons', puzzles: 'OTHO, puzzles' },
);

export default () => [
  {
    title: words().lessons,
    done: LESSONS.filter(({ key }) => pupil.done(key)).length,
    all: LESSONS.length,
  },
  {
    title: words().puzzles,
    done: PUZZLES.filter((_, puzzle) => pupil.solved(puzzle)).length,
    all: PUZZLES.length,
  },
];
