/** Owns what one does at the table of Osmotik: the turn in the making, the words that are counted, and advice. */

import { untrack } from 'svelte';
import type { Action, Advice, Analyses, Bought, Event, View } from '../../generated/osmotik';
import { refusal } from '../../shell/refusals';
import { settings } from '../../shell/settings.svelte';
import { sound } from '../../shell/sound';
import { voice } from '../../shell/voice.svelte';
import { analyse } from '../../wire/analysis';
import type { Refusal } from '../../wire/api';
import type { Commit } from '../../wire/stage.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import { cellNamed, hourTowards, nameOfCell, type Hour } from './cells';
import { during, formedIn, scored } from './count';
import { Counting } from './counting.svelte';
import { outcome as ended } from './ending';
import { names, outcome } from './people';
import { laidBy } from './moves';
import { advised, complaint, detail, message, newsOf, unadvised } from './saying';
import { Turn, type Ask } from './turn.svelte';
import { osmotik } from './words/table';

/** How long a word of somebody else is seen, and all of a placement, in milliseconds. */
const WORD = 440;
const WORDS = 1_200;

/** The hour typed, where 0 is 10h and 1 is noon. */
const HOUR_KEYS: Readonly<Record<string, Hour>> = { 1: 12, 2: 2, 4: 4, 6: 6, 8: 8, 0: 10 };

export class Play {
  readonly turn = new Turn();
  readonly counting: Counting;
  /** What was advised, or bought, and how many letters had been bought then. */
  #said = $state.raw({ text: '', bought: 0 });
  best = $state.raw<Advice | null>(null);
  /** Statistics stand where the log is. */
  stats = $state(false);
  panel = $state('log');
  raised = $state(false);
  /** The first letter of a cell that is being typed. */
  #half = '';

  constructor(readonly table: LiveTable<View, Event, Action>) {
    table.performance = {
      pace: (commit) => this.#pace(commit),
      tell: (commit, lasts) => this.#tell(commit, lasts),
      settle: () => this.word && !this.own && this.counting.finish(),
    };
    this.counting = new Counting(({ seat }) => table.mine.includes(seat));
    $effect(() => {
      if (this.#step !== null) untrack(() => this.#begin());
    });
    $effect(() => {
      const stock = this.#held;
      if (stock) untrack(() => this.turn.keep(stock));
    });
    $effect(() => {
      const refused = table.refusal;
      if (refused) untrack(() => this.#complain(refused));
    });
  }

  readonly view = $derived.by(() => this.table.view);
  readonly game = $derived(this.view?.state ?? null);
  readonly mover = $derived(this.game?.mover ?? null);
  readonly names = $derived.by(() => names(this.table.facts?.seats ?? []));
  readonly mine = $derived.by(() => this.mover !== null && this.table.mine.includes(this.mover));
  /** The word that is counted, and whether it is one's own. */
  readonly word = $derived.by(() => this.counting.word);
  readonly own = $derived.by(() => this.word !== null && this.counting.own(this.word));
  readonly letters = $derived.by(() =>
    this.game ? during(this.game.board, this.counting.words, this.counting.counted) : new Map(),
  );
  readonly tables = $derived.by(
    () => this.view && scored(this.view, this.counting.words, this.counting.counted),
  );
  readonly ready = $derived.by(
    () => this.mine && this.word === null && this.table.sent === null && !this.view?.result,
  );
  readonly choosing = $derived(this.ready && !this.game!.placed);
  readonly buyable = $derived(
    this.word === null && this.view && this.mover !== null ? this.view.buyable : [],
  );
  /** Others are at it, or the server is. */
  readonly waits = $derived.by(
    () => this.table.sent !== null || (this.mover !== null && !this.mine && !this.view?.result),
  );
  readonly #purchases = $derived(this.game && this.mover !== null ? this.game.turns[this.mover]!.bought : 0);
  readonly #held = $derived(this.game && this.mover !== null ? this.game.stocks[this.mover]! : null);
  /** A purchase leaves the turn in the making as it is; the next player finds the board and their letters. */
  readonly #step = $derived(this.game && `${this.game.turn} ${this.game.mover} ${this.game.placed}`);

  /** How it ended, for the result sheet, once the last words are counted. */
  readonly ending = $derived.by(() => {
    const { view, table, word } = this;
    if (!view?.result || word) return null;
    const own = table.mine.length === 1 ? table.mine[0]! : null;
    return { outcome: ended({ view, positions: table.course, own }) };
  });

  /** It stands under the sentence while it is true: a purchase may be made since, or taken back. */
  readonly note = $derived.by(() => (this.#said.bought === this.#purchases ? this.#said.text : ''));
  readonly news = $derived.by(() => newsOf(this.table.steps, (seat) => this.table.mine.includes(seat)));
  readonly complaint = $derived(complaint(this.turn.complaint));
  readonly message = $derived(message(this));
  readonly detail = $derived(detail(this));

  /** What the only direction that fits would bring. */
  readonly tried: readonly Event[] = $derived.by(() => {
    const { good, previews } = this.turn;
    const only = good.length === 1 ? previews.get(good[0]!) : undefined;
    return only && 'events' in only ? only.events : [];
  });
  readonly pending = $derived.by(() => {
    const waits = new Map<number, string>();
    for (const event of this.tried)
      if (event.type === 'Placed') event.cells.forEach((cell, i) => waits.set(cell, event.letters[i]!));
    const { start, letters } = this.turn;
    if (start !== null && !waits.size) waits.set(start, letters[0]!);
    if (this.best && !letters) return laidBy(this.best.brings, (cell) => this.letters.has(cell));
    return waits;
  });

  go(): void {
    if (this.word) {
      this.counting.next();
      // Once all is counted the turn is not over yet: letters may be bought, or it is ended.
      if (!this.word && this.mine) this.#speak();
    } else if (this.ready && this.game!.placed) this.table.act({ type: 'EndTurn' });
  }

  /** Touches a cell, or presses Enter on it. */
  touch(cell: number, typed = false): void {
    const { turn, view, game } = this;
    if (this.word) return this.own ? this.go() : this.table.skip();
    if (!this.ready) return;
    const hour = turn.phase === 'direction' ? hourTowards(turn.start!, cell) : null;
    if (hour) return this.#towards(hour);
    if (view!.buyable.includes(cell)) return this.table.act({ type: 'Buy', cell });
    if (game!.placed) return view!.buyable.length ? this.#speak() : this.go();
    // Enter where a letter lies, one just bought perhaps, can only mean that the letters are chosen.
    if (typed && turn.phase === 'letters' && this.letters.has(cell)) return this.place();
    if (turn.letters && turn.phase !== 'pass') turn.begin(cell, this.#free(cell), this.#ask);
    this.#speak();
  }

  choose(letter: string, left: number): void {
    this.#note('');
    this.turn.add(letter, left);
  }

  /** Places what was advised. */
  take(): void {
    if (this.best && this.choosing) this.table.act(this.best.action);
  }

  place(): void {
    this.turn.place();
    this.#speak();
  }

  pass(): void {
    this.table.act({ type: 'Pass' });
  }

  toggleStats(): void {
    this.stats = !this.stats || (this.view?.result != null && this.panel !== 'log');
    [this.panel, this.raised] = ['log', this.stats];
  }

  advise(): void {
    analyse<Analyses['advice']>(this.table.asking('advice')).answer.then(
      (found) => {
        this.best = found[0] ?? null;
        this.#note(this.best ? advised(this.best) : unadvised(this.buyable.length > 0));
        voice.say(this.note);
      },
      (why) => (this.table.refusal = why as Refusal),
    );
  }

  /** Letters are typed, then a cell by its two letters, then the hour. Says whether the key was one of ours. */
  press(key: string, button: boolean): boolean {
    const { turn } = this;
    if (key === 'Enter' && !button) return this.#enter();
    if (!this.choosing) return false;
    if (key === 'Escape') return (turn.phase === 'pass' ? turn.stay() : turn.back(), true);
    if (turn.phase === 'letters' && key === 'Backspace') return (turn.erase(), this.#spell());
    if (turn.phase === 'letters' && /^[a-z]$/i.test(key))
      return (this.#type(key.toUpperCase()), this.#spell());
    if (turn.phase === 'start' && /^[a-o]$/i.test(key)) return (this.#name(key), true);
    if (turn.phase === 'direction' && HOUR_KEYS[key]) return (this.#towards(HOUR_KEYS[key]), true);
    return false;
  }

  #enter(): boolean {
    if (this.word || (this.ready && this.game!.placed)) return (this.go(), true);
    if (this.choosing && this.turn.phase === 'letters') return (this.place(), true);
    return false;
  }

  #type(letter: string): void {
    const used = [...this.turn.letters].filter((each) => each === letter).length;
    this.choose(letter, this.#held![letter.charCodeAt(0) - 65]! - used);
  }

  /** Who types sees no key. */
  #spell(): true {
    if (!this.complaint) voice.write(this.turn.letters);
    return true;
  }

  #name(key: string): void {
    const cell = cellNamed(this.#half + key);
    this.#half = cell === null ? key : '';
    if (cell !== null) this.touch(cell);
  }

  /** Nothing lies there, and it is no one else's star. */
  #free(cell: number): boolean {
    const { stars } = this.view!;
    return !this.letters.has(cell) && !(stars.includes(cell) && cell !== stars[this.mover!]);
  }

  #towards(hour: Hour): void {
    const answer = this.turn.previews.get(hour);
    if (!answer || !('code' in answer)) return this.table.act(this.turn.action(hour));
    this.turn.complain(answer.code, answer.cell);
    this.#speak();
  }

  #speak(): void {
    if (this.message) voice.call(this.message);
  }

  #begin(): void {
    this.turn.clear();
    this.best = null;
    this.#note('');
    if (this.game!.placed) return;
    this.stats = false;
    if (this.panel !== 'chat') this.raised = false;
  }

  #complain(refused: NonNullable<LiveTable['refusal']>): void {
    if (refused.code in osmotik().errors) this.turn.complain(refused.code, String(refused.facts?.cell ?? ''));
    else voice.note(refusal(refused));
  }

  readonly #ask: Ask = (action, then) =>
    this.table.preview(
      action,
      (events) => then({ events }),
      ({ code, facts }) => then({ code, cell: String(facts?.cell ?? '') }),
    );

  /** Somebody else's words are shown as long as it takes; one's own wait for CONTINUER. */
  #pace({ events }: Commit<View, Event>): number {
    const words = formedIn(events);
    return words.length && !this.counting.own(words[0]!) ? settings.series(words.length, WORD, WORDS) : 0;
  }

  #tell({ events, view }: Commit<View, Event>, lasts: number): void {
    const words = osmotik();
    for (const event of events) {
      if (event.type === 'Placed') sound.stoneware(event.cells.length);
      else if (event.type === 'Passed') voice.say(words.passed(words.colour(event.seat)));
      else if (event.type === 'Bought') this.#bought(event, view);
    }
    const formed = formedIn(events);
    if (formed.length || !events.some((event) => event.type === 'Bought')) this.counting.begin(formed, lasts);
    this.#call(view, formed.length > 0);
  }

  /** Whoever lacked a letter has it now, and advice was on the board as it had been. */
  #bought({ seat, letter, cell, price }: Bought, { state }: View): void {
    const words = osmotik();
    voice.say(words.bought(letter, nameOfCell(cell), price));
    if (!this.table.mine.includes(seat)) return;
    if (this.turn.complaint?.letter) this.turn.complaint = null;
    this.best = null;
    this.#note(words.boughtNow(letter, price, this.table.alone), state.turns[seat]!.bought);
  }

  #note(text: string, bought = this.#purchases): void {
    this.#said = { text, bought };
  }

  /** How it ended, or whose turn begins. */
  #call(view: View, formed: boolean): void {
    const { result, state } = view;
    if (result) {
      const { line, detail: why } = outcome(view);
      return voice.call(`${line} ${why}`);
    }
    if (state.mover === null || !this.table.mine.includes(state.mover) || state.placed || formed) return;
    voice.call(osmotik().yourTurn(osmotik().colour(state.mover)));
  }
}
