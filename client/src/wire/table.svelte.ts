/** Owns one table as this page sees it: who sits, what happened, what is shown, what was sent. */

import type {
  Changes,
  ChatLine,
  Done,
  FromClient,
  Order,
  Past,
  Refused,
  ShownEvent,
  Snapshot,
  TableView,
  ToClient,
  Update,
} from '../generated/wire';
import type { OfTable, OfWay } from './analysis';
import { patched } from './changes';
import { fresh } from './fresh';
import { steps, type Position, type Step } from './history';
import { live } from './live.svelte';
import { me } from './me.svelte';
import { quiet } from './quiet.svelte';
import type { Seen } from './seen';
import { Stage, type Performance } from './stage.svelte';

const SPECTATOR = -3;
/** Orders about the position as it is seen: none of them waits for another line. */
const PASSING: ReadonlySet<Order['order']['type']> = new Set(['TakeBack', 'Answer', 'Hurry']);

export class LiveTable<View = unknown, Event = unknown, Action = unknown> {
  facts = $state.raw<TableView | null>(null);
  log = $state.raw<readonly Past[]>([]);
  /** The last lines that were said, and those before them that were asked for. */
  chat = $state.raw<readonly ChatLine[]>([]);
  /** How many lines of others came since the page was opened. */
  heard = $state(0);
  away = $state.raw<readonly number[]>([]);
  watching = $state(0);
  /** The private note of the seat one looks from, as it was when one began to. */
  note: string | null = null;
  /** What the seats noted after the end, where the game shows it: later than an answer to who asked. */
  noted = $state.raw<readonly (string | undefined)[]>([]);
  /** Once it is over, every position it went through; none until that is known. */
  course = $state.raw<readonly Position<View, Event>[]>([]);
  /** What was sent and not yet answered. */
  sent = $state.raw<string | null>(null);
  refusal = $state.raw<Pick<Refused, 'code' | 'facts'> | null>(null);
  /** There is no such table. */
  missing = $state(false);
  /** What an engine says of the position, where one studies. */
  insight = $state.raw<unknown>(null);
  /** An action that somebody points at: it is shown, not played. */
  pointed = $state.raw<unknown>(null);
  performance: Performance<View, Event> | null = null;
  /** Told of what happens around the game: people, take-backs, rematches. */
  around: ((event: ShownEvent) => void) | null = null;
  readonly stage = new Stage<View, Event>(() => this.performance);
  #seq = 0;
  /** The view that came last, which may wait to be shown. */
  #latest: View | null = null;
  /** The seat one looks from; null until the server has told. */
  #from: number | null = null;
  #watching = '';
  #recalling = false;

  constructor(readonly id: string) {}

  readonly mine = $derived(
    (this.facts?.seats ?? []).flatMap((who, seat) =>
      who?.type === 'person' && who.id === me.id ? [seat] : [],
    ),
  );
  /** The seat that this person plays now: the one in turn when several are theirs. */
  readonly seat = $derived(this.mine.find((seat) => this.facts?.turn.includes(seat)) ?? this.mine[0] ?? null);
  /** Somebody else is here, to play or to look on. */
  readonly company = $derived(
    this.watching > 0 ||
      (this.facts?.seats ?? []).some((who, seat) => who?.type === 'person' && !this.mine.includes(seat)),
  );
  /** One plays, against oneself and programs only, and not for a rating: help may be asked for. */
  readonly alone = $derived(
    this.mine.length > 0 &&
      !this.facts!.setup.rated &&
      this.facts!.seats.every((who, seat) => who?.type === 'program' || this.mine.includes(seat)),
  );
  /** The moves on the screen: what is still to be shown has not happened yet. */
  readonly steps: readonly Step<Event>[] = $derived(
    steps<Event>(this.log.filter(({ seq }) => seq <= (this.stage.shown?.seq ?? 0))),
  );

  /** One's own time runs: of what happened before the last move nothing more is acted out. */
  get #pressed(): boolean {
    return this.mine.some((seat) => this.facts?.clock?.running.includes(seat));
  }

  /** Ends what is shown, and what would be shown before one is to move again. */
  skip(): void {
    this.stage.skip();
    if (this.seat === null || this.facts?.turn.includes(this.seat)) this.stage.watch();
  }

  get view(): View | null {
    return this.stage.shown?.view ?? null;
  }

  watch(): () => void {
    const silence = live.listen((message) => this.#hear(message));
    this.#sit(null);
    return () => {
      silence();
      live.forget(`table ${this.id}`, { t: 'unwatch', table: this.id });
    };
  }

  /** Shows the table as it was last seen, until the server tells more. */
  resume({ facts, view }: Seen): void {
    if (this.facts) return;
    this.facts = facts;
    this.stage.set({ seq: 0, view: view as View, events: [] });
  }

  /** Plays an action, or a text in the game's notation. The answer goes to who asks for it; a refusal else to all. */
  act(action: Action | string, answered?: (answer: Done | Refused) => void): void {
    const { facts, seat } = this;
    if (!facts || seat === null) return;
    this.#ask({ t: 'act', id: fresh(), table: this.id, seat, ply: facts.plies[seat]!, action }, answered);
  }

  order(order: Order['order']): void {
    this.#ask({ t: 'order', id: fresh(), table: this.id, order }, undefined, PASSING.has(order.type));
  }

  /** What an action would bring, where the game lets one see it; nothing is played. */
  preview(action: Action, then: (events: Event[]) => void, refused?: (why: Refused) => void): void {
    if (this.seat === null) return;
    live.ask({ t: 'preview', id: fresh(), table: this.id, seat: this.seat, action }, (answer) => {
      if (answer.t === 'done') then(answer.result as Event[]);
      else refused?.(answer);
    });
  }

  /** What is asked of the game's analysis from one's seat: see `analyse`. */
  asking(kind: string): OfTable | OfWay {
    return { table: this.id, seat: this.seat ?? SPECTATOR, kind };
  }

  /** What is refused comes back to who wrote it. */
  say(text: string, back?: (text: string) => void): void {
    this.#ask({ t: 'say', id: fresh(), table: this.id, text }, (answer) => {
      if (answer.t === 'done') return;
      this.refusal = answer;
      back?.(text);
    });
  }

  /** Asks for the lines before the first that is known; null when that is the first of all. */
  get earlier(): (() => void) | null {
    const first = this.chat[0]?.line ?? 0;
    return first > 0 ? () => this.#recall(first) : null;
  }

  #recall(before: number): void {
    if (this.#recalling) return;
    this.#recalling = true;
    live.ask({ t: 'recall', id: fresh(), table: this.id, before }, (answer) => {
      this.#recalling = false;
      if (answer.t === 'done' && this.chat[0]?.line === before)
        this.chat = [...(answer.result as ChatLine[]), ...this.chat];
    });
  }

  /** Keeps this for the seat one looks from: the last word wins. */
  jot(body: string): void {
    const message = { t: 'note', id: fresh(), table: this.id, seat: this.#from ?? SPECTATOR, body } as const;
    live.ask(message, (answer) => {
      if (answer.t === 'refused') this.refusal = answer;
    });
  }

  /** Looks from another seat of one's own: the screen has been handed over. */
  look(seat: number): void {
    if (this.mine.includes(seat)) this.#sit(seat);
  }

  /** Looks from this seat, or from one's own, on this line and the next ones. */
  #sit(seat: number | null): void {
    this.#from = seat;
    live.keep(`table ${this.id}`, () => {
      this.#watching = fresh();
      return { t: 'watch', id: this.#watching, table: this.id, seat };
    });
  }

  #ask(
    message: FromClient & { id: string },
    answered?: (answer: Done | Refused) => void,
    passing = false,
  ): void {
    this.refusal = null;
    if (message.t !== 'say') this.sent = message.id;
    live[passing ? 'askNow' : 'ask'](message, (answer) => {
      if (this.sent === message.id) this.sent = null;
      if (answered) answered(answer);
      else if (answer.t === 'refused') this.refusal = answer;
    });
  }

  #hear(message: ToClient): void {
    switch (message.t) {
      case 'snapshot':
        return message.table.id === this.id ? this.#load(message) : undefined;
      case 'update':
        return message.table.id === this.id ? this.#advance(message) : undefined;
      case 'changes':
        return message.table === this.id ? this.#change(message) : undefined;
      case 'presence':
        if (message.table === this.id) this.#there(message);
        return;
      case 'chat':
        if (message.line.table_id === this.id) this.#said([message.line]);
        return;
      case 'noted':
        if (message.table === this.id)
          this.noted = Object.assign([...this.noted], { [message.seat]: message.body });
        return;
      case 'refused':
        if (message.id === this.#watching) this.missing = true;
    }
  }

  /** Looks from one's own seat as soon as there is one. */
  #seat(): void {
    const stays = this.#from !== null && this.mine.includes(this.#from);
    const own = stays ? this.#from : (this.mine[0] ?? SPECTATOR);
    if (own !== this.#from) this.#sit(own);
  }

  #load(message: Snapshot): void {
    const first = this.facts === null;
    this.#from ??= message.seat;
    const missed = message.history.filter(({ seq }) => seq > this.#seq);
    this.facts = message.table;
    this.log = message.history;
    if (first) this.chat = message.chat;
    else this.#said(message.chat);
    this.note = message.note;
    this.#there(message);
    this.#seq = message.seq;
    const view = message.view as View;
    this.#latest = view;
    if (first || missed.length !== 1) this.stage.set({ seq: message.seq, view, events: [] });
    else this.stage.push({ seq: message.seq, view, events: played<Event>(missed[0]!.events) });
    this.#seat();
  }

  /** Where moves have days nobody is missed who is not here. */
  #there({ away, watching }: { readonly away: readonly number[]; readonly watching: number }): void {
    this.away = this.facts?.setup.clock.days ? [] : away;
    this.watching = watching;
  }

  /** What is new of these follows; where lines are missing in between, the later ones alone are known. */
  #said(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1)?.line ?? -1;
    const news = lines.filter(({ line }) => line > last);
    if (!news.length) return;
    this.chat = news[0]!.line === last + 1 ? [...this.chat, ...news] : lines;
    this.heard += news.filter(({ person }) => person !== me.id && !quiet.has(person)).length;
  }

  /** An update of which only what changed was told; where one was missed, all is asked for again. */
  #change({ seq, events, facts, view }: Changes): void {
    if (seq > this.#seq + 1) return this.#sit(this.#from);
    if (seq <= this.#seq || !this.facts) return;
    const seen =
      this.#latest === null && !Object.keys(view).length ? null : patched(this.#latest as object, view);
    this.#advance({ t: 'update', seq, events, table: patched(this.facts, facts), view: seen });
  }

  #advance(message: Update): void {
    if (message.seq < this.#seq) return;
    if (message.seq === this.#seq) {
      if (!message.events.length) this.facts = message.table;
      return;
    }
    if (message.seq > this.#seq + 1) return this.#sit(this.#from);
    this.#seq = message.seq;
    this.facts = message.table;
    this.log = [...this.log, { seq: message.seq, at: message.table.at, events: message.events }];
    const events = played<Event>(message.events);
    const commit = { seq: message.seq, view: message.view as View, events };
    this.#latest = commit.view;
    if (this.#pressed) this.stage.finish();
    if (events.length || this.stage.moving) this.stage.push(commit);
    else this.stage.set(commit);
    if (this.mine.some((seat) => message.table.turn.includes(seat))) this.stage.watch();
    for (const event of message.events) if (event.type !== 'Played') this.around?.(event);
    this.#seat();
  }
}

/** What the house needs of any table, whatever its game. */
export type AnyTable = Pick<
  LiveTable,
  | 'id'
  | 'facts'
  | 'mine'
  | 'seat'
  | 'steps'
  | 'away'
  | 'chat'
  | 'earlier'
  | 'heard'
  | 'watching'
  | 'sent'
  | 'order'
  | 'say'
  | 'skip'
> & { readonly stage: Pick<LiveTable['stage'], 'long'> };

function played<Event>(events: readonly ShownEvent[]): Event[] {
  return events.flatMap((event) => (event.type === 'Played' ? (event.events as Event[]) : []));
}
