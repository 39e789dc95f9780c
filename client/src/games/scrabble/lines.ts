/** Owns what the communication box shows: the moves as commands, the conversation, and the house's own lines. */

import type { Event, Exchange, Pass, Place } from '../../generated/scrabble';
import type { ChatLine, Past, Person, Program, ShownEvent } from '../../generated/wire';
import { scrabble } from './words/table';
import { sorted, squareName, swapCase } from './squares';

export type Voice = 'me' | 'them' | 'system';

export interface Line {
  readonly key: string;
  /** The server's moment, in seconds; lines stand in its order. */
  readonly at: number;
  readonly voice: Voice;
  readonly who: string | null;
  /** What a speaker was at the table; moves have none, for only players make them. */
  readonly role?: ChatLine['role'];
  readonly text: string;
  /** It can be copied and sent as it is. */
  readonly command?: boolean;
  readonly points?: number;
  /** The word that a placement formed, of which the command has only the letters laid. */
  readonly word?: string;
  /** A placement that the house proposes: a touch lays it on the board. */
  readonly place?: Place;
  /** Words that were refused, of which one may say that they are missing. */
  readonly wrong?: readonly string[];
}

export type Seated = Person | Program | null;

/** A move as the one who makes it writes it. */
export function written(move: Place | Exchange | Pass): string {
  switch (move.type) {
    case 'Place': {
      const way = move.across ? 'h' : 'v';
      return `!placer ${squareName(move.square).toLowerCase()}${way} ${swapCase(move.letters)}`;
    }
    case 'Exchange':
      return `!échanger ${move.letters.toLowerCase().replaceAll('?', '*')}`;
    case 'Pass':
      return '!passer';
  }
}

/** Letters of a rack as players write them. */
export const spelled = (letters: string) => letters.toLowerCase().replaceAll('?', '*');

export interface Told {
  readonly seats: readonly Seated[];
  /** The seat whose eyes these are; others' moves are in the other voice. */
  readonly seat: number | null;
  readonly name: (who: Seated) => string;
  /** How the racks were arranged at the end, as far as one knows. */
  readonly racks?: readonly (string | null | undefined)[];
  /** One's own commands as they were written, by the commit they became. */
  readonly typed?: ReadonlyMap<number, string>;
}

type Said = Omit<Line, 'key' | 'at'>;

const system = (text: string): Said => ({ voice: 'system', who: null, text });

/** The log in lines; who sat where is followed as it goes. */
export function logLines(log: readonly Past[], told: Told): Line[] {
  const scribe = new Scribe(told);
  return log.flatMap((past) => scribe.lines(past));
}

class Scribe {
  readonly #seats: Seated[] = [];
  /** Who left in this commit: a program may take their place in it. */
  #left: string | null = null;

  constructor(readonly told: Told) {}

  lines({ seq, at, events }: Past): Line[] {
    this.#left = null;
    const typed = this.told.typed?.get(seq);
    const said = events.flatMap((event) => this.#said(event));
    return said.map((line, count) => ({
      key: `${seq}.${count}`,
      at,
      ...line,
      ...(typed && line.command && line.voice === 'me' ? { text: typed } : {}),
    }));
  }

  #said(event: ShownEvent): readonly Said[] {
    const { box: words } = scrabble();
    switch (event.type) {
      case 'Opened':
        return this.#seat(...event.seats.entries());
      case 'Joined':
        return this.#seat([event.seat, event.person]);
      case 'Vacated':
        return this.#seat([event.seat, null]);
      case 'Left':
        this.#left = this.told.name(event.person);
        return [system(words.left(this.#left))];
      case 'Replaced':
        return [...this.#seat([event.seat, event.program]), ...this.#replaced(event.program)];
      case 'Abandoned':
        return [system(words.abandoned(this.told.name(event.person)))];
      case 'Reopened':
        return [system(words.reopened(this.told.name(event.person)))];
      case 'Played':
        return (event.events as Event[]).flatMap((one) => this.#played(one));
      default:
        return [];
    }
  }

  #seat(...seats: [number, Seated][]): readonly Said[] {
    for (const [seat, who] of seats) this.#seats[seat] = who;
    return [];
  }

  #replaced(program: Program): Said[] {
    const { replacedThere, replaced } = scrabble().box;
    if (this.#left === null) return [];
    const say = this.told.seat === null ? replacedThere : replaced;
    return [system(say(this.#left, this.told.name(program)))];
  }

  #played(event: Event): Said[] {
    const { box: words, goals } = scrabble();
    switch (event.type) {
      case 'Placed':
        return [this.#by(event.seat, written(event.place), { points: event.points, ...formed(event) })];
      case 'Rejected': {
        const { place, wrong } = event.shown;
        const upper = wrong.map((word) => word.toUpperCase());
        return [this.#by(event.seat, written(place)), { ...system(words.wrong(wrong)), wrong: upper }];
      }
      case 'Exchanged':
        return [this.#by(event.seat, exchanged(event))];
      case 'Passed':
        return [
          ...(event.time_up ? [system(words.timeUp)] : []),
          this.#by(event.seat, written({ type: 'Pass' })),
        ];
      case 'Reached':
        return [system(words.reached(this.#name(event.seat), goals[event.key], event.points))];
      case 'Ended':
        return [system(words.ending), ...event.racks.map((rack, seat) => system(this.#held(rack, seat)))];
      default:
        return [];
    }
  }

  #by(seat: number, text: string, brought: Pick<Line, 'points' | 'word'> = {}): Said {
    const voice = seat === (this.told.seat ?? 0) ? 'me' : 'them';
    return { voice, who: this.#name(seat), text, command: true, ...brought };
  }

  /** What a rack still held, as it was arranged if that is known. */
  #held(rack: string, seat: number): string {
    const order = this.told.racks?.[seat] ?? '';
    const letters = sorted(order) === sorted(rack) ? order : rack;
    return `${this.#name(seat)} : ${spelled(letters)}`.trimEnd();
  }

  #name(seat: number): string {
    return this.told.name(this.#seats[seat] ?? null);
  }
}

/** The word itself, where letters that lay there already are part of it. */
function formed({ place, words }: Event & { type: 'Placed' }): Pick<Line, 'word'> {
  const word = words[0]?.text ?? '';
  return word.toUpperCase() === place.letters.toUpperCase() ? {} : { word };
}

/** Of another's exchange one knows how many letters. */
const exchanged = ({ letters, count }: Event & { type: 'Exchanged' }): string =>
  letters === null ? scrabble().box.exchanged(count) : written({ type: 'Exchange', letters });

export const chatLines = (chat: readonly ChatLine[], person: string): Line[] =>
  chat.map(({ line, at, name, role, text, person: who }) => ({
    key: `chat ${line}`,
    at,
    voice: who === person ? 'me' : 'them',
    who: name,
    role,
    text,
  }));

/** From the first line of chat that is known on, while there are earlier ones: else these would seem never said. */
export const since = (first: ChatLine | undefined, lines: readonly Line[]): Line[] =>
  first && first.line > 0 ? lines.filter(({ at }) => at >= first.at) : [...lines];

/** In the order of time; those of one moment as they are given. */
export const inOrder = (...heaps: readonly (readonly Line[])[]): Line[] =>
  heaps.flat().sort((one, other) => one.at - other.at);

// What only its author sees

export type Question = 'indice' | 'réserve' | 'aide';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const QUESTIONS: readonly Question[] = ['indice', 'réserve', 'aide'];

/** A question asked of the house, and whether it is asked as it should be; null for anything else. */
export function questionOf(text: string): { question: Question; wellAsked: boolean } | null {
  const [word = '', ...rest] = text.slice(1).trim().split(/\s+/);
  const question = QUESTIONS.find((known) => text.startsWith('!') && fold(known) === fold(word));
  return question ? { question, wellAsked: rest.length === 0 && !text.startsWith('! ') } : null;
}

export type Fault = 'syntax' | 'impossible' | 'invalid';

/** Which of the three kinds of error a refusal is (SCR-61). */
export const faultOf = (code: string): Fault =>
  code === 'syntax' ? 'syntax' : code === 'unknown_command' ? 'invalid' : 'impossible';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ?';

/** The 27 lines of `!réserve`, blanks last. */
export const reserveLines = (letters: string): string[] =>
  [...ALPHABET].map(
    (letter) => `${letter === '?' ? '*' : letter} : ${[...letters].filter((one) => one === letter).length}`,
  );
