/** Owns what one does at the table of Octoverso: the opening, words, exchanges, letters put back. */

import { untrack } from 'svelte';
import type { Action, Event, View } from '../../generated/octoverso';
import { settings } from '../../shell/settings.svelte';
import { sound } from '../../shell/sound';
import { voice } from '../../shell/voice.svelte';
import type { Commit } from '../../wire/stage.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import { shell } from '../../words/shell';
import { Making } from './draft.svelte';
import { outcome } from './ending';
import { ending, newsOf, playerNames, told, turnIn } from './names';
import { onRecto, places, spell, type Draft, type End } from './rail';
import * as saying from './saying';
import { Showing } from './showing.svelte';
import { octoverso } from './words/table';

/** How long the other's word is seen to be made, and anything else, in milliseconds. */
const WORD = 1_300;
const STEP = 300;

/** A word in the making is asked about a moment after the last touch. */
const ASK_AFTER = 120;

export class Play {
  readonly making: Making;
  readonly showing: Showing;
  exchanging = $state(false);
  /** The last word that was refused as none, until another is played. */
  missing = $state('');
  /** Why what was tried was refused, until something else is done. */
  remark = $state('');
  /** What the server says of an opening word in the making. */
  #judged = $state('');

  constructor(readonly table: LiveTable<View, Event, Action>) {
    table.performance = { pace: (commit) => this.#pace(commit), tell: (commit) => this.#tell(commit) };
    this.making = new Making(
      () => (this.view && this.seat !== null ? { view: this.view, seat: this.seat } : null),
      (move, then, refused) => table.preview(move, then, refused),
    );
    this.showing = new Showing(table, (face) => (this.making.face = face));
    $effect(() => this.#inquire());
    $effect(() => this.#judge());
    $effect(() => {
      if (this.seq >= 0) untrack(() => this.#begin());
    });
    $effect(() => {
      if (table.refusal) this.#refused(table.refusal);
    });
    $effect(() => {
      if (this.#said) voice.say(this.#said);
    });
  }

  readonly view = $derived.by(() => this.table.view);
  readonly seat = $derived.by(() => this.table.seat);
  readonly seq = $derived.by(() => this.table.stage.shown?.seq ?? 0);
  readonly names = $derived.by(() => playerNames(this.table.facts?.seats ?? []));
  /** Who is to act in what is shown, which may be a moment behind. */
  readonly turn = $derived(this.view ? turnIn(this.view) : []);
  /** On one screen, opening words are announced one after the other. */
  readonly acting = $derived.by(() => (this.both ? this.turn.filter((at) => at === this.seat) : this.turn));
  readonly myTurn = $derived(
    this.view !== null && !this.view.finished && this.seat !== null && this.turn.includes(this.seat),
  );
  readonly opening = $derived(this.view !== null && !this.view.rail && !this.view.finished);
  /** Both seats are played on this screen. */
  readonly both = $derived.by(() => this.table.mine.length === 2);
  /** On one screen each announces from their own seat, one after the other (OCT-03). */
  readonly curtain = $derived(this.opening && this.both && this.view!.viewer !== this.seat);
  readonly rival = $derived.by(() => this.names[1 - (this.seat ?? this.table.mine[0] ?? 0)] ?? '');

  /** The letters that lie on the rail before they are played. */
  readonly draft: Draft | null = $derived.by(() => {
    if (this.showing.word) return this.showing.draft;
    return this.myTurn && !this.opening && !this.view?.owed ? this.making.draft : null;
  });

  /** The opening word in the making. */
  readonly first = $derived.by(() => {
    if (!this.opening || !this.myTurn) return null;
    const { typed, hand, picked, row } = this.making;
    const tiles = typed ? spell(hand, typed) : picked.map((at) => hand[at]).join('');
    if (tiles === null) return { word: typed, tiles: '', picked: [] };
    return { word: typed || row, tiles, picked: places(hand, tiles) ?? [] };
  });

  /** What stands beside each name: whose turn, and how many letters now and after this word. */
  readonly notes = $derived.by(() => {
    const { view, table } = this;
    const { scene } = this.showing;
    if (!view || !scene) return ['', ''];
    return scene.hands.map((hand, at) => {
      const after = this.#lettersAfter(hand.length, at);
      if (table.away.includes(at)) return `${shell().room.away} · ${after}`;
      if (view.finished || !this.acting.includes(at)) return after;
      return `${table.mine.includes(at) ? octoverso().you : octoverso().thinks} · ${after}`;
    });
  });

  /** The seat of who reads, where only one of them does. */
  readonly reader = $derived.by(() => (this.both ? null : (this.table.mine[0] ?? null)));

  readonly #moment: saying.Moment | null = $derived.by(() => {
    const { view, making, names, rival, seat, myTurn, opening, exchanging } = this;
    if (!view) return null;
    return {
      view,
      making,
      names,
      rival,
      thinker: names[this.turn[0] ?? 0] ?? '',
      player: this.both ? (names[seat!] ?? '') : null,
      seated: seat !== null,
      myTurn,
      opening,
      exchanging,
      first: this.first?.word ?? '',
      judged: this.#judged,
      newcomer: !view.turns.some((turn) => turn.seat === seat && turn.kind === 'word'),
      remark: this.remark,
      news: newsOf(this.table.steps, names, view, this.reader),
    };
  });
  readonly line = $derived(this.#moment ? saying.line(this.#moment) : '');
  readonly detail = $derived(this.#moment ? saying.detail(this.#moment) : '');

  /** How it ended, for the result sheet. */
  readonly ending = $derived.by(() => {
    const { view, table, names, both } = this;
    if (!view?.finished || this.showing.word) return null;
    const own = both ? null : (table.mine[0] ?? null);
    return { outcome: outcome({ view, positions: table.course, names, own }) };
  });

  /** What the sentence under the table says of a word in the making, once it is known, and of what is asked. */
  readonly #said = $derived.by(() => {
    if (!this.#moment || !this.myTurn || this.curtain || this.table.sent) return '';
    const { answers, untold, readings } = this.making;
    const asks =
      this.view?.owed || this.exchanging || this.#judged || answers.length || (untold && !readings.length);
    return asks ? `${this.line} ${this.detail}` : '';
  });

  /** A letter of one's hand. */
  touch(at: number): void {
    const { view, making, table } = this;
    this.remark = '';
    if (!view || !this.myTurn || table.sent) return;
    const tile = making.hand[at]!;
    if (view.owed) table.act({ type: 'PutBack', tile });
    else if (this.exchanging) table.act({ type: 'Exchange', tile });
    else if (this.opening && making.picked.length >= 4 && !making.picked.includes(at)) return;
    else making.touch(at);
  }

  /** For a claim only letters held before others fell may be put back. */
  barred(at: number): boolean {
    const { view, making } = this;
    if (!view || view.owed !== 'claim') return false;
    const reversed = [...making.hand].reverse().join('');
    return (places(reversed, view.fallen) ?? []).includes(making.hand.length - 1 - at);
  }

  /** Announces the opening word, or plays the one in the making. */
  lay(): void {
    const { making, table } = this;
    if (!this.myTurn || table.sent || !this.view) return;
    if (making.untold && !making.best) making.asking = making.untold;
    else if (this.opening) this.#announce();
    else {
      const move = making.best?.move ?? making.chosen ?? making.why?.move ?? making.readings[0];
      if (move) table.act(move);
    }
  }

  shift(end: End): void {
    this.table.act({ type: 'Shift', end: onRecto(this.making.face, end) });
  }

  /** Says whether the key was one of ours. `button`: it would press one. */
  press(key: string, button: boolean, shifted: boolean): boolean {
    const { making } = this;
    this.remark = '';
    if (key === ' ' && !button) making.turn();
    else if (!this.myTurn) return false;
    else if (this.view?.owed || this.exchanging) {
      if (key === 'Escape') this.exchanging = false;
      else return this.#give(key.toUpperCase());
    } else if (key === 'Escape') making.clear();
    else if (key === 'Enter' && (making.typed || !button)) this.lay();
    else if (key === 'Tab' && making.typed && !shifted) making.otherEnd();
    else if (key === 'Backspace') making.erase();
    else if (/^[a-z]$/i.test(key)) making.type(key.toUpperCase());
    else return false;
    if (making.typed && (key === 'Backspace' || key.length === 1)) voice.write(making.typed);
    return true;
  }

  /** A letter's key, or the joker's sign, is as good as a touch on the first one that may go. */
  #give(letter: string): boolean {
    const at = [...this.making.hand].findIndex((tile, place) => tile === letter && !this.barred(place));
    if (at >= 0) this.touch(at);
    return at >= 0;
  }

  #announce(): void {
    const { first } = this;
    if (first?.word.length !== 4) {
      this.remark = octoverso().refused.opening_length;
      return voice.call(this.remark);
    }
    this.table.act({ type: 'Announce', word: first.word, tiles: first.tiles });
  }

  #lettersAfter(now: number, at: number): string {
    const words = octoverso();
    const count = this.draft?.picked.length ?? 0;
    const { word } = this.showing;
    if (!count || this.opening) return words.letters(now);
    if (at !== (word ? word.seat : this.view!.mover)) return words.lettersAfter(now, now + count);
    const octo = (word ?? this.making.best?.move)?.word.length === 8;
    if (octo && now > count) return words.lettersAfterOcto(now, now - count, now - count - 1);
    return words.lettersAfter(now, now - count);
  }

  #inquire(): (() => void) | undefined {
    const asking = this.making.readings.length > 0 && this.myTurn && !this.opening;
    untrack(() => {
      // What was refused was another word, however its letters were changed.
      this.remark = '';
      this.making.forget();
    });
    if (!asking) return;
    const wait = setTimeout(() => this.making.check(), ASK_AFTER);
    return () => clearTimeout(wait);
  }

  /** An opening word is looked up as soon as it is whole: it stays secret, and nothing is announced. */
  #judge(): (() => void) | undefined {
    const { word, tiles } = this.first ?? { word: '', tiles: '' };
    untrack(() => (this.#judged = ''));
    if (!/^[A-Z]{4}$/.test(word) || tiles.length !== 4) return;
    let asked = true;
    const say = (text: string) => {
      if (asked) this.#judged = text;
    };
    const wait = setTimeout(
      () =>
        this.table.preview(
          { type: 'Announce', word, tiles },
          () => say(octoverso().openingHolds),
          ({ code, facts }) => say(refusedText(code, facts)),
        ),
      ASK_AFTER,
    );
    return () => {
      asked = false;
      clearTimeout(wait);
    };
  }

  #begin(): void {
    this.remark = '';
    this.missing = '';
    this.making.clear();
    this.exchanging = false;
  }

  /** What the server refuses is told in the words of the game. */
  #refused({ code, facts }: NonNullable<LiveTable['refusal']>): void {
    const text = refusedText(code, facts);
    if (!text) return;
    untrack(() => {
      this.table.refusal = null;
      if (code === 'not_a_word') this.missing = String(facts.word);
      this.remark = text;
      voice.call(text);
    });
  }

  #pace({ events }: Commit<View, Event>): number {
    const composed = events.find((event) => event.type === 'Composed');
    if (!events.length || (composed && this.table.mine.includes(composed.seat))) return 0;
    return settings.span(composed ? WORD : STEP);
  }

  #tell({ events, view }: Commit<View, Event>): void {
    if (events.some(({ type }) => type === 'Composed' || type === 'Shifted')) sound.beech();
    // How it ended is called out below.
    const before = events.filter(({ type }) => type !== 'Finished');
    for (const line of told(before, this.names, view, this.reader)) voice.say(line);
    if (view.finished) voice.call(ending(view, this.names));
    else if (turnIn(view).some((at) => this.table.mine.includes(at))) voice.call(octoverso().yourTurn);
  }
}

function refusedText(code: string, facts: Readonly<Record<string, unknown>>): string {
  const said = octoverso().refused;
  if (code === 'played_before') return octoverso().played(String(facts.word), String(facts.earlier));
  if (code === 'not_a_word') return said.not_a_word(String(facts.word));
  return code in said ? (said[code as keyof typeof said] as string) : '';
}
