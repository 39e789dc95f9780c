/** Owns what is asked over HTTP for people who are not always there, and what a no reads like. */

import type { Browser, Holidays, Planned, PushKey } from '../generated/wire';
import { attempt } from '../shell/attempt';
import { refusal } from '../shell/refusals';
import { voice } from '../shell/voice.svelte';
import { ask, send } from '../wire/api';
import { days } from '../words/days';

export const absent = {
  key: () => ask<PushKey>('/me/push'),
  subscribe: (browser: Browser) => ask<object>('/me/push', send('PUT', browser)),
  unsubscribe: (endpoint: string) => ask<object>('/me/push/off', send('POST', { endpoint })),
  vacation: () => ask<Holidays>('/me/vacation'),
  leave: (days: number) => ask<Holidays>('/me/vacation', send('PUT', { days })),
  comeBack: () => ask<Holidays>('/me/vacation', { method: 'DELETE' }),
  answers: (table: string, seat: number) => ask<Planned>(`/tables/${table}/answers?seat=${seat}`),
  answer: (table: string, seat: number, lines: readonly (readonly string[])[]) =>
    ask<Planned>(`/tables/${table}/answers`, send('PUT', { seat, lines })),
};

/** What comes of it, or nothing and a word why not. */
export const tried = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  attempt(work, (refused) => voice.note(refusal(refused, days().refused)));
