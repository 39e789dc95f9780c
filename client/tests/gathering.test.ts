import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Setup, TableView } from '../src/generated/wire';
import { Gathering } from '../src/shell/gathering.svelte';
import { refusal } from '../src/shell/refusals';
import { router } from '../src/shell/router.svelte';
import { waiting } from '../src/shell/sitting';
import { voice } from '../src/shell/voice.svelte';
import { api, Refusal } from '../src/wire/api';
import { me } from '../src/wire/me.svelte';
import { ANNA, answer, BASILE, facts, PROGRAM, sent } from './line';
import { Seated } from './seated.svelte';

vi.mock('../src/wire/live.svelte', () => import('./line'));
vi.mock('../src/wire/api', async (real) => ({
  ...(await real()),
  api: { games: () => Promise.resolve([{ key: 'othello', levels: [{ key: '1' }, { key: '7' }] }]) },
}));

type Seats = TableView['seats'];

describe('a table that waits', () => {
  let at: Seated<null, never, never, Gathering>;
  const wait = (seats: Seats, more: Partial<TableView> = {}, setup: Partial<Setup> = {}) => {
    const made = { ...facts([]).setup, game: 'othello', ...setup };
    const told = { status: 'waiting' as const, places: seats.filter((who) => !who).length, ...more };
    at = new Seated((table) => new Gathering(table as never), null, {
      seats,
      facts: { setup: made, ...told },
    });
    return at.play;
  };
  const orders = () => sent.flatMap((message) => (message.t === 'order' ? [message.order] : []));
  const go = vi.spyOn(router, 'go').mockImplementation(() => {});
  beforeEach(() => go.mockClear());
  afterEach(() => {
    at.rise();
    router.query.delete('joindre');
  });

  it('lets an arbiter register who plays on paper, and start once somebody sits', () => {
    const setup = { game: 'duplicate', options: { arbiter: true } };
    const room = wait([], { places: 4 }, setup);
    expect([room.guides, room.startable]).toEqual([true, false]);
    expect(waiting(room.facts, 'a', [])).toBe('Vous pourrez démarrer dès que quelqu’un sera assis.');
    room.enrolled = ' Papi Jo ';
    room.enrol();
    room.enrol();
    expect(orders()).toEqual([{ type: 'Enrol', name: 'Papi Jo' }]);
    at.rise();
    const after = wait([{ ...ANNA, name: 'Papi Jo' }], { places: 3 }, setup);
    expect([after.startable, after.statusAt(0)]).toEqual([true, 'n° 1']);
    expect(waiting(after.facts, 'a', [])).toBe('Vous pouvez démarrer la partie.');
  });

  it('lets its host start, play alone, or go back to the form', async () => {
    const room = wait([ANNA, null], {}, { ready: false });
    expect([room.hosting, room.alone, room.started, room.startable, room.joining]).toEqual([
      ...[true, true, true, false, false],
    ]);
    await room.offerSolo();
    expect(room.levels).toEqual(['1', '7']);
    room.goSolo('7');
    room.cancel();
    expect([room.levels, orders()]).toEqual([null, [{ type: 'GoSolo', level: '7' }, { type: 'Cancel' }]]);
    expect(go).toHaveBeenCalledWith('/jouer/othello?avec=ligne', { replace: true });
  });

  it('asks whether it can count as it was asked for, whoever has sat down since', () => {
    const asked = wait([ANNA, null]).asked.seats;
    at.rise();
    expect(wait([ANNA, BASILE]).asked.seats).toEqual(asked);
  });

  it('tells who sits where, and whom the host may send away', () => {
    const room = wait([ANNA, BASILE, PROGRAM, null]);
    expect([0, 1, 2, 3].map((seat) => room.statusAt(seat))).toEqual([
      ...['vous, hôte', '', 'programme', 'attend quelqu’un'],
    ]);
    expect([0, 1, 2, 3].map((seat) => room.rejectable(seat))).toEqual([null, 'Basile', null, null]);
    expect([room.nameAt(1), room.nameAt(3)]).toEqual(['Basile', 'Place libre']);
    expect(room.asked.seats.map(({ kind }) => kind)).toEqual(['me', 'open', 'program', 'open']);
    expect(room.alone).toBe(false);
  });

  it('seats who comes under the name that is typed, and lets them withdraw', async () => {
    const room = wait([BASILE, null], { host: BASILE });
    const renamed = vi.spyOn(me, 'rename').mockResolvedValue(undefined as never);
    expect([room.hosting, room.joining, room.started, room.firstFree]).toEqual([false, true, false, 1]);
    room.name = ' Annick ';
    await room.sit(1);
    expect(renamed).toHaveBeenCalledWith('Annick');
    answer('order', null);
    room.name = '';
    await room.sit(null);
    answer('order', null);
    expect(renamed).toHaveBeenCalledOnce();
    room.withdraw();
    expect(orders()).toEqual([
      { type: 'Join', name: 'Annick', seat: 1 },
      { type: 'Join', name: 'Anna', seat: null },
      { type: 'Withdraw' },
    ]);
    expect(go).toHaveBeenCalledWith('/tables');
    renamed.mockRestore();
  });

  it('seats who comes once, however often that is touched', async () => {
    const room = wait([BASILE, null], { host: BASILE });
    const renamed = vi.spyOn(me, 'rename').mockResolvedValue(undefined as never);
    room.name = 'Annick';
    await Promise.all([room.sit(1), room.sit(1)]);
    await room.sit(1);
    expect(orders()).toEqual([{ type: 'Join', name: 'Annick', seat: 1 }]);
    renamed.mockRestore();
  });

  it('says why no program can be offered', async () => {
    const room = wait([ANNA, null], {}, { ready: false });
    vi.spyOn(api, 'games').mockRejectedValueOnce(new Refusal('network'));
    await room.offerSolo();
    expect([room.levels, voice.shown.at(-1)?.text]).toEqual([null, refusal({ code: 'network' })]);
  });

  it('seats who comes from the list at once, if they have a name', () => {
    router.query.set('joindre', '1');
    wait([BASILE, null], { host: BASILE }).sitAtOnce();
    expect(orders()).toEqual([{ type: 'Join', name: 'Anna', seat: null }]);
  });
});
