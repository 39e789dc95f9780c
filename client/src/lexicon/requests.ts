/** Owns what is asked about words: one, many, what players say of them, editions of the list. */

import type { EditionChanges, EditionTold, NewWordReport, WordCard, WordList } from '../generated/wire';
import { ask, send } from '../wire/api';

export const lookUp = (word: string) => ask<WordCard>(`/words/${encodeURIComponent(word)}`);
export const matching = (pattern: string) => ask<WordList>(`/words/?pattern=${encodeURIComponent(pattern)}`);
export const within = (rack: string) => ask<WordList>(`/words/?rack=${encodeURIComponent(rack)}`);
export const report = (what: NewWordReport) => ask<object>('/words/reports', send('POST', what));
export const editions = () => ask<EditionTold[]>('/editions');
export const changes = (name: string, kind: 'added' | 'removed', after = '') =>
  ask<EditionChanges>(`/editions/${name}/${kind}?after=${after}`);
