/** Owns how a game of Octoverso ended: the verdict, both hands move by move, and the word that turned it. */

import type { Course } from '../../design/Course.svelte';
import type { Composed, Event, View } from '../../generated/octoverso';
import { swing, type Outcome } from '../../shell/ending';
import type { Position } from '../../wire/history';
import { ended } from '../../words/ending';
import { capital } from '../../words/language.svelte';
import { ending as reason } from './names';
import { ending } from './words/ending';

export interface Over {
  readonly view: View;
  readonly positions: readonly Position<View, Event>[];
  readonly names: readonly string[];
  /** The reader's only seat. */
  readonly own: number | null;
}

export function outcome(over: Over): Outcome {
  const { view, positions, names, own } = over;
  const { course, decisive } = positions.length ? draw(over) : { course: undefined, decisive: '' };
  const [one, other] = view.hands;
  const called = (seat: number) => (seat === own ? capital(ending().you) : (names[seat] ?? ''));
  const left = ending().hands(called(0), one.length, called(1), other.length);
  return {
    material: 'cloth',
    verdict: verdict(over),
    about: [why(view, names), left].filter(Boolean).join(' '),
    course,
    decisive,
  };
}

/** Who won is told above, and an empty hand by what is left. */
function why(view: View, names: readonly string[]): string {
  if (view.finished!.reason === 'emptied') return '';
  return view.finished!.reason === 'stalled' ? ending().stalled : reason(view, names);
}

/** Only a game played to its end has a margin: the letters that the other still holds. */
function verdict({ view, names, own }: Over): string {
  const { reason: why, winner } = view.finished!;
  if (winner === null) return ending().drawn;
  const [mine, theirs] = [view.hands[winner as 0 | 1].length, view.hands[(1 - winner) as 0 | 1].length];
  const by = why === 'emptied' || why === 'stalled' ? ending().letters(theirs - mine) : '';
  return winner === own ? ended().youWin(by) : ended().wins(names[winner] ?? '', by);
}

function draw(over: Over): { course: Course | null; decisive: string } {
  const { view, positions, names, own } = over;
  const played = positions.filter(({ view: seen }) => seen.rail);
  if (played.length < 2) return { course: null, decisive: '' };
  const first = own ?? view.finished?.winner ?? 0;
  const won = view.finished?.winner ?? first;
  const hands = [first, 1 - first].map((seat) =>
    played.map(({ view: seen }) => seen.hands[seat as 0 | 1].length),
  );
  const gap = played.map((_, at) => (won === first ? 1 : -1) * (hands[1]![at]! - hands[0]![at]!));
  const step = swing(gap);
  const words = ending();
  const laid = view.turns.filter(({ word }) => word).map(({ word }) => word);
  return {
    course: {
      shape: 'lines',
      series: [
        { name: names[first] ?? '', values: hands[0]!, ink: 'var(--accent)' },
        { name: names[1 - first] ?? '', values: hands[1]!, ink: 'var(--beech-edge)' },
      ],
      mark: step?.at ?? null,
      caption: words.caption,
      note: laid.length ? words.words(laid[0]!, laid.at(-1)!) : '',
      said: [first, 1 - first]
        .map((seat, at) =>
          ended().between(
            `${words.caption}, ${names[seat]}`,
            Math.min(...hands[at]!),
            Math.max(...hands[at]!),
          ),
        )
        .join(' '),
    },
    decisive: step ? told(over, played, step.at) : '',
  };
}

/** What was laid there, numbered as where it is looked through; letters that chance gave or took back are no move. */
function told({ names, own, positions }: Over, played: readonly Position<View, Event>[], at: number): string {
  const composed = played[at]!.events.find((event): event is Composed => event.type === 'Composed');
  if (!composed) return '';
  const { seat, word, tiles } = composed;
  const rival = (1 - seat) as 0 | 1;
  const pushed = played[at]!.view.hands[rival].length - played[at - 1]!.view.hands[rival].length;
  const words = ending();
  const facts = [word, positions.indexOf(played[at]!), tiles.length, Math.max(0, pushed)] as const;
  if (seat === own) return words.youCompose(...facts, names[rival] ?? '');
  return words.composes(names[seat] ?? '', ...facts, rival === own ? words.you : (names[rival] ?? ''));
}
