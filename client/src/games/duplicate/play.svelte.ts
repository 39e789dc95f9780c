/** Owns what one does at a table of duplicate: the letters in hand, what is kept of them, and each touch and key. */

import { untrack } from 'svelte';
import type { Action, Event, Hints, Place, Proposed, View } from '../../generated/duplicate';
import { refusal } from '../../shell/refusals';
import { sound } from '../../shell/sound';
import { voice } from '../../shell/voice.svelte';
import { me } from '../../wire/me.svelte';
import type { Commit } from '../../wire/stage.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import * as hands from '../scrabble/hand';
import { Handling } from '../scrabble/handling.svelte';
import { outcome } from './ending';
import { namesOf, ranking, readProposal, scoredIn, share, topTotal, turnOf } from './standing';
import { wordOn } from '../scrabble/squares';
import { clubs } from './words/clubs';
import { duplicate } from './words/table';

/** A move that was kept at some time in this turn, as it can be taken up again. */
export interface Tried {
  readonly place: Place;
  readonly word: string;
  readonly square: number;
  readonly points: number | null;
}

const same = (one: Place | null, other: Place | null) => JSON.stringify(one) === JSON.stringify(other);

export class Play extends Handling {
  /** Words among them that do not exist, where the table tells. */
  wrong = $state.raw<readonly string[]>([]);
  /** What the server keeps for the end of the turn. */
  kept = $state.raw<Place | null>(null);
  ready = $state(false);
  tried = $state.raw<readonly Tried[]>([]);
  /** At topping: what was said of the last try, and what hints have told. */
  judged = $state.raw<(Proposed & { readonly word: string }) | null>(null);
  hints = $state.raw<Hints | null>(null);
  bought = $state(0);
  #turn = -1;

  constructor(readonly table: LiveTable<View, Event, Action>) {
    super();
    table.performance = { pace: () => 0, tell: (commit) => this.#tell(commit) };
    $effect.pre(() => {
      const { view } = this;
      if (view) untrack(() => this.#follow(view));
    });
    $effect(() => this.#ask());
  }

  readonly view = $derived.by(() => this.table.view);
  readonly seat = $derived.by(() => this.table.seat);
  readonly over = $derived.by(() => this.table.facts?.status === 'over');
  readonly held = $derived.by(() => this.table.facts?.held ?? false);
  readonly hosting = $derived.by(() => this.table.facts?.host.id === me.id);
  readonly topping = $derived.by(() => this.view?.options.topping ?? false);
  /** One is the arbiter here, and does not play. */
  readonly guiding = $derived.by(() => this.hosting && (this.view?.options.arbiter ?? false));
  readonly shown = $derived.by(() => this.view?.phase === 'shown');
  /** One still plays, and did not go. */
  readonly present = $derived.by(
    () => !this.guiding && this.seat !== null && (this.view?.present[this.seat] ?? false),
  );
  readonly playing = $derived.by(() => this.present && this.view?.phase === 'proposing' && !this.over);
  readonly holding = $derived.by(() => this.playing);
  readonly squares = $derived.by(() => this.view?.board ?? '');
  readonly idle = $derived.by(
    () => this.playing && !this.held && this.table.sent === null && !(this.topping && this.judged?.found),
  );
  /** A place is free, and one has none. */
  readonly comes = $derived.by(
    () =>
      this.table.facts?.status === 'playing' &&
      !this.guiding &&
      (this.seat === null ? this.table.facts.places > 0 : !this.present),
  );

  readonly names = $derived.by(() => namesOf(this.table.facts?.seats ?? []));
  readonly turn = $derived(this.view ? turnOf(this.view) : 0);
  readonly ranks = $derived(this.view ? ranking(this.view) : []);
  readonly own = $derived.by(() =>
    this.guiding ? null : (this.ranks.find(({ seat }) => seat === this.seat) ?? null),
  );
  readonly tops = $derived(this.view ? topTotal(this.view) : 0);
  readonly percent = $derived(this.own ? share(this.own.total, this.tops) : 0);
  readonly scored = $derived.by(() =>
    scoredIn(this.table.log.filter(({ seq }) => seq <= (this.table.stage.shown?.seq ?? 0))),
  );

  readonly ending = $derived.by(() =>
    this.view && this.over
      ? {
          outcome: outcome(this.view, this.own, this.scored, this.tops),
          // The day's game is played once; a club's arbiter opens the next.
          own: Boolean(this.view.options.day) || (this.view.options.arbiter === true && !this.hosting),
        }
      : null,
  );

  readonly pending = $derived.by(() =>
    this.playing ? hands.lyingOf(this.hand, this.squares) : new Map<number, string>(),
  );

  /** Nothing is exchanged here. */
  override mark(tile: hands.Tile): void {
    this.pick(tile, false);
  }

  /** Keeps the word in the making instead of what was kept before. */
  submit(): void {
    const { place, points } = this;
    if (place && this.idle) this.#propose(place, false, points);
  }

  /** Takes up again what was kept before. */
  take({ place, points }: Tried): void {
    if (!this.idle) return;
    this.hand = hands.endTurn(this.hand);
    this.#propose(place, false, points);
  }

  /** One's last word, or not yet. Where nothing was kept it is what lies there. */
  sayReady(): void {
    if (this.idle) this.#propose(this.kept ?? (this.topping ? null : this.place), !this.ready, this.points);
  }

  /** At topping: the next hint, for its seconds. */
  buy(): void {
    if (!this.idle || this.judged?.found) return;
    this.bought += 1;
    this.#propose(null, false, null);
  }

  #propose(place: Place | null, ready: boolean, points: number | null): void {
    const turn = this.#turn;
    const hints = this.topping ? { hints: this.bought } : {};
    this.table.act({ type: 'Propose', place, ready, ...hints }, (answer) => {
      if (answer.t === 'refused') return voice.note(refusal(answer, clubs().refused));
      if (turn !== this.#turn) return;
      [this.kept, this.ready] = [place, ready];
      const [told] = (answer.result as Proposed[] | null) ?? [];
      if (told) this.#hear(told, place);
      if (place && !this.tried.some((one) => same(one.place, place))) {
        const { word, square } = wordOn(this.view!.board, place);
        this.tried = [...this.tried, { place, word, square, points }];
      }
    });
  }

  #hear(told: Proposed, place: Place | null): void {
    this.hints = told.hints;
    this.bought = Object.values(told.hints ?? {}).filter((step) => step !== null).length;
    if (!place && !told.found) return;
    this.judged = { ...told, word: place ? wordOn(this.view!.board, place).word : '' };
    this.ready = told.found || this.ready;
    if (told.found) voice.say(clubs().foundTop(clubs().seconds(told.after ?? 0)));
    else if (place) voice.say(clubs().notTop(this.judged.word, told.points));
    this.hand = hands.endTurn(this.hand);
  }

  /** What lies there is what was kept. */
  readonly keeps = $derived(this.kept !== null && same(this.place, this.kept));

  readonly keptAs = $derived(this.tried.find(({ place }) => same(place, this.kept)) ?? null);

  /** The hand follows the draws; a new turn begins with nothing kept, or with what was before a reload. */
  #follow(view: View): void {
    const turn = view.phase === 'proposing' ? turnOf(view) : 0;
    if (turn !== this.#turn) {
      [this.kept, this.ready, this.tried] = [null, false, []];
      [this.judged, this.hints, this.bought] = [null, null, 0];
      this.hand = { ...hands.sync(hands.endTurn(this.hand), view.rack), keyboard: 'rack' };
      const first = this.#turn === -1;
      this.#turn = turn;
      if (first && turn) this.#recall(view);
    } else this.hand = hands.sync(this.hand, view.rack);
  }

  /** What one had kept when the page was left. */
  #recall(view: View): void {
    const { note, seat, facts } = this.table;
    if (!note || seat === null) return;
    const { ply, text } = JSON.parse(note) as { ply: number; text: string };
    const said = readProposal(text);
    if (ply !== facts?.plies[seat] || !said) return;
    [this.kept, this.ready] = [said.place, said.ready];
    // At topping the server knows which hints were had, and whether that was the top.
    if (view.options.topping) return this.#propose(said.place, said.ready, null);
    if (said.place) this.tried = [{ place: said.place, ...wordOn(view.board, said.place), points: null }];
  }

  #ask(): void {
    this.points = null;
    this.wrong = [];
    const asked = this.place;
    if (!asked) return;
    this.table.preview(
      { type: 'Propose', place: asked },
      (events) => {
        const told = events.find((event) => event.type === 'Proposed');
        if (asked === this.place && told) [this.points, this.wrong] = [told.points, told.wrong ?? []];
      },
      () => {},
    );
  }

  #tell({ events }: Commit<View, Event>): void {
    const words = duplicate();
    for (const event of events) {
      if (event.type === 'Scored') {
        sound.boxwood(event.top.place.letters.length);
        const own = this.seat === null ? 0 : (event.points[this.seat] ?? 0);
        voice.say(words.told(event.top.word.text, event.top.points, own));
      } else if (event.type === 'Drawn' && this.view) {
        const letters = [...event.letters].map((each) => (each === '?' ? words.joker : each)).join(' ');
        voice.call(words.yourTurn(turnOf(this.view), letters));
      }
    }
  }
}
