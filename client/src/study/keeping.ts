/** Owns where studies lie: with an account on the site, for a guest in this browser until they share it. */

import type { KeptStudy, Study, StudyRow } from '../generated/wire';
import { ask, send } from '../wire/api';
import { me } from '../wire/me.svelte';

const PREFIX = 'etude.';
/** A browser keeps a few megabytes in all. */
const MOST = 30;

export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly at: number;
}

/** What this browser keeps begins so, and is nobody else's. */
export const isLocal = (id: string) => id.startsWith('ici-');

function local(): Kept[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => {
        const { at, study } = JSON.parse(localStorage.getItem(key)!) as { at: number; study: Study };
        return { id: key.slice(PREFIX.length), game: study.game, title: study.title ?? '', at };
      })
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

export const studies = {
  async list(): Promise<Kept[]> {
    const kept = await ask<StudyRow[]>('/studies').catch(() => []);
    return [...local(), ...kept];
  },

  async open(id: string): Promise<KeptStudy> {
    if (!isLocal(id)) return ask<KeptStudy>(`/studies/${id}`);
    const { study } = JSON.parse(localStorage.getItem(PREFIX + id) ?? '{}') as { study?: Study };
    if (!study) return ask<KeptStudy>('/studies/-');
    return { id, version: 0, mine: true, writes: true, shared: false, together: false, study };
  },

  /** A new one: its id. */
  async add(study: Study): Promise<string> {
    if (me.account) return (await ask<KeptStudy>('/studies', send('POST', study))).id;
    const id = `ici-${Date.now().toString(36)}`;
    for (const { id: old } of local().slice(MOST - 1)) localStorage.removeItem(PREFIX + old);
    studies.put(id, study);
    return id;
  },

  /** In this browser. */
  put(id: string, study: Study): void {
    try {
      localStorage.setItem(PREFIX + id, JSON.stringify({ at: Date.now() / 1000, study }));
    } catch {
      // A browser that keeps nothing still shows it.
    }
  },

  /** A link by which whoever has it may read, or write too: its id. */
  async share(id: string, study: Study, together: boolean): Promise<string> {
    const known = isLocal(id) ? (await ask<KeptStudy>('/studies', send('POST', study))).id : id;
    await ask(`/studies/${known}/shared`, send('PUT', { shared: true, together }));
    if (isLocal(id)) localStorage.removeItem(PREFIX + id);
    return known;
  },

  async remove(id: string): Promise<void> {
    if (isLocal(id)) localStorage.removeItem(PREFIX + id);
    else await ask(`/studies/${id}`, send('DELETE', null));
  },
};
