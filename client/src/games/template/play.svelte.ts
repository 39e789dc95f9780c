/** Owns what one does at the table of Plis: a card is chosen, or given back to the bag; and what is said of it. */

import type { Action, Analyses, Event, View } from '../../generated/template';
import type { Person, Program } from '../../generated/wire';
import type { Course } from '../../design/Course.svelte';
import type { Outcome } from '../../shell/ending';
import { nameOf } from '../../shell/people';
import { voice } from '../../shell/voice.svelte';
import { analyse } from '../../wire/analysis';
import type { Refusal } from '../../wire/api';
import type { Commit } from '../../wire/stage.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import type { Position } from '../../wire/history';
import { programName } from '../game';
import { figure, over, taker, winners } from './cards';
import { words } from './words/house';
import { plis } from './words/table';

export class Play {
  /** The next card that is touched goes back into the bag. */
  exchanging = $state(false);
  #remark = $state('');

  constructor(readonly table: LiveTable<View, Event, Action>) {
    table.performance = { pace: () => 0, tell: (commit) => this.#tell(commit) };
    $effect(() => {
      if (this.#seq !== undefined) this.forget();
    });
  }

  readonly view = $derived.by(() => this.table.view);
  readonly #seq = $derived.by(() => this.table.stage.shown?.seq);
  readonly seat = $derived.by(() => this.table.seat ?? 0);
  readonly names = $derived.by(() => namesOf(this.table.facts?.seats ?? []));
  readonly myTurn = $derived.by(
    () => this.table.seat !== null && !!this.table.facts?.turn.includes(this.table.seat),
  );
  readonly mayExchange = $derived.by(
    () => this.myTurn && !!this.view?.bag && !this.view.exchanged[this.seat] && this.table.sent === null,
  );

  readonly line = $derived.by(() => {
    if (!this.view) return '';
    if (!over(this.view) && this.exchanging) return plis().exchange;
    return (
      told(this.view, this.names) ||
      plis()[this.table.seat === null ? 'looking' : this.myTurn ? 'choose' : 'wait']
    );
  });

  readonly detail = $derived.by(() => {
    if (!this.view || this.#remark) return this.#remark;
    return over(this.view) ? verdict(this.view, this.names) : plis().bag(this.view.bag);
  });

  /** How it ended, for the result sheet: everybody's tricks, from position to position. */
  readonly ending = $derived.by(() => {
    if (!this.view || !over(this.view) || this.table.facts?.status !== 'over') return null;
    const { view, names, table } = this;
    const outcome: Outcome = {
      material: 'linen',
      verdict: verdict(view, names),
      about: plis().over(view.scores),
      course: table.course.length > 1 ? course(table.course, names) : undefined,
      decisive: '',
    };
    return { outcome };
  });

  touch(card: string): void {
    if (!this.myTurn || this.table.sent) return;
    this.table.act({ type: this.exchanging ? 'Exchange' : 'Choose', card });
  }

  forget(): void {
    [this.exchanging, this.#remark] = [false, ''];
  }

  /** How many of the cards that are not seen each of one's own beats. */
  advise(): void {
    const seq = this.#seq;
    analyse<Analyses['worth']>(this.table.asking('worth')).answer.then(
      (worth) => {
        if (seq !== this.#seq) return;
        this.#remark = worth.map(({ card, beats }) => plis().beats(figure(card), beats)).join(' ');
        voice.say(this.#remark);
      },
      (why) => (this.table.refusal = why as Refusal),
    );
  }

  #tell({ view, events }: Commit<View, Event>): void {
    if (events.some(({ type }) => type === 'Revealed' || type === 'Taken' || type === 'Forfeited'))
      voice.call([told(view, this.names), over(view) ? verdict(view, this.names) : ''].join(' ').trim());
  }
}

export const namesOf = (seats: readonly (Person | Program | null)[]): string[] =>
  seats.map((who) => (who?.type === 'program' ? programName(words(), who) : nameOf(who)));

/** What the table shows, where it is more than whose turn it is. */
export function told(view: View, names: readonly string[]): string {
  if (over(view)) return plis().over(view.scores);
  if (!view.shown) return '';
  const seat = taker(view);
  return plis().shown(names[seat] ?? '', figure(view.choices[seat]!));
}

export function verdict(view: View, names: readonly string[]): string {
  const won = plis().won(winners(view).map((seat) => names[seat] ?? ''));
  return view.forfeited === null ? won : `${plis().forfeited(names[view.forfeited] ?? '')} ${won}`;
}

const INKS = ['var(--accent)', 'var(--good)', 'var(--brass)', 'var(--ink)', 'var(--ink-2)'];

function course(positions: readonly Position<View, Event>[], names: readonly string[]): Course {
  const series = names.map((name, seat) => ({
    name,
    values: positions.map(({ view }) => view.scores[seat]!),
    ink: INKS[seat % INKS.length]!,
  }));
  const last = positions.at(-1)!.view.scores;
  return { shape: 'lines', series, mark: null, caption: plis().tricks, note: '', said: plis().over(last) };
}
