/** Owns how a game of Osmotik ended: the verdict, each colour's distance from the mean, and the greatest turn. */

import type { Course } from '../../design/Course.svelte';
import type { Event, View } from '../../generated/osmotik';
import { swing, type Outcome } from '../../shell/ending';
import type { Position } from '../../wire/history';
import { ended } from '../../words/ending';
import { colourOf } from './cells';
import { formedIn, sums } from './count';
import { outcome as result } from './people';
import { ending } from './words/ending';
import { osmotik } from './words/table';

export interface Over {
  readonly view: View;
  readonly positions: readonly Position<View, Event>[];
  /** The reader's only seat. */
  readonly own: number | null;
}

export function outcome(over: Over): Outcome {
  const { view, positions, own } = over;
  const { course, decisive } = positions.length ? draw(over) : { course: undefined, decisive: '' };
  const { detail } = result(view);
  const rank = own === null ? 1 : view.result!.ranks[own]!;
  const yours = rank > 1 ? ` ${ending().yours(rank, view.scores.length)}` : '';
  return { material: 'stone', verdict: verdict(over), about: detail + yours, course, decisive };
}

function verdict({ view, own }: Over): string {
  const { ranks } = view.result!;
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const won = first[0]!;
  if (first.length > 1) return result(view).line;
  const points = view.scores.map((score) => score.points);
  const by = points[won]! - Math.max(...points.filter((_, seat) => seat !== won));
  const words = ending();
  if (by === 0) return own === won ? words.youLevel : words.level(osmotik().colour(won));
  const margin = by > 0 ? words.points(by) : '';
  return own === won ? ended().youWin(margin) : ended().wins(osmotik().colour(won), margin);
}

/** How far each seat is from the mean of all. */
function gaps({ scores }: View): number[] {
  const mean = scores.reduce((sum, { points }) => sum + points, 0) / scores.length;
  return scores.map(({ points }) => points - mean);
}

/** One point a turn of all: the last position of each; the winner's line first, for it bears the mark. */
function draw({ view, positions, own }: Over): { course: Course | null; decisive: string } {
  const won = view.result!.ranks.indexOf(1);
  const seats = [won, ...view.scores.map((_, seat) => seat).filter((seat) => seat !== won)];
  const turns = positions.filter(({ view: { state } }, at) => {
    const next = positions[at + 1]?.view.state;
    return at === 0 || next === undefined || next.turn !== state.turn;
  });
  if (turns.length < 2) return { course: null, decisive: '' };
  const step = swing(positions.map(({ view: seen }) => gaps(seen)[won]!));
  const at = step ? turns.findIndex((turn) => turn.seq >= positions[step.at]!.seq) : -1;
  const words = ending();
  const last = gaps(view);
  return {
    course: {
      shape: 'lines',
      series: seats.map((seat) => ({
        name: osmotik().colour(seat),
        values: turns.map(({ view: seen }) => gaps(seen)[seat]!),
        ink: `color-mix(in srgb, var(--${colourOf(seat)}) 80%, var(--ink))`,
      })),
      mark: at < 0 ? null : at,
      caption: words.caption,
      note: ended().turns(turns.length - 1),
      said: `${words.caption} : ${seats.map((seat) => `${osmotik().colour(seat)} ${Math.round(last[seat]!)}`).join(', ')}.`,
    },
    decisive: step ? told(positions[step.at]!, own) : '',
  };
}

function told({ view, events }: Position<View, Event>, own: number | null): string {
  const formed = formedIn(events);
  const main = formed[0];
  if (!main) return '';
  const [points, , taken] = sums(formed);
  const who = main.seat === own ? ending().you : osmotik().colour(main.seat);
  return ending().placed(who, main.word, view.state.turn, formed.length, points, taken);
}
