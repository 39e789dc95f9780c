import { describe, expect, it } from 'vitest';
import type { Past, ShownEvent } from '../src/generated/wire';
import { cast, positions, steps } from '../src/wire/history';
import { ANNA, BASILE, SETUP } from './line';

const played = (seat: number, ...events: string[]): ShownEvent => ({ type: 'Played', seat, events });
const at = (seq: number, ...events: ShownEvent[]): Past => ({ seq, at: seq, events });
const opened: ShownEvent = { type: 'Opened', host: ANNA, seats: [ANNA, null], setup: SETUP };
const log = [
  at(1, opened),
  at(2, { type: 'Joined', seat: 1, person: BASILE }, { type: 'Started' }),
  at(3, played(0, 'f5')),
  at(4, played(1, 'd6')),
  at(5, { type: 'TakeBackAsked', seat: 0 }),
  at(6, { type: 'TookBack', seat: 0, moves: 2 }),
  at(7, played(0, 'c4')),
];

describe('history (PLT-15, PLT-16)', () => {
  it('leaves out what was taken back', () => {
    expect(steps(log).map(({ seq, events }) => [seq, ...events])).toEqual([[7, 'c4']]);
    expect(steps(log.slice(0, 4))).toHaveLength(2);
  });

  it('looks through a game from its opening position', () => {
    const replay = log.map((past) => ({ past, view: past.seq < 2 ? null : `v${past.seq}` }));
    expect(positions(replay).map(({ view }) => view)).toEqual(['v2', 'v7']);
    expect(positions(replay.slice(0, 2)).map(({ view }) => view)).toEqual(['v2']);
    expect(positions(replay.slice(0, 1))).toEqual([]);
  });

  it('takes a draw for a part of the move that it follows', () => {
    const drawn = [
      at(1, opened, played(-1, 'begun'), played(-1, 'dealt')),
      at(2, played(0, 'laid'), played(-1, 'drawn')),
    ];
    expect(steps(drawn).map(({ seat, events }) => [seat, ...events])).toEqual([
      [-1, 'begun', 'dealt'],
      [0, 'laid', 'drawn'],
    ]);
  });

  it('knows the game and who sat there', () => {
    expect(cast(log)).toEqual({ game: 'g', options: {}, seats: [ANNA, BASILE] });
    expect(
      cast([...log, at(8, { type: 'Vacated', seat: 1, person: BASILE, rejected: true })]).seats[1],
    ).toBeNull();
  });
});
