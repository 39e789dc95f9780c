/** Owns the moves of a game as its log tells them: a take-back unwrites what it undoes. */

import type { Past, Person, Program, Replay } from '../generated/wire';

const CHANCE = -1;

export interface Step<Event = unknown> {
  readonly seq: number;
  readonly seat: number;
  readonly events: readonly Event[];
}

export interface Position<View = unknown, Event = unknown> extends Step<Event> {
  readonly view: View;
}

export function steps<Event = unknown>(log: readonly Past[]): Step<Event>[] {
  return walk(log, (step: Step<Event>) => step);
}

/** Every position to look through, the opening one first. */
export function positions<View = unknown, Event = unknown>(
  replay: readonly Replay[],
): Position<View, Event>[] {
  const views = new Map(replay.map(({ past, view }) => [past.seq, view as View]));
  const log = replay.map(({ past }) => past);
  const moves = walk(log, (step: Step<Event>) => ({ ...step, view: views.get(step.seq)! }));
  const opening = replay.findLast(
    ({ past, view }) => view !== null && past.seq < (firstMove(log) ?? Number.POSITIVE_INFINITY),
  );
  return opening
    ? [{ seq: opening.past.seq, seat: -1, events: [], view: opening.view as View }, ...moves]
    : moves;
}

/** The same in whole turns: what a turn takes several actions for is one step. */
export function turns<View, Event>(
  positions: readonly Position<View, Event>[],
  ends: (position: Position<View, Event>) => boolean,
): Position<View, Event>[] {
  const found: Position<View, Event>[] = [];
  let open: Position<View, Event> | null = null;
  for (const each of positions) {
    const whole: Position<View, Event> = open
      ? { ...each, seat: open.seat, events: [...open.events, ...each.events] }
      : each;
    const over: boolean = found.length === 0 || ends(whole);
    if (over || each === positions.at(-1)) found.push(whole);
    open = over ? null : whole;
  }
  return found;
}

/** Which game it was, by which options, and who sat there at the end of it. */
export function cast(log: readonly Past[]): {
  game: string;
  options: unknown;
  seats: (Person | Program | null)[];
} {
  let game = '';
  let options: unknown;
  let seats: (Person | Program | null)[] = [];
  for (const event of log.flatMap(({ events }) => events)) {
    if (event.type === 'Opened')
      [game, options, seats] = [event.setup.game, event.setup.options, [...event.seats]];
    else if (event.type === 'Joined') seats[event.seat] = event.person;
    else if (event.type === 'Vacated') seats[event.seat] = null;
    else if (event.type === 'Replaced') seats[event.seat] = event.program;
  }
  return { game, options, seats };
}

const firstMove = (log: readonly Past[]) =>
  log.find(({ events }) => events.some(({ type }) => type === 'Played'))?.seq;

/** What chance owes belongs to the move that it follows. */
function walk<Event, T extends Step<Event>>(log: readonly Past[], make: (step: Step<Event>) => T): T[] {
  const moves: T[] = [];
  for (const { seq, events } of log) {
    for (const event of events) {
      if (event.type === 'Played') {
        const before = event.seat === CHANCE && moves.at(-1)?.seq === seq ? moves.pop()! : null;
        const { seat } = before ?? event;
        moves.push(make({ seq, seat, events: [...(before?.events ?? []), ...(event.events as Event[])] }));
      } else if (event.type === 'TookBack') moves.splice(Math.max(0, moves.length - event.moves));
    }
  }
  return moves;
}
