/** Owns what one does at the table of Atomes: hiding, seeking with marks and rays, and what comes after the end. */

import { untrack } from 'svelte';
import type { Action, Event, Reviewed, View } from '../../generated/atomes';
import { remember, rememberedOptions } from '../../shell/wish';
import { nameOf } from '../../shell/people';
import { router } from '../../shell/router.svelte';
import { settings } from '../../shell/settings.svelte';
import { voice } from '../../shell/voice.svelte';
import type { Commit } from '../../wire/stage.svelte';
import { Review } from '../../wire/review.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import { programName } from '../game';
import { Clues } from './clues.svelte';
import { kindOf, PATH, rank, shared, type Rank } from './day';
import { outcome } from './ending';
import { IDLE, digit, keyOf, type Command, type Key, type Mode, type Typing } from './keys';
import { crossingName, lastThrough, levelAfter, remembered, type HintKind } from './places';
import { detail, line } from './saying';
import { best } from './scores';
import { Search } from './search.svelte';
import { play as sound } from './sounds';
import { day as daily } from './words/day';
import { ending as ended } from './words/ending';
import { words as house } from './words/house';
import { atomes } from './words/table';

export class Play {
  readonly search: Search;
  readonly clues: Clues;
  guess = $state.raw<readonly number[]>([]);
  typing = $state.raw<Typing>(IDLE);
  /** What a second touch does: fires at this entry, or validates though atoms are missing. */
  armed = $state<number | 'accept' | null>(null);
  remark = $state('');
  /** The best score of others at this level, once it is over. */
  best = $state<number | null>(null);
  /** One's place on the board of the day, once it is over. */
  rank = $state.raw<Rank | null>(null);
  /** What each ray of the search on the grid told, once it is over. */
  readonly review = new Review<Reviewed>();
  /** Whether one really stops is asked. */
  stopping = $state(false);
  /** From whose seat one looks. */
  #from: number | null = null;

  constructor(readonly table: LiveTable<View, Event, Action>) {
    table.performance = { pace, tell: (commit) => this.#tell(commit) };
    this.search = new Search(table, () => this.guess);
    this.clues = new Clues(table);
    $effect.pre(() => this.#look());
    $effect(() => {
      if (this.next !== null) untrack(() => this.#promote(this.next!));
    });
    $effect(() => {
      if (!this.over || !this.view) return;
      best(this.view.options, table.id).then(
        (found) => (this.best = found),
        () => {},
      );
      const score = this.search.verdict?.score;
      if (this.daily !== 'shared' || score === undefined) return;
      rank(this.view, score, table.id).then(
        (found) => (this.rank = found),
        () => {},
      );
    });
    $effect(() => {
      const { subject, fired } = this.search;
      if (!this.over || !fired.length) return;
      untrack(() => void this.review.ask(table.id, subject));
      return () => this.review.stop();
    });
  }

  readonly view = $derived.by(() => this.table.view);
  readonly size = $derived(this.view?.level.size ?? 5);
  readonly playing = $derived.by(() => this.table.facts?.status === 'playing');
  readonly over = $derived(this.view !== null && this.view.result !== null);
  /** On one screen everybody looks from their own seat, one after the other. */
  readonly curtain = $derived.by(
    () =>
      this.playing &&
      this.table.mine.length > 1 &&
      this.view !== null &&
      this.view.viewer !== this.table.seat,
  );
  readonly own = $derived.by(
    () =>
      this.playing &&
      this.view !== null &&
      this.view.viewer >= 0 &&
      this.table.mine.includes(this.view.viewer) &&
      !this.curtain,
  );
  readonly coder = $derived(this.view?.options.coding === 'person' && this.view.viewer === 0);
  readonly coding = $derived(this.own && this.coder && !this.view!.hidden);
  readonly seeking = $derived.by(() => {
    const { subject, search } = this.search;
    return this.own && this.view!.hidden && this.view!.viewer === subject && search?.ending === null;
  });
  /** There is something to mark. */
  readonly active = $derived(this.coding || this.seeking);

  readonly names = $derived.by(() => {
    const { mine, facts } = this.table;
    return (facts?.seats ?? []).map((who, seat) => {
      if (who?.type === 'program') return programName(house(), who);
      if (mine.length > 1 && mine.includes(seat))
        return atomes().seat(seat, this.view?.options.coding === 'person');
      return nameOf(who);
    });
  });
  readonly daily = $derived.by(() => (this.view ? kindOf(this.view, this.table.id) : null));
  /** At its end, where one stands, and that there is another tomorrow. */
  readonly dayTold = $derived.by(() => {
    const told = daily();
    if (!this.daily || !this.over) return '';
    if (this.daily === 'own') return told.own;
    return `${this.rank ? told.rank(this.rank.at, this.rank.of) : told.ended} ${told.tomorrow}`;
  });
  readonly share = $derived.by(() => {
    const { search, verdict } = this.search;
    if (!this.dayTold || !search || !verdict || !this.view) return '';
    return shared(this.view, search, verdict, new URL(PATH, location.href).href);
  });
  /** How it ended, for the result sheet. */
  readonly ending = $derived.by(() => {
    const { view, table, names, review, search } = this;
    if (!view || !this.over) return null;
    const { seekers, subject, fired: rays } = search;
    const own = table.mine.length === 1 ? table.mine[0]! : null;
    const about = this.#about();
    const working = rays.length > 0 && !review.failed;
    const told = { view, names, seekers, subject, own, rays, reviews: review.turns, working, about };
    return { own: true, outcome: outcome(told) };
  });
  /** The sheet has the points of who sought alone, and how many atoms were found: only what was missed is told. */
  #about(): string {
    const { seekers, verdict } = this.search;
    if (!verdict || seekers.length > 1) return `${line(this)} ${detail(this)}`;
    if (verdict.right.length < this.view!.level.atoms) return detail(this);
    return this.next === null ? '' : ended().next(this.next);
  }
  /** The level that awaits who sought alone and found all. */
  readonly next = $derived.by(() => {
    const { seekers, subject, verdict } = this.search;
    if (!verdict || !this.view || this.daily || seekers.length > 1) return null;
    if (!this.table.mine.includes(subject) || verdict.right.length < this.view.level.atoms) return null;
    return levelAfter(this.view.options);
  });
  readonly line = $derived(line(this));
  readonly detail = $derived(detail(this));

  /** It is what one is offered now, unless another level was chosen since. */
  #promote(level: number): void {
    const options = rememberedOptions('atomes');
    if (levelAfter(options) === level) remember('atomes', { options: { ...options, level } });
  }

  /** Any touch ends what moves. */
  touched(): void {
    this.table.stage.finish();
    this.search.showing = false;
  }

  /** A first touch arms an entry and shows the ray that used it before, a second fires. */
  touchEntry(entry: number): void {
    const { search } = this;
    search.showing = false;
    const through = lastThrough(search.fired, entry);
    if (this.armed === entry) return this.#fire(entry);
    if (through >= 0) search.chosen = through;
    if (!this.seeking) return;
    if (through < 0) search.chosen = null;
    this.#rest(entry);
    voice.say(atomes().armed(entry));
  }

  /** Marks a crossing or takes its mark away; the border lines have none. */
  touchCrossing(crossing: number | null): void {
    if (crossing === null) return this.#complain(atomes().refused.border);
    if (this.guess.includes(crossing)) this.#take(crossing);
    else this.#put(crossing);
  }

  /** Hides the atoms, or says that they are found; after the end, on to another game. */
  accept(): void {
    const atoms = this.view?.level.atoms ?? 0;
    const missing = atoms - this.guess.length;
    const { refused } = atomes();
    if (this.over) return router.go('/jouer/atomes?pas=niveau');
    if (this.table.sent) return;
    if (this.coding && missing) return this.#complain(refused.exactly(atoms, this.guess.length));
    if (this.coding) return this.table.act({ type: 'Hide', atoms: [...this.guess] });
    if (!this.seeking) return;
    if (!missing || this.armed === 'accept')
      return this.table.act({ type: 'Validate', guess: [...this.guess] });
    this.#complain(refused.sure(missing));
    this.armed = 'accept';
  }

  /** The board of a day would be the same again. */
  readonly repeatable = $derived.by(() => this.table.seat !== null && !this.view?.options.day);

  /** The same level again, once everybody at the table wants it. */
  again(): void {
    if (this.over && this.repeatable) this.table.order({ type: 'Rematch', seat: this.table.seat! });
  }

  /** The level that awaits, whoever hides its atoms. */
  onward(): void {
    if (this.next === null) return;
    remember('atomes', { options: { ...rememberedOptions('atomes'), level: this.next } });
    router.go('/jouer/atomes?pas=mode');
  }

  /** During a game it asks first. */
  stop(): void {
    if (this.playing && this.table.mine.length) this.stopping = true;
    else router.go('/');
  }

  ask(kind: HintKind): void {
    if (this.seeking && !this.table.sent) this.table.act({ type: 'Ask', kind });
  }

  /** What the next numbers are for. */
  press(mode: Mode): void {
    if (!this.active) return;
    this.typing = { mode: this.typing.mode === mode ? 'fire' : mode, digits: '' };
    this.#rest();
  }

  /** All that has been typed since the last whole command. */
  type(digits: string): void {
    this.typing = { mode: this.typing.mode, digits: '' };
    for (const one of digits) {
      const [next, command] = digit(this.size, this.typing, one);
      this.typing = next;
      if (command) return this.#obey(command);
    }
  }

  /** Says whether the key was one of ours. */
  keyed(key: string): boolean {
    const verb = keyOf(key);
    if (/^\d$/.test(key) && this.active) this.type(this.typing.digits + key);
    else if (verb && (verb !== 'again' || this.over) && (verb !== 'stop' || this.table.mine.length))
      this.#verbs[verb]();
    else return false;
    return true;
  }

  readonly #verbs: Record<Key, () => void> = {
    put: () => this.press('put'),
    take: () => this.press('take'),
    accept: () => this.accept(),
    again: () => this.again(),
    stop: () => this.stop(),
    up: () => this.search.scroll(-1),
    down: () => this.search.scroll(1),
    correct: () => (this.typing = { ...this.typing, digits: this.typing.digits.slice(0, -1) }),
    escape: () => {
      this.typing = IDLE;
      this.#rest();
    },
  };

  #obey(command: Command): void {
    switch (command.do) {
      case 'fire':
        return this.#fire(command.entry);
      case 'put':
        return this.#put(command.crossing);
      case 'take':
        return this.#take(command.crossing);
      case 'refuse':
        return this.#complain(atomes().refused.typed(command.mode, command.text, this.size));
    }
  }

  #fire(entry: number): void {
    const { refused } = atomes();
    if (!this.seeking) return this.#complain(this.coding ? refused.coding : refused.waiting);
    if (this.table.sent) return;
    this.#rest();
    this.table.act({ type: 'Fire', entry });
  }

  #put(crossing: number): void {
    const { refused, told } = atomes();
    const { atoms } = this.view!.level;
    const name = crossingName(crossing);
    if (this.guess.includes(crossing)) return this.#complain(refused.there(name));
    if (this.guess.length >= atoms) return this.#complain(refused.full(atoms));
    this.#mark([...this.guess, crossing].sort((a, b) => a - b));
    voice.say(told.put(name, this.guess.length, atoms));
  }

  #take(crossing: number): void {
    const { refused, told } = atomes();
    const name = crossingName(crossing);
    if (!this.guess.includes(crossing)) return this.#complain(refused.none(name));
    this.#mark(this.guess.filter((place) => place !== crossing));
    voice.say(told.taken(name, this.guess.length, this.view!.level.atoms));
  }

  /** Noted at once: a page that is left, or a screen that is handed over, must not take it elsewhere. */
  #mark(next: readonly number[]): void {
    this.#rest();
    this.guess = next;
    this.table.jot(next.join(' '));
    sound('chalk');
  }

  #complain(text: string): void {
    [this.armed, this.remark] = [null, text];
    voice.call(text);
  }

  /** What was said before no longer matters. */
  #rest(armed: number | null = null): void {
    [this.armed, this.remark] = [armed, ''];
  }

  /** The marks of a seat are its private note; they are read when one begins to look from there. */
  #look(): void {
    const { view } = this;
    if (!view || view.viewer === this.#from) return;
    this.#from = view.viewer;
    this.guess = remembered(this.table.note, view.level.size);
    [this.search.chosen, this.armed] = [null, null];
    this.clues.forget();
    if (view.searches[view.viewer]?.hints.length && !view.result) this.#fetchClues(view);
  }

  #fetchClues({ viewer }: View): void {
    void this.clues.fetch(viewer, (remark) => (this.remark = remark));
  }

  #tell({ events, view }: Commit<View, Event>): void {
    for (const event of events) {
      this.#say(event, view);
      // What a rival does leaves one's own half-made choice alone.
      if (!('seat' in event) || event.seat === view.viewer) this.#rest();
    }
  }

  #say(event: Event, view: View): void {
    const { told } = atomes();
    switch (event.type) {
      case 'Hidden':
        if (event.seat >= 0) voice.say(told.hidden);
        return;
      case 'Fired':
        return this.#ran(event, view);
      case 'Hinted':
        if (event.seat === view.viewer) this.#fetchClues(view);
        return;
      case 'Validated':
        if (event.seat !== view.viewer) voice.say(told.validated(this.names[event.seat] ?? ''));
        return;
      case 'Finished': {
        const judged = view.verdicts[this.search.subject];
        if (judged) voice.call(told.finished(judged.score, view.level, judged.right.length));
        this.search.unroll();
      }
    }
  }

  #ran({ seat, ray }: Event & { type: 'Fired' }, view: View): void {
    if (!ray || seat !== this.search.subject) return;
    const { fired, points } = view.searches[seat]!;
    this.search.chosen = fired - 1;
    voice.say(atomes().told.ray(fired, ray, points));
    sound(ray.sign);
  }
}

/** How long an answer takes to show, in milliseconds. */
const RUN = 420;

const pace = ({ events }: Commit<View, Event>): number =>
  events.some(({ type }) => type === 'Fired') ? settings.span(RUN) : 0;
