import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine, FromClient, Snapshot, TableView, ToClient, Update } from '../src/generated/wire';
import { ANNA, facts as seated, PROGRAM } from './line';

const sent: FromClient[] = [];
let hear: (message: ToClient) => void = () => {};
let answer: (id: string, message: ToClient) => void = () => {};

vi.mock('../src/wire/live.svelte', () => {
  const asked = new Map<string, (message: ToClient) => void>();
  answer = (id, message) => asked.get(id)?.(message);
  return {
    live: {
      keep: (_: string, message: () => FromClient) => sent.push(message()),
      forget: (_: string, message: FromClient) => sent.push(message),
      ask: (message: FromClient & { id: string }, then: (message: ToClient) => void) => {
        asked.set(message.id, then);
        sent.push(message);
      },
      listen: (listener: (message: ToClient) => void) => {
        hear = listener;
        return () => {};
      },
    },
  };
});

const { LiveTable } = await import('../src/wire/table.svelte');
const { me } = await import('../src/wire/me.svelte');
const { quiet } = await import('../src/wire/quiet.svelte');

const facts = (more: Partial<TableView> = {}): TableView => seated([ANNA, PROGRAM], more);
const snapshot = (more: Partial<Snapshot> = {}): Snapshot => ({
  t: 'snapshot',
  table: facts(),
  seq: 1,
  seat: -3,
  view: 'v1',
  history: [],
  chat: [],
  note: null,
  away: [],
  watching: 0,
  ...more,
});
const update = (seq: number, ...events: string[]): Update => ({
  t: 'update',
  table: facts(),
  seq,
  view: `v${seq}`,
  events: [{ type: 'Played', seat: 0, events }],
});

describe('table (PLT-12, PLT-13)', () => {
  let told: unknown[];
  let table: InstanceType<typeof LiveTable>;
  beforeEach(() => {
    sent.length = 0;
    told = [];
    me.be({ id: 'a', name: 'Anna' });
    table = new LiveTable('t');
    table.performance = { pace: () => 0, tell: ({ events }) => told.push(...events) };
    table.watch();
  });

  it('looks from its own seat at once', () => {
    expect(sent).toMatchObject([{ t: 'watch', table: 't', seat: null }]);
    hear(snapshot({ seat: 0, view: 'mine' }));
    expect(sent).toHaveLength(1);
    expect([table.seat, table.view]).toEqual([0, 'mine']);
  });

  it('looks from its seat once it has one', () => {
    me.be({ id: 'z', name: 'Zoé' });
    hear(snapshot());
    me.be({ id: 'a', name: 'Anna' });
    hear(update(2));
    expect(sent[1]).toMatchObject({ t: 'watch', table: 't', seat: 0 });
  });

  it('stays a spectator where it has no seat', () => {
    me.be({ id: 'z', name: 'Zoé' });
    hear(snapshot());
    expect(sent).toHaveLength(1);
    expect(table.seat).toBeNull();
    table.act('f5');
    expect(sent).toHaveLength(1);
  });

  it('shows each commit once, whatever is said twice', () => {
    hear(snapshot());
    hear(update(2, 'f5'));
    hear(update(2, 'f5'));
    expect(told).toEqual(['f5']);
    expect(table.view).toBe('v2');
    expect(table.steps).toHaveLength(1);
  });

  it('takes new clocks without a commit (PLT-14)', () => {
    hear(snapshot());
    const clock = { turn: [null, null], game: [60, 58], running: [0], rest: [], reminded: [] };
    hear({ ...update(1), events: [], table: facts({ clock, at: 5 }) });
    expect(table.facts).toMatchObject({ clock, at: 5 });
    expect([told, table.steps]).toEqual([[], []]);
  });

  it('watches again when a commit is missing', () => {
    hear(snapshot());
    const before = sent.length;
    hear(update(4, 'c4'));
    expect(sent.slice(before)).toMatchObject([{ t: 'watch', seat: 0 }]);
    expect(table.view).toBe('v1');
  });

  it('catches up with the one move that a lost line hid, and tells it', () => {
    hear(snapshot());
    const history = [{ seq: 2, at: 0, events: update(2, 'f5').events }];
    hear(snapshot({ seq: 2, view: 'v2', history }));
    expect(told).toEqual(['f5']);
  });

  it('answers the ply of its seat and waits for the answer', () => {
    hear(snapshot({ table: facts({ plies: [7, 6] }) }));
    table.act('f5');
    const act = sent.at(-1) as FromClient & { t: 'act' };
    expect(act).toMatchObject({ t: 'act', seat: 0, ply: 7, action: 'f5' });
    expect(table.sent).toBe(act.id);
    answer(act.id, { t: 'refused', id: act.id, code: 'occupied', facts: {} });
    expect(table.sent).toBeNull();
    expect(table.refusal?.code).toBe('occupied');
  });

  it('looks from another seat of its own, and keeps notes for the one it looks from', () => {
    hear(snapshot({ table: facts({ seats: [ANNA, ANNA] }) }));
    hear(snapshot({ table: facts({ seats: [ANNA, ANNA] }), seat: 0, note: '11 22' }));
    expect(table.note).toBe('11 22');
    table.jot('11');
    expect(sent.at(-1)).toMatchObject({ t: 'note', table: 't', seat: 0, body: '11' });
    expect(table.sent).toBeNull();
    table.look(5);
    expect(sent.at(-1)).toMatchObject({ t: 'note' });
    table.look(1);
    expect(sent.at(-1)).toMatchObject({ t: 'watch', seat: 1 });
    hear(snapshot({ table: facts({ seats: [ANNA, ANNA] }), seat: 1, view: 'theirs' }));
    expect([table.view, table.note]).toEqual(['theirs', null]);
  });

  it('says that there is no such table', () => {
    const { id } = sent[0] as FromClient & { t: 'watch' };
    hear({ t: 'refused', id, code: 'no_such_table', facts: {} });
    expect(table.missing).toBe(true);
  });
});

describe('the conversation of a table (SCR-63)', () => {
  const said = (line: number, person = 'b'): ChatLine => ({
    table_id: 't',
    line,
    after_seq: 0,
    at: line,
    person,
    name: 'Basile',
    text: `phrase ${line}`,
    role: 'player',
  });
  const numbers = (table: { chat: readonly ChatLine[] }) => table.chat.map(({ line }) => line);

  it('asks for what came before its first line, once, until there is nothing before', () => {
    const table = new LiveTable('t');
    table.watch();
    hear(snapshot({ chat: [said(31), said(32)] }));
    table.earlier?.();
    table.earlier?.();
    const asked = sent.filter(({ t }) => t === 'recall');
    expect(asked).toMatchObject([{ table: 't', before: 31 }]);
    const { id } = asked[0] as { id: string };
    answer(id, { t: 'done', id, seq: null, result: [said(0), said(30)] });
    expect(numbers(table)).toEqual([0, 30, 31, 32]);
    expect(table.earlier).toBeNull();
  });

  it('keeps what it knows when the line comes back, unless lines are missing in between', () => {
    const table = new LiveTable('t');
    table.watch();
    hear(snapshot({ chat: [said(1), said(2)] }));
    hear(snapshot({ chat: [said(2), said(3)] }));
    expect(numbers(table)).toEqual([1, 2, 3]);
    hear(snapshot({ chat: [said(9), said(10)] }));
    expect(numbers(table)).toEqual([9, 10]);
    expect(table.heard).toBe(3);
  });

  it('counts as news neither what one says nor whom one does not listen to', () => {
    const table = new LiveTable('t');
    table.watch();
    hear(snapshot({ chat: [] }));
    quiet.put('c', true);
    for (const line of [said(0, me.id), said(1, 'c'), said(2, 'd')]) hear({ t: 'chat', line });
    expect(table.heard).toBe(1);
    quiet.put('c', false);
    expect(quiet.has('c')).toBe(false);
  });

  it('gives back what was refused', () => {
    const table = new LiveTable('t');
    table.watch();
    hear(snapshot());
    const back: string[] = [];
    table.say('vite', (text) => back.push(text));
    const { id } = sent.at(-1) as { id: string };
    answer(id, { t: 'refused', id, code: 'chat_too_fast', facts: {} });
    expect(back).toEqual(['vite']);
    expect(table.refusal?.code).toBe('chat_too_fast');
  });
});
