/** Owns how players are called, and how what happened and how it ended reads. */

import type { Event, View } from '../../generated/octoverso';
import type { Person, Program } from '../../generated/wire';
import { nameOf } from '../../shell/people';
import type { Step } from '../../wire/history';
import { programName } from '../game';
import { words } from './words/house';
import { octoverso } from './words/table';

type Seats = readonly (Person | Program | null)[];

/** One person on both seats is called by number. */
export function playerNames(seats: Seats): string[] {
  const [one, two] = seats;
  const alone = one?.type === 'person' && two?.type === 'person' && one.id === two.id;
  return seats.map((who, seat) => {
    if (alone) return octoverso().player(seat + 1);
    return who?.type === 'program' ? programName(words(), who) : nameOf(who);
  });
}

/** Who is to act. */
export function turnIn(view: View): number[] {
  if (view.finished) return [];
  return view.rail ? [view.mover] : [0, 1].filter((seat) => !view.announced[seat]);
}

/** A commit in sentences; what falls to the reader falls to « vous ». */
export function told(
  events: readonly Event[],
  names: readonly string[],
  view: View,
  own: number | null = null,
): string[] {
  const words = octoverso().said;
  const gone = events.find((event) => event.type === 'Exchanged')?.tile ?? '';
  const to = (seat: number) => (seat === own ? octoverso().toYou : names[seat]!);
  return events.flatMap((event) => {
    const who = 'seat' in event ? (names[event.seat] ?? '') : '';
    switch (event.type) {
      case 'Composed':
        return [words.composed(who, event.word, event.pushed, to(1 - event.seat))];
      case 'Opened':
        return [words.opened(view.rail, names[event.first]!)];
      case 'Repeated':
        return [words.repeated(event.word)];
      case 'Redealt':
        return [words.redealt(who)];
      case 'Drawn':
        return gone ? [words.exchanged(who, gone, event.tiles)] : [];
      case 'Passed':
        return [words.passed(who)];
      case 'Shifted':
        return [words.shifted(who)];
      case 'Returned':
        return [event.tile === null ? words.kept(who) : words.returned(who, event.tile)];
      case 'Claimed':
        return [words.claimed(who, event.word)];
      case 'Misclaimed':
        return [words.misclaimed(who, event.word), words.wrong[event.reason]];
      case 'Finished':
        return [ending(view, names)];
      default:
        return [];
    }
  });
}

/** All that the last player brought about in one go: an OCTO with the letter put back for it. What the opening gave
 * is told until somebody plays: the rail is another by then. */
export function newsOf(
  steps: readonly Step<Event>[],
  names: readonly string[],
  view: View,
  own: number | null = null,
): string {
  const other = steps.findLastIndex(({ seat }) => seat !== steps.at(-1)!.seat);
  const opened = steps.findLastIndex(({ events }) => events.some(({ type }) => type === 'Opened'));
  const before = opened < steps.length - 1 ? Math.max(other, opened) : other;
  return told(
    steps.slice(before + 1).flatMap(({ events }) => events),
    names,
    view,
    own,
  ).join(' ');
}

export function ending({ finished }: View, names: readonly string[]): string {
  const words = octoverso().ended;
  if (!finished) return '';
  if (finished.winner === null) return words.drawn;
  return words[finished.reason](names[finished.winner] ?? '');
}
