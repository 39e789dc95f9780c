/** Owns what one does at the table of Scrabble: the hand as it follows the game, and each touch and key. */

import { untrack } from 'svelte';
import type { Action, Event, View } from '../../generated/scrabble';
import type { Standing } from '../../generated/wire';
import { nameOf } from '../../shell/people';
import { sound } from '../../shell/sound';
import { voice } from '../../shell/voice.svelte';
import { api } from '../../wire/api';
import { live } from '../../wire/live.svelte';
import type { Commit } from '../../wire/stage.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import { shell } from '../../words/shell';
import { outcome } from './ending';
import * as hands from './hand';
import { Handling } from './handling.svelte';
import { written, type Seated } from './lines';
import { squareName } from './squares';
import { Talk } from './talk.svelte';
import { scrabble } from './words/table';

/** The order of the rack is noted once it has been left alone so long. */
const JOT_AFTER = 500;

type Move = Action & { type: 'Place' | 'Exchange' | 'Pass' };

export class Play extends Handling {
  readonly talk: Talk;
  /** A touch has asked to pass. */
  passing = $state(false);
  /** The best scores, once it is over and one has played. */
  #standings = $state.raw<readonly Standing[]>([]);
  /** How the others had arranged their letters, told once it is over; what comes later is heard. */
  #orders = $state.raw<readonly (string | null)[]>([]);
  #from: number | null = null;
  #noted = '';
  #before = false;

  constructor(readonly table: LiveTable<View, Event, Action>) {
    super();
    table.performance = { pace: () => 0, tell: (commit) => this.#tell(commit) };
    this.talk = new Talk(table, this);
    $effect.pre(() => {
      const { view, seat } = this;
      if (view && seat !== null) untrack(() => this.#follow(view, seat));
    });
    $effect(() => {
      if (this.hand && this.playing !== null) untrack(() => (this.passing = false));
    });
    $effect(() => this.#jot());
    $effect(() => this.#ask());
    $effect(() => {
      if (!this.over || live.status !== 'open') return;
      if (!table.id) return;
      api.notes(table.id).then(
        (found) => (this.#orders = found),
        () => {},
      );
      if (this.seat === null) return;
      api.standings(`scrabble-${this.view?.options.mode ?? 'classic'}`).then(
        (found) => (this.#standings = found),
        () => {},
      );
    });
  }

  readonly view = $derived.by(() => this.table.view);
  readonly #seats = $derived.by(() => this.table.facts?.seats ?? []);
  /** The seat one plays, whose rack is in the view. */
  readonly seat = $derived.by(() =>
    this.view && this.table.mine.includes(this.view.viewer) ? this.view.viewer : null,
  );
  readonly over = $derived.by(() => this.view?.ended != null || this.table.facts?.status === 'over');
  readonly squares = $derived.by(() => this.view?.board ?? '');
  readonly holding = $derived.by(() => !this.over && this.seat !== null);
  readonly playing = $derived.by(() => {
    const { view, seat } = this;
    return seat !== null && view !== null && view.mover === seat && view.shown === null && !this.over;
  });
  readonly idle = $derived.by(() => this.playing && this.table.sent === null);

  readonly names = $derived(this.#seats.map((who) => this.name(who)));
  readonly notes = $derived(
    this.#seats.map((who, index) => {
      const { panel } = scrabble();
      if (this.table.away.includes(index)) return shell().room.away;
      const program = who?.type === 'program' ? who : null;
      if (this.view?.mover !== index || this.over)
        return program ? panel.virtual(panel.levels(program.level)) : '';
      if (index === this.seat) return panel.yourTurn;
      return program ? panel.thinks : panel.plays;
    }),
  );
  readonly racks = $derived(
    this.over
      ? this.#seats.map((_, index) =>
          index === this.seat ? hands.orderOf(this.hand) : (this.table.noted[index] ?? this.#orders[index]),
        )
      : [],
  );

  /** How it ended, for the result sheet. */
  readonly ending = $derived.by(() => {
    const { view, table, names, seat: own } = this;
    if (!view?.ended) return null;
    const told = { view, positions: table.course, names, own, standings: this.#standings };
    return { outcome: outcome(told) };
  });

  /** The letters that lie on the board without being played: one's own, or wrong words that are shown. */
  readonly pending = $derived.by(() => {
    const { view, hand } = this;
    if (!view) return new Map<number, string>();
    const { shown } = view;
    if (shown) return new Map(shown.squares.map((at, i) => [at, shown.place.letters[i]!] as const));
    return hands.lyingOf(hand, view.board);
  });
  /** What one reads while the board is seen from near, a square under the finger. */
  again(square: number): string {
    const { near } = scrabble();
    if (!this.playing) return near.look;
    if (this.lifted) return near.drop(this.lifted.letter);
    if (this.hand.laid.length) return near.lay;
    return this.arrow?.square === square ? near.turn : near.arrow;
  }
  readonly goals = $derived(this.view?.goals.filter(({ key }) => key !== null) ?? []);

  readonly name = (who: Seated): string => (who?.name === '' ? scrabble().panel.program : nameOf(who));

  submit(): void {
    if (this.place) this.play(this.place);
    else if (this.idle) this.talk.tell(scrabble().box.nothingLaid);
  }

  /** A turn that is passed does not come back: the first touch asks for a second, until something else is done. */
  pass(asked: string): void {
    if (!this.idle) return;
    if (this.passing) return this.play({ type: 'Pass' });
    this.passing = true;
    voice.say(asked);
  }

  exchange(): void {
    this.play({ type: 'Exchange', letters: hands.swapped(this.hand) });
  }

  play(action: Move): void {
    if (this.idle) this.talk.order(action, written(action));
  }

  /** The hand follows what happens; the turn's end takes the keyboard back. */
  #follow(view: View, seat: number): void {
    const shown = view.mover === seat ? view.shown : null;
    const letters = (view.racks[seat] ?? '') + lying(shown?.place.letters ?? '');
    const ended = this.over || (this.#before && !this.playing);
    if (this.#from === seat) this.hand = hands.sync(this.hand, letters);
    else this.#sit(seat, letters);
    if (shown) this.hand = hands.holding(this.hand, shown.place.letters);
    else if (ended) this.hand = hands.endTurn(this.hand);
    else if (this.hand.start === null) this.hand = { ...this.hand, laid: [] };
    this.#before = this.playing;
  }

  /** Somebody looks from this seat, as they left it. */
  #sit(seat: number, letters: string): void {
    const { note } = this.table;
    this.#from = seat;
    this.hand = hands.arranged(letters, note);
    this.#noted = hands.orderOf(this.hand) === note ? note : '';
    this.talk.recall();
  }

  #jot(): (() => void) | undefined {
    const order = hands.orderOf(this.hand);
    if (this.seat === null || order === this.#noted) return;
    const note = () => {
      this.#noted = order;
      this.table.jot(order);
    };
    const timer = setTimeout(note, this.over ? 0 : JOT_AFTER);
    return () => clearTimeout(timer);
  }

  #ask(): void {
    this.points = null;
    const asked = this.place;
    if (!asked || this.view?.options.preview === 'nothing') return;
    this.table.preview(asked, (events) => {
      const placed = events.find((event) => event.type === 'Placed');
      if (asked === this.place && placed) this.points = placed.points;
    });
  }

  #tell({ events, view }: Commit<View, Event>): void {
    const { told } = scrabble();
    for (const event of events) {
      if (event.type === 'Placed') sound.boxwood(event.squares.length);
      const text = spoken(event, this.names);
      if (text) voice.say(text);
    }
    const turned = events.some(({ type }) => type !== 'Rejected');
    if (turned && view.mover === view.viewer && !view.ended && !view.shown) voice.call(told.yourTurn);
  }
}

/** Letters of the rack that lie on the board, blanks as what they are. */
const lying = (letters: string) => [...letters].map((l) => (l === l.toUpperCase() ? l : '?')).join('');

function spoken(event: Event, names: readonly string[]): string {
  const { told, box } = scrabble();
  switch (event.type) {
    case 'Placed': {
      const { square, across } = event.words[0] ?? event.place;
      const word = event.words[0]?.text ?? event.place.letters;
      return told.placed(names[event.seat]!, word, squareName(square), across, event.points);
    }
    case 'Rejected':
      return box.wrong(event.shown.wrong);
    case 'Passed':
      return told.passed(names[event.seat]!);
    case 'Exchanged':
      return told.exchanged(names[event.seat]!, event.count);
    default:
      return '';
  }
}
