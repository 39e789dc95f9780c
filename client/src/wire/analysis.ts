/** Owns asking for long work on a table: hints, reviews. It tells how far it is, and can be stopped. */

import { Refusal } from './api';
import { live } from './live.svelte';
import { fresh } from './table.svelte';

interface Question {
  readonly table: string;
  readonly seat: number;
  readonly kind: string;
}

export function analyse<T>(question: Question, progress: (done: number) => void = () => {}): Promise<T> {
  const id = fresh();
  const silence = live.listen((message) => {
    if (message.t === 'progress' && message.id === id) progress(message.done);
  });
  return new Promise((found, failed) => {
    live.ask({ t: 'analyse', id, ...question }, (answer) => {
      silence();
      if (answer.t === 'done') found(answer.result as T);
      else failed(new Refusal(answer.code, answer.facts));
    });
  });
}
