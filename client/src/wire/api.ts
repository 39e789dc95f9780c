/** Owns what is asked over HTTP: who one is, tables to open and to read, tries. */

import type {
  Arranged,
  BestScore,
  Blocked,
  Doorway,
  GameCard,
  History,
  Me,
  Met,
  NewTable,
  OwnPage,
  Person,
  PersonPage,
  Reading,
  Replay,
  Running,
  Stand,
  Standing,
  Study,
  TableCard,
  Tried,
  Way,
  Writing,
} from '../generated/wire';

/** The server said no, or nobody answered (`network`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

const PATIENCE = 10_000;

const lost = (): never => {
  throw new Refusal('network');
};

/** An answer that says yes; any other is raised. */
async function answered(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(`/api${path}`, init).catch(lost);
  if (answer.ok) return answer;
  const { code = 'failed', facts } = (await answer.json().catch(() => ({}))) as Partial<Refusal>;
  throw new Refusal(code, facts);
}

export async function ask<T>(
  path: string,
  init: RequestInit = {},
  leaving?: AbortSignal,
  wait = PATIENCE,
): Promise<T> {
  const patience = AbortSignal.timeout(wait);
  const signal = leaving ? AbortSignal.any([leaving, patience]) : patience;
  const answer = await answered(path, { ...init, signal });
  // A yes without words has no JSON; any other failure is of the line.
  return (await answer.json().catch((why) => (why instanceof SyntaxError ? {} : lost()))) as T;
}

/** What comes line by line, each told as soon as it is there. */
export async function lines<T>(
  path: string,
  init: RequestInit,
  signal: AbortSignal,
  told: (line: T) => void,
): Promise<void> {
  const answer = await answered(path, { ...init, signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const part = await reader.read().catch(lost);
    if (part.done) return;
    const whole = (rest + part.value).split('\n');
    rest = whole.pop()!;
    for (const line of whole) if (line) told(JSON.parse(line) as T);
  }
}

/** A file that the browser keeps under its own name. */
async function download(path: string, init: RequestInit): Promise<void> {
  const answer = await answered(path, init);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  URL.revokeObjectURL(link.href);
}

const base64 = (data: Uint8Array) => {
  let text = '';
  for (const byte of data) text += String.fromCharCode(byte);
  return btoa(text);
};

export const send = (method: string, data: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(data),
});

export const api = {
  me: () => ask<Me>('/me'),
  rename: (name: string) => ask<Me>('/me', send('PUT', { name })),
  mine: () => ask<TableCard[]>('/me/tables'),
  games: () => ask<GameCard[]>('/games'),
  door: (game: string) => ask<Doorway>(`/games/${game}/door`),
  running: () => ask<Running[]>('/me/games/running'),
  /** One's finished games by what is asked for, a page at a time. */
  played: (asked: Readonly<Record<string, string>> = {}) =>
    ask<History>(`/me/games?${new URLSearchParams(asked).toString()}`),
  met: () => ask<Met[]>('/me/opponents'),
  named: (name: string) => ask<Person[]>('/people', send('POST', { name })),
  person: (id: string) => ask<PersonPage>(`/people/${id}`),
  ownPage: () => ask<OwnPage>('/me/page'),
  showPage: (strangers: OwnPage['strangers']) => ask<OwnPage>('/me/page', send('PUT', { strangers })),
  challenge: (person: string, table: NewTable) =>
    ask<{ id: string }>(`/people/${person}/challenge`, send('POST', table)),
  /** A game like that one, with the same people and programs. */
  again: (table: string) => ask<{ id: string }>(`/tables/${table}/again`, send('POST', null)),
  decline: (table: string) => ask<object>(`/challenges/${table}/decline`, send('POST', null)),
  blocked: () => ask<Blocked[]>('/me/blocked'),
  block: (person: string) => ask<object>(`/me/blocked/${person}`, send('PUT', null)),
  unblock: (person: string) => ask<object>(`/me/blocked/${person}`, send('DELETE', null)),
  open: (table: NewTable) => ask<{ id: string }>('/tables', send('POST', table)),
  standings: (category: string) => ask<Standing[]>(`/scores/${category}`),
  /** The best scores of a category, but for those of one table. */
  best: (category: string, without = '', most = 20) =>
    ask<BestScore[]>(`/best/${category}?without=${without}&most=${most}`),
  replay: (table: string) => ask<Replay[]>(`/tables/${table}/replay`),
  /** What the seats noted, once it is over, in order. */
  notes: (table: string) => ask<(string | null)[]>(`/tables/${table}/notes`),
  attempt: (
    game: string,
    options: unknown,
    steps: readonly { seat: number; action: unknown }[],
    players = 2,
  ) => ask<Tried>('/try', send('POST', { game, options, steps, players })),
  /** A game of a file in any format. */
  read: (data: Uint8Array, which = 0, game = '') =>
    ask<Reading>('/read', send('POST', { data: base64(data), which, game })),
  /** Whether a game can come to a position: who is to move there. */
  arranged: (asked: { game: string; players: number; options: unknown }) =>
    ask<Arranged>('/position', send('POST', asked)),
  walk: (way: Way) => ask<Stand[]>('/walk', send('POST', way)),
  /** A finished game as a study. */
  studyOf: (table: string) => ask<Study>(`/tables/${table}/study`),
  write: (line: Writing) => download('/write', send('POST', line)),
};
