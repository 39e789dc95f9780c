/** Owns asking for long work, on a table or on a position that nobody keeps: an answer, progress, a stop. */

import type { Examined, Studied, Survey, Surveyed, Way } from '../generated/wire';
import { ask, lines, Refusal, send } from './api';
import { fresh } from './fresh';
import { live } from './live.svelte';

/** What a game's analysis of that kind says to a seat of a table. */
export interface OfTable {
  readonly table: string;
  readonly seat: number;
  readonly kind: string;
}

/** What it says at the end of a way through a study. */
export type OfWay = Way & { readonly kind: string; readonly groups: string[][] };

/** What it says of every turn on such a way, each told as soon as it is known; nothing more at the end. */
export type OfTurns = Survey & Required<Pick<Survey, 'legs'>>;

/** What it says of a game opened with these options. */
interface OfPosition {
  readonly game: string;
  readonly options: unknown;
  readonly kind: string;
}

export interface Work<T> {
  /** Fails with a `Refusal`; what was stopped does so too, as `stopped`, if it was not done before. */
  readonly answer: Promise<T>;
  /** Nobody waits for it any more. */
  stop(): void;
}

export function analyse<T>(
  question: OfTable | OfPosition | OfWay | OfTurns,
  progress?: (done: number, sofar?: T) => void,
): Work<T> {
  let stop = () => {};
  const answer = new Promise<T>((found, failed) => {
    const end =
      'table' in question
        ? onLine(question, found, failed, progress)
        : 'groups' in question
          ? streamed(question, found, failed, progress)
          : 'legs' in question
            ? surveyed(question, found, failed, progress)
            : overHttp(question, found, failed);
    stop = () => {
      end();
      failed(new Refusal('stopped'));
    };
  });
  return { answer, stop: () => stop() };
}

type Found<T> = (result: T) => void;
type Failed = (why: unknown) => void;

function onLine<T>(question: OfTable, found: Found<T>, failed: Failed, progress?: (done: number) => void) {
  const id = fresh();
  live.ask(
    { t: 'analyse', id, ...question },
    (answer) => {
      if (answer.t === 'done') found(answer.result as T);
      else failed(new Refusal(answer.code, answer.facts));
    },
    progress,
  );
  return () => live.drop(id);
}

/** Read line by line as it is found. */
function streamed<T>(
  question: OfWay,
  found: Found<T>,
  failed: Failed,
  progress?: (done: number, sofar?: T) => void,
) {
  const leaving = new AbortController();
  lines<Partial<Examined>>('/examine', send('POST', question), leaving.signal, (line) => {
    if (line.code) failed(new Refusal(line.code, line.facts));
    else if (line.over) found((line.answer ?? null) as T);
    else progress?.(line.done ?? 0, line.sofar as T);
  }).catch(failed);
  return () => leaving.abort();
}

/** How many turns were told, and what was said of the last one. */
function surveyed<T>(
  question: OfTurns,
  found: Found<T>,
  failed: Failed,
  progress?: (done: number, sofar?: T) => void,
) {
  const leaving = new AbortController();
  let heard = 0;
  let last: Partial<Surveyed> = {};
  lines<Partial<Surveyed>>('/survey', send('POST', question), leaving.signal, (line) =>
    progress?.((heard += 1), (last = line) as T),
  ).then(() => found(last as T), failed);
  return () => leaving.abort();
}

function overHttp<T>(question: OfPosition, found: Found<T>, failed: Failed) {
  const leaving = new AbortController();
  ask<Studied>('/study', send('POST', question), leaving.signal).then(
    ({ answer }) => found(answer as T),
    failed,
  );
  return () => leaving.abort();
}
