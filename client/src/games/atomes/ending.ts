/** Owns how a search for atoms ended: the verdict, the layouts that each ray left, and the ray that told most. */

import type { Course } from '../../design/Course.svelte';
import type { Ray, Reviewed, View } from '../../generated/atomes';
import type { Outcome } from '../../shell/ending';
import { ended } from '../../words/ending';
import { ending } from './words/ending';

export interface Over {
  readonly view: View;
  readonly names: readonly string[];
  /** Those who sought, and whose search is shown. */
  readonly seekers: readonly number[];
  readonly subject: number;
  /** The reader's only seat. */
  readonly own: number | null;
  readonly rays: readonly Ray[];
  /** What is known of each ray; none yet while it is worked out. */
  readonly reviews: readonly Reviewed[];
  readonly working: boolean;
  /** What the source says of the score. */
  readonly about: string;
}

export function outcome(over: Over): Outcome {
  const { rays, reviews, working, about } = over;
  const known = rays.length > 0 && reviews.length === rays.length ? draw(rays, reviews) : null;
  return {
    material: 'slate',
    verdict: verdict(over),
    about,
    course: known?.course ?? (working ? undefined : null),
    decisive: known?.decisive ?? '',
  };
}

/** Who sought alone is told what was found; of several, who did best. */
function verdict({ view, names, seekers, subject, own }: Over): string {
  const { verdicts, level } = view;
  const score = (seat: number) => verdicts[seat]?.score ?? 0;
  if (seekers.length < 2) return ending().found(verdicts[subject]?.right.length ?? 0, level.atoms);
  const [first = 0, second = 0] = [...seekers].sort((one, other) => score(other) - score(one));
  if (score(first) === score(second)) return ended().drawn(String(score(first)));
  const by = ending().points(score(first) - score(second));
  return first === own ? ended().youWin(by) : ended().wins(names[first] ?? '', by);
}

/** The ray that told most is the one of the most bits, the first of those alike. */
function draw(rays: readonly Ray[], reviews: readonly Reviewed[]): { course: Course; decisive: string } {
  const first = Math.round(reviews[0]!.sets * 2 ** reviews[0]!.bits);
  const left = [first, ...reviews.map(({ sets }) => sets)];
  const most = reviews.reduce((best, { bits }, at) => (bits > reviews[best]!.bits ? at : best), 0);
  const words = ending();
  return {
    course: {
      shape: 'bars',
      series: [{ name: words.caption, values: left, ink: '' }],
      mark: most + 1,
      caption: words.caption,
      note: words.scale,
      said: words.said(first, left.at(-1)!, rays.length),
    },
    decisive: words.ray(most + 1, rays[most]!, left[most]! - left[most + 1]!, left[most]!),
  };
}
