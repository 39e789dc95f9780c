/** A server for tests, instead of `wire/live`: what is sent is kept, answers and news are given by hand. */

import type { Done, FromClient, Person, Program, Refused, TableView, ToClient } from '../src/generated/wire';
import type { Status } from '../src/wire/connection';

type Answered = (message: Done | Refused) => void;

export const sent: FromClient[] = [];
const asked = new Map<string, { then: Answered; meanwhile?: ((done: number) => void) | undefined }>();
const listeners = new Set<(message: ToClient) => void>();

export const live = {
  status: 'open' as Status,
  now: () => 0,
  here: (at: number) => at * 1000,
  keep: (_: string, message: () => FromClient) => sent.push(message()),
  forget: (_: string, message?: FromClient) => void (message && sent.push(message)),
  ask(message: FromClient & { id: string }, then: Answered, meanwhile?: (done: number) => void): void {
    asked.set(message.id, { then, meanwhile });
    sent.push(message);
  },
  askNow: (message: FromClient & { id: string }, then: Answered): void => live.ask(message, then),
  drop(id: string): void {
    asked.delete(id);
    sent.push({ t: 'stop', id });
  },
  listen(listener: (message: ToClient) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const hear = (message: ToClient): void => listeners.forEach((listener) => listener(message));

type Named = FromClient & { id: string };

/** The last question of that kind that was not answered yet. */
export const open = (t: FromClient['t']): Named | undefined =>
  sent.findLast((message): message is Named => message.t === t && 'id' in message && asked.has(message.id!));

function settle(t: FromClient['t'], message: (id: string) => Done | Refused): void {
  const { id } = open(t)!;
  const { then } = asked.get(id)!;
  asked.delete(id);
  then(message(id));
}

export const answer = (t: FromClient['t'], result: unknown, seq: number | null = null): void =>
  settle(t, (id) => ({ t: 'done', id, seq, result }));

export const refuse = (t: FromClient['t'], code: string, facts: Record<string, unknown> = {}): void =>
  settle(t, (id) => ({ t: 'refused', id, code, facts }));

export const progress = (t: FromClient['t'], done: number): void => asked.get(open(t)!.id)!.meanwhile?.(done);

/** What was played, in order. */
export const acted = (): unknown[] =>
  sent.flatMap((message) => (message.t === 'act' ? [message.action] : []));

export const ANNA: Person = { type: 'person', id: 'a', name: 'Anna' };
export const BASILE: Person = { type: 'person', id: 'b', name: 'Basile' };
export const PROGRAM: Program = { type: 'program', level: '3', name: '' };

export const SETUP: TableView['setup'] = {
  game: 'g',
  options: {},
  public: false,
  ready: true,
  clock: { turn: null, game: null, increment: 0, days: null },
  titles: [],
  rated: false,
};

export const facts = (seats: TableView['seats'], more: Partial<TableView> = {}): TableView => ({
  id: 't',
  setup: SETUP,
  host: ANNA,
  seats,
  status: 'playing',
  turn: [0],
  plies: seats.map(() => 0),
  clock: null,
  opened_at: 0,
  at: 0,
  undoable: false,
  asking_back: null,
  asking_rematch: [],
  gone: [],
  next_table: null,
  result: null,
  silent: false,
  held: false,
  places: 0,
  ...more,
});
