/** Owns what one may do while a table waits: who sits, who may come, who begins. */

import { programName } from '../games/game';
import { gameOf, nameOf } from '../games/registry';
import type { SeatPlan } from '../generated/wire';
import { api } from '../wire/api';
import { me } from '../wire/me.svelte';
import type { AnyTable } from '../wire/table.svelte';
import { gathering } from '../words/gathering';
import { shell } from '../words/shell';
import { attempt } from './attempt';
import { ownName } from './people';
import { router } from './router.svelte';
import { clockOf } from './waiting';

export class Gathering {
  /** As it is typed by who comes. */
  name = $state(me.name ?? '');
  /** As it is typed for who plays on paper. */
  enrolled = $state('');
  /** The programs that the host may play against instead, once that is asked for. */
  levels = $state.raw<readonly string[] | null>(null);
  /** One is about to sit down: once. */
  #sitting = false;

  constructor(readonly table: AnyTable) {}

  readonly facts = $derived.by(() => this.table.facts!);
  readonly game = $derived.by(() => gameOf(this.facts.setup.game));
  readonly crowds = $derived.by(() => this.game?.crowds ?? false);
  readonly hosting = $derived.by(() => this.facts.host.id === me.id);
  readonly full = $derived.by(() => this.facts.seats.every(Boolean));
  /** There is a place for who looks, and none is theirs. */
  readonly joining = $derived.by(() => this.table.mine.length === 0 && this.facts.places > 0);
  readonly seated = $derived.by(() => this.table.mine.length > 0);
  /** One leads the game: it is for others, who play on paper, that one takes seats. */
  readonly guides = $derived.by(() => {
    const { arbiter } = this.facts.setup.options as { arbiter?: boolean };
    return arbiter === true && this.hosting && this.facts.places > 0;
  });
  readonly firstFree = $derived.by(() => this.facts.seats.indexOf(null));
  /** Who comes has no choice of a seat: it is beside their name that they sit down. */
  readonly onlyFree = $derived.by(
    () => this.joining && this.facts.seats.lastIndexOf(null) === this.firstFree,
  );
  /** Nobody has come yet: the host may play against a program instead. */
  readonly alone = $derived.by(() =>
    this.facts.seats.every((who) => !who || (who.type === 'person' && who.id === me.id)),
  );
  /** It is the host who starts it, once enough are there. */
  readonly started = $derived.by(() => this.hosting && (!this.facts.setup.ready || this.crowds));
  readonly startable = $derived.by(() => (this.crowds ? this.facts.seats.length > 0 : this.full));
  readonly title = $derived.by(() =>
    this.hosting ? gathering().laid : gathering().theirs(this.facts.host.name),
  );
  /** What is played, and by which clock. */
  readonly about = $derived.by(() => {
    const { setup } = this.facts;
    return `${nameOf(setup.game)} · ${this.game?.about?.(setup) ?? clockOf(setup.clock)}`;
  });
  /** The same table, as it was asked for before others came: whether it can count. */
  readonly asked = $derived.by(() => {
    const { setup, seats } = this.facts;
    const planned = seats.map((who): SeatPlan => {
      if (who?.type === 'program') return { kind: 'program', level: who.level };
      return { kind: who?.id === me.id ? 'me' : 'open' };
    });
    const { game, clock } = setup;
    return { game, seats: planned, options: setup.options as Record<string, unknown>, clock };
  });
  /** Where tables like this one are listed. */
  readonly list = $derived.by(() => this.game?.list?.(this.facts.setup) ?? '/tables');

  readonly seatName = (seat: number): string => this.game?.seats(seat, this.facts.setup.options) ?? '';

  nameAt(seat: number): string {
    const who = this.facts.seats[seat];
    if (who?.type === 'program' && this.game) return programName(this.game.words(), who);
    return who?.name ?? shell().room.free;
  }

  statusAt(seat: number): string {
    const words = gathering();
    const who = this.facts.seats[seat];
    if (!who) return words.waitingFor;
    if (who.type === 'program') return words.program;
    if (this.guides && who.id === me.id) return words.number(seat + 1);
    if (this.table.away.includes(seat)) return shell().room.away;
    const host = who.id === this.facts.host.id;
    if (who.id === me.id) return host ? words.youHost : words.you;
    return host ? words.host : '';
  }

  /** Whom the host may send away. */
  rejectable(seat: number): string | null {
    const who = this.facts.seats[seat];
    return this.hosting && who?.type === 'person' && who.id !== me.id ? who.name : null;
  }

  /** Who plays on paper has a seat of the arbiter's, under their own name. */
  enrol(): void {
    const name = this.enrolled.trim();
    if (!name || this.table.sent !== null) return;
    this.table.order({ type: 'Enrol', name });
    this.enrolled = '';
  }

  async sit(seat: number | null): Promise<void> {
    if (this.#sitting || this.table.sent !== null) return;
    const typed = this.name.trim();
    const given = typed || ownName();
    this.#sitting = true;
    if (typed && given !== me.name) await me.rename(given).catch(() => {});
    this.#sitting = false;
    this.table.order({ type: 'Join', name: given, seat });
  }

  /** Coming from the list, one has said already that one wants to sit. */
  sitAtOnce(): void {
    if (router.query.has('joindre') && this.joining && me.name) void this.sit(null);
  }

  withdraw(): void {
    this.table.order({ type: 'Withdraw' });
    router.go(this.list);
  }

  /** Back to the step before: the form that the table came from. */
  cancel(): void {
    const { setup } = this.facts;
    this.table.order({ type: 'Cancel' });
    router.go(this.game?.form?.(setup) ?? `/jouer/${setup.game}?avec=ligne`, { replace: true });
  }

  async offerSolo(): Promise<void> {
    await attempt(async () => {
      const card = (await api.games()).find(({ key }) => key === this.facts.setup.game);
      this.levels = this.game?.profiles ?? card?.levels.map(({ key }) => key) ?? [];
    });
  }

  goSolo(level: string): void {
    this.levels = null;
    this.table.order({ type: 'GoSolo', level });
  }
}
