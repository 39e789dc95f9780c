/** Owns how a game of duplicate ended: the rank, the share of the top, and how that went turn by turn. */

import type { Course } from '../../design/Course.svelte';
import type { Scored, View } from '../../generated/duplicate';
import type { Outcome } from '../../shell/ending';
import { share, taken, type Ranked } from './standing';
import { clubs } from './words/clubs';
import { duplicate } from './words/table';

export function outcome(view: View, own: Ranked | null, scored: readonly Scored[], tops: number): Outcome {
  const words = duplicate();
  const why = view.reason ? words.over[view.reason] : '';
  const time = own && view.options.topping ? taken(own.total, view.tops.length) : null;
  if (time !== null)
    return {
      material: 'linen',
      verdict: words.verdict(own!.rank, view.totals.length),
      about: [clubs().best(clubs().seconds(time)), why].filter(Boolean).join(' '),
      course: null,
      decisive: '',
    };
  const told = own ? words.about(own.total, tops, share(own.total, tops), own.found) : words.aboutOf(tops);
  return {
    material: 'linen',
    verdict: own ? words.verdict(own.rank, view.totals.length) : words.ended,
    about: [told, why].filter(Boolean).join(' '),
    course: own ? course(own.seat, scored) : null,
    decisive: own ? dearest(own.seat, scored) : '',
  };
}

/** What is behind the top, turn by turn. */
function course(seat: number, scored: readonly Scored[]): Course | null {
  const words = duplicate();
  let behind = 0;
  const values = [0, ...scored.map(({ top, points }) => (behind += (points[seat] ?? 0) - top.points))];
  if (scored.length < 2 || !behind) return null;
  return {
    shape: 'lead',
    series: [
      { name: words.you, values, ink: 'var(--ink)' },
      { name: words.top, values: [], ink: 'var(--brass)' },
    ],
    mark: null,
    caption: words.behind,
    note: '',
    said: words.behindBy(-behind),
  };
}

/** The turn that cost most. */
function dearest(seat: number, scored: readonly Scored[]): string {
  const gaps = scored.map(({ top, points }) => top.points - (points[seat] ?? 0));
  const most = Math.max(0, ...gaps);
  const at = gaps.indexOf(most);
  return most ? duplicate().dearest(scored[at]!.top.word.text, at + 1, most) : '';
}
