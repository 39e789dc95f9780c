/** Owns one's visit to a table, whatever is played there: what is shown, what one is told, and how one leaves. */

import { untrack } from 'svelte';
import type { Examiner, GameScreens } from '../games/game';
import { gameOf } from '../games/registry';
import type { ShownEvent, TableView } from '../generated/wire';
import { api } from '../wire/api';
import { positions } from '../wire/history';
import { live } from '../wire/live.svelte';
import { me } from '../wire/me.svelte';
import { lastSeen } from '../wire/seen';
import { LiveTable } from '../wire/table.svelte';
import { shell } from '../words/shell';
import { again } from './again.svelte';
import { nameOf } from './people';
import { refusal } from './refusals';
import { router } from './router.svelte';
import { voice } from './voice.svelte';

export class Visit {
  readonly table: LiveTable;
  /** The game's own screens, once they are there. */
  screens = $state.raw<GameScreens | null>(null);
  /** What tells hints in steps, for who plays alone. */
  helper = $state.raw<Examiner['hints'] | null>(null);
  #late = $state(router.query.has('joindre'));
  #gone: readonly number[] = [];

  constructor(readonly id: string) {
    this.table = new LiveTable(id);
    this.table.around = (event) => this.#around(event);
    $effect(() => this.table.watch());
    $effect(() => () => {
      if (this.over && this.#askedAgain() && !this.facts?.next_table) again.awaited = id;
    });
    $effect(() => this.#resume());
    $effect(() => void this.game?.screens().then((loaded) => (this.screens = loaded)));
    $effect(() => this.#seekHelp());
    $effect(() => {
      if (this.table.mine.length) this.#late = false;
    });
    $effect(() => {
      const refused = this.table.refusal;
      if (refused) untrack(() => voice.note(refusal(refused)));
    });
    $effect(() => this.#tellWhole());
    $effect(() => {
      const away = this.game?.crowds ? [] : this.table.away;
      untrack(() => this.#tellAway(away));
    });
  }

  get facts(): TableView | null {
    return this.table.facts;
  }
  readonly game = $derived.by(() => (this.facts ? gameOf(this.facts.setup.game) : null));
  readonly playing = $derived.by(() => this.facts?.status === 'playing');
  readonly over = $derived.by(() => this.facts?.status === 'over');
  /** The game has the whole window. */
  get framed(): boolean {
    return this.playing || this.over;
  }
  /** Came to sit down, but others were first: told before anything is shown. */
  get turnedAway(): boolean {
    return this.#late && this.framed && this.table.mine.length === 0 && !this.facts?.places;
  }
  /** One leads this game without playing it. */
  get #guides(): boolean {
    const { arbiter } = (this.facts?.setup.options ?? {}) as { arbiter?: boolean };
    return arbiter === true && this.facts?.host.id === me.id;
  }
  /** The list that a game of words is played with. */
  get dictionary(): string | undefined {
    return (this.facts?.setup.options as { dictionary?: string } | undefined)?.dictionary;
  }
  /** Where tables like this one are listed. */
  get list(): string {
    return (this.facts && this.game?.list?.(this.facts.setup)) ?? '/tables';
  }

  get subtitle(): string {
    const { facts, game, table } = this;
    const words = shell().table;
    if (!facts || facts.status === 'waiting') return '';
    const program = facts.seats.find((who) => who?.type === 'program');
    if (table.mine.length === 0 && !this.#guides) return words.spectator;
    if (this.screens?.subtitle) return this.screens.subtitle(facts);
    if (game?.about) return game.about(facts.setup);
    if (program) return words.against(game?.words().opponents?.[program.level] ?? program.level);
    return table.mine.length === facts.seats.length ? words.oneScreen : words.online;
  }

  /** What giving up means here. */
  get consequence(): string {
    const words = shell().table;
    const seats = this.facts?.seats ?? [];
    const persons = new Set(seats.flatMap((who) => (who?.type === 'person' ? [who.id] : [])));
    if (this.#guides) return words.endsAbout;
    if (this.game?.crowds && persons.size > 1) return words.crowdAbout;
    if (this.game?.leaves) return persons.size > 1 ? words.leaveAbout : words.resignAlone;
    if (seats.length > 2) return words.resignOn;
    return seats.length > 1 ? words.resignAbout : words.resignAlone;
  }

  /** Looks on, where there was no place any more. */
  stay(): void {
    this.#late = false;
  }

  resign(): void {
    const { table } = this;
    if (this.game?.leaves) this.leave();
    else if (table.seat !== null) table.order({ type: 'GiveUp', seat: table.seat });
  }

  leave(): void {
    const { table } = this;
    if (!table.mine.every((seat) => this.facts?.gone.includes(seat))) table.order({ type: 'Leave' });
    router.go('/');
  }

  /** A browser that guided this table and was opened again without a line goes on with what it saw last. */
  #resume(): void {
    const seen = live.status === 'lost' && !this.facts ? lastSeen(this.id) : null;
    if (!seen) return;
    if (!me.id) me.be({ id: seen.facts.host.id, name: me.name });
    this.table.resume(seen);
  }

  #seekHelp(): void {
    if (this.playing && this.table.alone)
      void this.game?.examine?.().then((loaded) => (this.helper = loaded.default.hints ?? null));
  }

  /** A game that is over is told as a whole, and kept for when the network is down. */
  #tellWhole(): void {
    if (!this.over) return void (this.table.course = []);
    api.replay(this.id).then(
      (found) => (this.table.course = positions(found)),
      () => {},
    );
  }

  #tellAway(away: readonly number[]): void {
    const words = shell().table;
    const name = (seat: number) => nameOf(this.facts?.seats[seat]);
    for (const seat of away) if (!this.#gone.includes(seat)) voice.say(words.awaySince(name(seat)));
    for (const seat of this.#gone) if (!away.includes(seat)) voice.say(words.backAgain(name(seat)));
    this.#gone = away;
  }

  #askedAgain(): boolean {
    return this.facts?.asking_rematch.some((seat) => this.table.mine.includes(seat)) ?? false;
  }

  #around(event: ShownEvent): void {
    const { table: words, room } = shell();
    switch (event.type) {
      case 'Joined':
        return this.game?.crowds ? undefined : voice.say(room.joined(event.person.name));
      case 'Vacated':
        if (event.person.id === me.id) return event.rejected ? this.#rejected() : undefined;
        return this.facts?.host.id === me.id ? voice.note(room.left(event.person.name)) : undefined;
      case 'TakeBackAsked':
        return this.#call(event.seat, words.takeBackAsked);
      case 'TakeBackDeclined':
        return voice.note(words.takeBackRefused);
      case 'TookBack':
        return voice.say(words.takenBack);
      case 'RematchAsked':
        return this.#call(event.seat, words.rematchAsked);
      case 'Rematched':
        // Of a crowd only who asked for it goes there; the others look at the end until they follow.
        if (this.game?.crowds && !this.#askedAgain()) return;
        return router.go(`/table/${event.table}`, { replace: true });
    }
  }

  /** Another seat asks for something. */
  #call(seat: number, words: (name: string) => string): void {
    if (!this.table.mine.includes(seat)) voice.call(words(nameOf(this.facts?.seats[seat])));
  }

  #rejected(): void {
    voice.note(shell().room.wasRejected);
    if (this.facts) router.go(this.list, { replace: true });
  }
}
