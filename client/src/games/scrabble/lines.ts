/** Owns what the communication box shows: the moves as commands, the conversation, and the house's own lines. */

import type { Event, Exchange, Pass, Place } from '../../generated/scrabble';
import type { ChatLine, Past, Person, Program } from '../../generated/wire';
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

/** The log in lines; who sat where is followed as it goes. */
export function logLines(log: readonly Past[], told: Told): Line[] {
  const seats: Seated[] = [];
  const lines: Line[] = [];
  for (const { seq, at, events } of log) {
    let count = 0;
    const typed = told.typed?.get(seq);
    const put = (line: Omit<Line, 'key' | 'at'>) =>
      lines.push({
        key: `${seq}.${count++}`,
        at,
        ...line,
        ...(typed && line.command && line.voice === 'me' ? { text: typed } : {}),
      });
    const system = (text: string) => put({ voice: 'system', who: null, text });
    let left: string | null = null;
    for (const event of events) {
      switch (event.type) {
        case 'Opened':
          seats.splice(0, seats.length, ...event.seats);
          break;
        case 'Joined':
          seats[event.seat] = event.person;
          break;
        case 'Vacated':
          seats[event.seat] = null;
          break;
        case 'Left':
          left = told.name(event.person);
          system(scrabble().box.left(left));
          break;
        case 'Replaced':
          seats[event.seat] = event.program;
          if (left !== null) {
            const say = told.seat === null ? scrabble().box.replacedThere : scrabble().box.replaced;
            system(say(left, told.name(event.program)));
          }
          break;
        case 'Abandoned':
          system(scrabble().box.abandoned(told.name(event.person)));
          break;
        case 'Reopened':
          system(scrabble().box.reopened(told.name(event.person)));
          break;
        case 'Played':
          for (const one of event.events as Event[]) gameLine(one, seats, told, put, system);
      }
    }
  }
  return lines;
}

/** The word itself, where letters that lay there already are part of it. */
function formed({ place, words }: Event & { type: 'Placed' }): Pick<Line, 'word'> {
  const word = words[0]?.text ?? '';
  return word.toUpperCase() === place.letters.toUpperCase() ? {} : { word };
}

function gameLine(
  event: Event,
  seats: readonly Seated[],
  told: Told,
  put: (line: Omit<Line, 'key' | 'at'>) => void,
  system: (text: string) => void,
): void {
  const words = scrabble().box;
  const by = (seat: number, text: string, brought: Pick<Line, 'points' | 'word'> = {}) =>
    put({
      voice: seat === (told.seat ?? 0) ? 'me' : 'them',
      who: told.name(seats[seat] ?? null),
      text,
      command: true,
      ...brought,
    });
  switch (event.type) {
    case 'Placed':
      return by(event.seat, written(event.place), { points: event.points, ...formed(event) });
    case 'Rejected':
      by(event.seat, written(event.shown.place));
      return put({
        voice: 'system',
        who: null,
        text: words.wrong(event.shown.wrong),
        wrong: event.shown.wrong.map((word) => word.toUpperCase()),
      });
    case 'Exchanged':
      return event.letters === null
        ? by(event.seat, words.exchanged(event.count))
        : by(event.seat, written({ type: 'Exchange', letters: event.letters }));
    case 'Passed':
      if (event.time_up) system(words.timeUp);
      return by(event.seat, written({ type: 'Pass' }));
    case 'Reached':
      return system(
        words.reached(told.name(seats[event.seat] ?? null), scrabble().goals[event.key], event.points),
      );
    case 'Ended':
      system(words.ending);
      return event.racks.forEach((rack, seat) => {
        const order = told.racks?.[seat] ?? '';
        const letters = sorted(order) === sorted(rack) ? order : rack;
        system(`${told.name(seats[seat] ?? null)} : ${spelled(letters)}`.trimEnd());
      });
  }
}

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
