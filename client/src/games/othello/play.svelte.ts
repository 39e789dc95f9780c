/** Owns what one does at the table of OTHO: the move in the making, what is said of it, and advice. */

import { untrack } from 'svelte';
import type { Analyses, Event, Place, Reckoned, View } from '../../generated/othello';
import { kept, settings } from '../../shell/settings.svelte';
import { sound } from '../../shell/sound';
import { voice } from '../../shell/voice.svelte';
import { analyse, type Work } from '../../wire/analysis';
import type { Refusal } from '../../wire/api';
import { live } from '../../wire/live.svelte';
import type { Commit } from '../../wire/stage.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import { shell } from '../../words/shell';
import type { Thought } from './advice';
import { cellName, face } from './cells';
import { outcome } from './ending';
import { Lights } from './lights.svelte';
import { alone as same, news, reason, score, sideNames, verdict } from './sides';
import { othello } from './words/table';

export class Play {
  /** What was touched once, and what it would turn. */
  chosen = $state<number | null>(null);
  flips = $state.raw<readonly number[]>([]);
  thought = $state.raw<Thought | null>(null);
  /** How far the advice is, while it is thought about. */
  thinking = $state<number | null>(null);
  panel = $state('moves');
  readonly shows = kept('othello', { legal: true, last: true, mobility: true, coordinates: true });
  readonly lights = new Lights();
  /** What each position was worth, once it is over; null where nobody could tell. */
  values = $state.raw<readonly Reckoned[] | null | undefined>();
  #remark = $state('');
  #work: Work<Thought> | null = null;

  constructor(readonly table: LiveTable<View, Event, Place>) {
    table.performance = { pace, tell: (commit) => this.#tell(commit) };
    $effect(() => this.lights.follow(this.view));
    $effect(() => {
      if (this.#seq === undefined) return;
      this.forget();
      untrack(() => this.#still());
    });
    $effect(() => {
      if (table.course.length) return this.#reckon();
    });
    $effect(() => {
      if (!table.refusal) return;
      this.forget();
      this.thinking = null;
    });
  }

  readonly view = $derived.by(() => this.table.view);
  readonly #seats = $derived.by(() => this.table.facts?.seats ?? []);
  readonly #seq = $derived.by(() => this.table.stage.shown?.seq);
  /** The seat of who plays one alone. */
  readonly seat = $derived.by(() => (this.table.mine.length === 1 ? this.table.mine[0]! : null));
  readonly myTurn = $derived.by(() => {
    const mover = this.view?.to_move ?? null;
    return mover !== null && this.table.mine.includes(mover);
  });
  readonly names = $derived(sideNames(this.#seats));
  readonly notes = $derived(
    this.#seats.map((_, seat) => {
      if (this.table.away.includes(seat)) return shell().room.away;
      if (this.view?.to_move !== seat) return '';
      return this.table.mine.includes(seat) ? othello().toPlay : othello().thinks;
    }),
  );

  /** How it ended, for the result sheet. */
  readonly ending = $derived.by(() => {
    const { view, table, names, seat } = this;
    if (!view?.result) return null;
    const both = same(this.#seats);
    return {
      outcome: outcome({ view, positions: table.course, values: this.values, names, both, own: seat }),
    };
  });

  readonly line = $derived.by(() => {
    if (!this.view) return '';
    if (this.view.result) return score(this.view);
    const side = face(this.view.to_move!);
    return this.myTurn ? othello().yourTurn[side] : othello().theirTurn[side];
  });

  readonly detail = $derived.by(() => {
    if (!this.view) return '';
    if (live.status === 'lost') return shell().table.offlineAbout;
    if (this.#remark) return this.#remark;
    if (this.view.result) return `${reason(this.view)}. ${verdict(this.view, this.seat)}`;
    return (
      news(this.table.steps.at(-1)?.events ?? [], this.#seats, this.seat) ||
      othello().opening(face(this.view.to_move!), this.view.legal.length)
    );
  });

  /** Touches a cell: it is played, or shown first where each move is confirmed. */
  play(cell: number): void {
    const { view } = this;
    if (!view || view.to_move === null) return;
    if (!this.myTurn || this.table.sent) return this.#refuse(othello().refused.waiting);
    if (!view.legal.includes(cell)) return this.#refuse(why(view, cell));
    const sure = !settings.chosen.confirm || this.chosen === cell;
    this.chosen = cell;
    if (sure) this.table.act({ type: 'Place', cell });
    else this.#show(cell);
  }

  forget(): void {
    [this.chosen, this.flips, this.#remark] = [null, [], ''];
  }

  /** Asked for again, advice that is there goes. */
  advise(): void {
    if (this.thought) return void (this.thought = null);
    this.thinking = 0;
    const work = analyse<Thought>(this.table.asking('advice'), (done) => (this.thinking = done));
    this.#work = work;
    work.answer.then(
      (thought) => ([this.thinking, this.thought] = [null, thought]),
      (why) => work === this.#work && (this.table.refusal = why as Refusal),
    );
    this.panel = 'advice';
  }

  /** Asks what the positions of the whole game were worth. */
  #reckon(): () => void {
    const work = analyse<Analyses['course']>(this.table.asking('course'));
    work.answer.then(
      (found) => (this.values = found),
      () => (this.values = null),
    );
    return work.stop;
  }

  /** Advice on a position that is gone is worth nothing. */
  #still(): void {
    const work = this.#work;
    this.#work = this.thought = this.thinking = null;
    work?.stop();
  }

  /** What the chosen move would turn, before it is touched again. */
  #show(cell: number): void {
    this.flips = [];
    this.#remark = othello().chosen(cellName(cell));
    this.table.preview({ type: 'Place', cell }, (events) => {
      const placed = events.find((event) => event.type === 'Placed');
      if (this.chosen !== cell || !placed) return;
      this.flips = placed.turned;
      this.#remark = othello().confirm(cellName(cell), placed.turned.length);
      voice.say(this.#remark);
    });
  }

  #refuse(text: string): void {
    [this.chosen, this.#remark] = [null, text];
    voice.call(text);
  }

  #tell(commit: Commit<View, Event>): void {
    const { announced, passed, counted, yourTurn } = othello();
    for (const event of commit.events) {
      if (event.type === 'Placed') {
        sound.felt(event.turned.length);
        voice.say(announced(face(event.seat), cellName(event.cell), event.turned.map(cellName)));
      } else if (event.type === 'Passed') voice.say(passed[face(event.seat)]);
    }
    const { counts, result, to_move } = commit.view;
    voice.say(counted(counts[0], counts[1]));
    if (result)
      voice.call(`${score(commit.view)}. ${reason(commit.view)}. ${verdict(commit.view, this.seat)}`);
    else if (to_move !== null && this.table.mine.includes(to_move)) voice.call(yourTurn[face(to_move)]);
  }
}

const why = (view: View, cell: number) =>
  view.board[cell] === '.'
    ? othello().refused.nothing(cellName(cell))
    : othello().refused.occupied(cellName(cell));

/** How long discs turn, and how long it is seen that somebody passes, in milliseconds. */
const TURNED = 640;
const PASSED = 1_400;

function pace(commit: Commit<View, Event>): number {
  if (!commit.events.length) return 0;
  return settings.span(commit.events.some((event) => event.type === 'Passed') ? PASSED : TURNED);
}
