/** Sits Anna at a table whose server is `line.ts`, with the model of a game's screen and no screen. */

import { flushSync } from 'svelte';
import type { TableView } from '../src/generated/wire';
import { voice } from '../src/shell/voice.svelte';
import { me } from '../src/wire/me.svelte';
import { LiveTable } from '../src/wire/table.svelte';
import { language } from '../src/words/language.svelte';
import { ANNA, facts, hear, PROGRAM, sent } from './line';

interface Opened {
  readonly seats?: TableView['seats'];
  readonly facts?: Partial<TableView>;
  readonly note?: string | null;
}

export class Seated<View, Event, Action, Play> {
  readonly table: LiveTable<View, Event, Action>;
  play!: Play;
  /** Ends it. */
  readonly rise: () => void;
  #seq = 1;
  #facts: TableView;

  constructor(make: (table: LiveTable<View, Event, Action>) => Play, view: View, opened: Opened = {}) {
    sent.length = 0;
    language.current = 'fr';
    me.be({ id: ANNA.id, name: ANNA.name });
    this.#facts = facts(opened.seats ?? [ANNA, PROGRAM], opened.facts);
    this.table = new LiveTable<View, Event, Action>('t');
    const forget = this.table.watch();
    hear({
      t: 'snapshot',
      table: this.#facts,
      seq: 1,
      seat: 0,
      view,
      history: [],
      chat: [],
      note: opened.note ?? null,
      away: [],
      watching: 0,
    });
    const stop = $effect.root(() => {
      this.play = make(this.table);
    });
    flushSync();
    this.rise = () => {
      stop();
      forget();
    };
  }

  /** This happens at the table. */
  happens(view: View, events: readonly Event[], seat = 0, more: Partial<TableView> = {}): void {
    this.#facts = { ...this.#facts, ...more };
    const played = { type: 'Played', seat, events } as const;
    hear({
      t: 'update',
      table: this.#facts,
      seq: ++this.#seq,
      view,
      events: [played as never],
    });
    flushSync();
  }
}

/** What was told since the last time. */
let heard = 0;
export function told(): string[] {
  const lines = [...voice.polite, ...voice.urgent].sort((a, b) => a.key - b.key);
  const fresh = lines.filter(({ key }) => key > heard).map(({ text }) => text);
  heard = Math.max(heard, ...lines.map(({ key }) => key));
  return fresh;
}
