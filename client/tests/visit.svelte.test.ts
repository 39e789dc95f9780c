import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownEvent, TableView } from '../src/generated/wire';
import { again } from '../src/shell/again.svelte';
import { router } from '../src/shell/router.svelte';
import { Visit } from '../src/shell/visit.svelte';
import Voices from '../src/shell/Voices.svelte';
import { me } from '../src/wire/me.svelte';
import { language } from '../src/words/language.svelte';
import { ANNA, BASILE, facts, hear, PROGRAM, sent } from './line';
import { told } from './seated.svelte';

vi.mock('../src/wire/live.svelte', () => import('./line'));
vi.mock('../src/wire/api', async (real) => ({
  ...(await real()),
  api: { replay: () => Promise.reject(new Error('elsewhere')) },
}));

type Seats = TableView['seats'];

describe('a visit to a table', () => {
  let visit: Visit;
  let rise = () => {};
  let seen: TableView;
  let seq = 1;
  const go = vi.spyOn(router, 'go').mockImplementation(() => {});
  const come = (seats: Seats, more: Partial<TableView> = {}, game = 'othello', away: number[] = []) => {
    seen = facts(seats, { setup: { ...facts([]).setup, game }, ...more });
    rise = $effect.root(() => void (visit = new Visit('t')));
    flushSync();
    hear({
      ...{ t: 'snapshot', table: seen, seq: (seq = 1), view: null, history: [], chat: [], note: null },
      ...{ seat: 0, away, watching: 0 },
    });
    flushSync();
    told();
  };
  const happens = (event: ShownEvent, more: Partial<TableView> = {}) => {
    seen = { ...seen, ...more };
    hear({ t: 'update', table: seen, seq: ++seq, view: null, events: [event] });
    flushSync();
  };
  const orders = () => sent.flatMap((message) => (message.t === 'order' ? [message.order] : []));

  beforeEach(() => {
    sent.length = 0;
    language.current = 'fr';
    me.be({ id: ANNA.id, name: ANNA.name });
    go.mockClear();
  });
  afterEach(() => {
    rise();
    router.query.delete('joindre');
  });

  it('says that one looks on, or waits', () => {
    come([BASILE, { ...BASILE, id: 'c' }]);
    expect(visit.subtitle).toBe('vous regardez');
    rise();
    come([ANNA, BASILE], { status: 'waiting' });
    expect([visit.subtitle, visit.framed]).toEqual(['', false]);
  });

  it('says what giving up comes to: the other wins, the others go on, or an arbiter ends it', async () => {
    come([ANNA, BASILE]);
    expect(visit.consequence).toBe('L’autre joueur gagne la partie.');
    rise();
    come([ANNA, BASILE, { ...BASILE, id: 'c' }]);
    expect(visit.consequence).toBe(
      'Les autres continuent sans vous\u202f; s’il n’en reste qu’un, la partie s’arrête.',
    );
    rise();
    come([ANNA, BASILE], {}, 'duplicate');
    expect(visit.consequence).toBe('Les autres continuent sans vous\u202f; vous pourrez revenir.');
    rise();
    come([BASILE], { setup: { ...facts([]).setup, game: 'duplicate', options: { arbiter: true } } });
    expect(visit.consequence).toBe('Vous arbitrez\u00a0: la partie s’arrête ici pour tous.');
    expect(visit.subtitle).not.toBe('vous regardez');
    await vi.waitFor(() => expect(visit.screens).not.toBeNull(), 20_000);
  });

  it('tells who asked for a rematch and went elsewhere that it has begun', async () => {
    come([ANNA, BASILE], { status: 'over', asking_rematch: [0] });
    rise();
    expect(again.awaited).toBe('t');
    const site = render(Voices);
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ t: 'watch', table: 't' }));
    hear({
      ...{ t: 'snapshot', table: { ...seen, next_table: 'u' }, seq: 2, view: null, history: [], chat: [] },
      ...{ note: null, seat: 0, away: [], watching: 0 },
    });
    const link = await site.findByRole('link', { name: 'Rejoindre' });
    expect([link.getAttribute('href'), again.awaited]).toEqual(['/table/u', null]);
    site.unmount();
    again.begun = null;
  });

  it('gives up by a seat, or leaves a game that goes on without one', () => {
    come([ANNA, BASILE]);
    visit.resign();
    expect(orders()).toEqual([{ type: 'GiveUp', seat: 0 }]);
    visit.leave();
    expect(orders().at(-1)).toEqual({ type: 'Leave' });
    expect(go).toHaveBeenCalledWith('/');
  });

  it('tells that others were first to who came to sit down', () => {
    router.query.set('joindre', '1');
    come([BASILE, PROGRAM]);
    expect(visit.turnedAway).toBe(true);
    visit.stay();
    expect(visit.turnedAway).toBe(false);
  });

  it('tells who comes and asks, and never of oneself', () => {
    come([ANNA, BASILE]);
    happens({ type: 'TakeBackAsked', seat: 1 } as ShownEvent);
    happens({ type: 'TakeBackAsked', seat: 0 } as ShownEvent);
    const asked = told();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('Basile');
    happens({ type: 'Rematched', table: 'u' } as ShownEvent);
    expect(go).toHaveBeenCalledWith('/table/u', { replace: true });
  });

  it('leads who is rejected to the other tables', () => {
    come([BASILE, ANNA], { host: BASILE, status: 'waiting' });
    happens({ type: 'Vacated', seat: 1, person: ANNA, rejected: true } as ShownEvent, {
      seats: [BASILE, null],
    });
    expect(told()).toEqual(['L’hôte a rejeté votre demande.']);
    expect(go).toHaveBeenCalledWith('/tables', { replace: true });
  });

  it('tells who loses the line, and who is back', () => {
    come([ANNA, BASILE]);
    hear({ t: 'presence', table: 't', away: [1], watching: 0 } as never);
    flushSync();
    expect(told()[0]).toContain('Basile');
    hear({ t: 'presence', table: 't', away: [], watching: 0 } as never);
    flushSync();
    expect(told()[0]).toContain('Basile');
  });
});
