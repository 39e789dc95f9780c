/** Owns the administrator's requests; each carries the secret and brings back how things stand now. */

import type {
  Brought,
  Evidence,
  Inflected,
  NewAct,
  NewDecision,
  Overview,
  Person,
  SiteOverview,
  WordDesk,
} from '../generated/wire';
import { ask, send } from '../wire/api';

/** Milliseconds that a dictionary may take to be made. */
const BUILDING = 120_000;

export type Listed = 'dictionaries' | 'names' | 'scores' | 'history';

export class Administrator {
  constructor(private readonly secret: string) {}

  #ask<T>(path: string, init: RequestInit = {}, wait?: number): Promise<T> {
    const headers = { ...init.headers, authorization: `Bearer ${this.secret}` };
    return ask<T>(`/admin${path}`, { ...init, headers }, undefined, wait);
  }

  overview = () => this.#ask<Overview>('/');
  /** What calls itself JSON brings its title and description; a plain list of words is given them. */
  bring(file: File, title = '', description = ''): Promise<Brought> {
    const about = isJson(file) ? { json: 'true' } : { title, description };
    return this.#ask<Brought>(
      `/dictionaries?${new URLSearchParams(about)}`,
      { method: 'POST', body: file },
      BUILDING,
    );
  }
  describe = (hash: string, title: string, description: string) =>
    this.#ask<Overview>(`/dictionaries/${hash}`, send('PUT', { title, description }));
  withdraw = (hash: string) => this.#ask<Overview>(`/dictionaries/${hash}`, { method: 'DELETE' });
  download = (hash: string) => this.#ask<object>(`/dictionaries/${hash}`);
  addName = (profile: string, name: string) =>
    this.#ask<Overview>(`/names/${profile}`, send('POST', { name }));
  changeName = (old: string, name: string) =>
    this.#ask<Overview>(`/names/${encodeURIComponent(old)}`, send('PUT', { name }));
  removeName = (name: string) =>
    this.#ask<Overview>(`/names/${encodeURIComponent(name)}`, { method: 'DELETE' });
  site = () => this.#ask<SiteOverview>('/site');
  called = (name: string) => this.#ask<Person[]>('/site/people', send('POST', { name }));
  act = (what: NewAct) => this.#ask<SiteOverview>('/site/acts', send('POST', what));
  words = (skipped = 0) => this.#ask<WordDesk>(`/words?skipped=${skipped}`);
  evidence = (word: string) => this.#ask<Evidence>(`/words/evidence/${encodeURIComponent(word)}`);
  forms = (kind: string, lemma: string) =>
    this.#ask<Inflected>(`/words/forms/${kind}/${encodeURIComponent(lemma)}`);
  decide = (what: NewDecision) => this.#ask<WordDesk>('/words/decisions', send('POST', what));
  undo = (decision: string) => this.#ask<WordDesk>(`/words/decisions/${decision}/undo`, { method: 'POST' });
  publish = () => this.#ask<WordDesk>('/words/editions', { method: 'POST' }, BUILDING);
  reset = (what: Listed) => this.#ask<Overview>(`/resets/${what}`, { method: 'POST' });
}

export const isJson = ({ name, type }: File) => /\.json$/i.test(name) || type === 'application/json';

/** A file's name without its ending: a plain list of words has no other title. */
export const stem = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, 80);
