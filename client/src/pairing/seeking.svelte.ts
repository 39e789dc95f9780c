/** Owns one's own seek: said first on every line until it is answered by a table or given up. */

import type { OpenSeek, Paired, Sought, Wanted } from '../generated/wire';
import { ownName } from '../shell/people';
import { refusal } from '../shell/refusals';
import { router } from '../shell/router.svelte';
import { voice } from '../shell/voice.svelte';
import { fresh } from '../wire/fresh';
import { live } from '../wire/live.svelte';
import { pairing } from '../words/pairing';

const KEY = 'seek';
let wanted = $state.raw<Wanted | null>(null);
let sought = $state.raw<Sought | null>(null);
let open = $state.raw<readonly OpenSeek[] | null>(null);
let deaf: (() => void) | null = null;

function over(): void {
  live.forget(KEY);
  deaf?.();
  deaf = null;
  wanted = sought = null;
}

function paired({ table }: Paired): void {
  over();
  voice.say(pairing().found);
  router.go(`/table/${table}`);
}

function listen(): void {
  deaf ??= live.listen((message) => {
    if (message.t === 'paired') paired(message);
  });
}

export const seeking = {
  get wanted(): Wanted | null {
    return wanted;
  },
  /** One's rating and a program near it, once the server has heard. */
  get sought(): Sought | null {
    return sought;
  },
  get open(): readonly OpenSeek[] | null {
    return open;
  },
  start(next: Wanted): void {
    over();
    const seek = fresh();
    wanted = next;
    listen();
    const message = () => ({ t: 'seek', id: fresh(), seek, name: ownName(), wanted: next }) as const;
    // What is said again on a new line is the same seek, whatever the question is called.
    live.ask(message(), (answer) => {
      if (wanted !== next) return;
      if (answer.t === 'refused') {
        over();
        voice.note(refusal(answer));
      } else {
        sought = answer.result as Sought;
        live.keep(KEY, message);
      }
    });
  },
  stop(): void {
    if (wanted) live.say({ t: 'unseek' });
    over();
  },
  answer(seek: string): void {
    listen();
    live.ask({ t: 'takeup', id: fresh(), seek, name: ownName() }, (answer) => {
      if (answer.t === 'refused') voice.note(refusal(answer));
    });
  },
  /** Keeps the list of open seeks up to date as long as it is looked at. */
  follow(): () => void {
    const stop = live.follow('seeks');
    const deafen = live.listen((message) => {
      if (message.t === 'openseeks') open = message.seeks;
    });
    return () => {
      stop();
      deafen();
    };
  },
};
