/** Owns what is asked over HTTP for people who are not always there, and what a no reads like. */

import type { Browser, Holidays, Planned, PushKey } from '../generated/wire';
import { refusal } from '../shell/refusals';
import { voice } from '../shell/voice.svelte';
import { ask, Refusal, send } from '../wire/api';
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
export async function tried<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    const words = days().refused;
    voice.note(refused.code in words ? words[refused.code as keyof typeof words] : refusal(refused));
    return null;
  }
}
