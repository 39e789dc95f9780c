/** Owns what is written in the communication box: commands, questions to the house, the conversation. */

import type { Action, Event, View } from '../../generated/scrabble';
import type { Refused } from '../../generated/wire';
import { voice } from '../../shell/voice.svelte';
import { live } from '../../wire/live.svelte';
import { me } from '../../wire/me.svelte';
import { quiet } from '../../wire/quiet.svelte';
import type { LiveTable } from '../../wire/table.svelte';
import { hints, question } from './asking';
import {
  chatLines,
  faultOf,
  inOrder,
  logLines,
  questionOf,
  since,
  written,
  type Line,
  type Seated,
} from './lines';
import { recalled, remember, type Memory } from './memory';
import { wordOn } from './squares';
import { scrabble } from './words/table';

type Said = Pick<Line, 'voice' | 'text' | 'command' | 'points' | 'word' | 'place'>;

/** What the box must know of who sits in front of it. */
interface Player {
  readonly view: View | null;
  readonly seat: number | null;
  readonly playing: boolean;
  readonly over: boolean;
  readonly names: readonly string[];
  /** How the racks lie at the end, as far as one knows. */
  readonly racks: readonly (string | null | undefined)[];
  readonly name: (who: Seated) => string;
}

export class Talk {
  /** What nobody else saw: errors, questions and their answers; and one's commands as they were written. */
  #memory = $state.raw<Memory>({ lines: [], typed: [] });

  constructor(
    private readonly table: LiveTable<View, Event, Action>,
    private readonly player: Player,
  ) {}

  readonly lines = $derived.by(() => {
    const { table, player } = this;
    const shown = table.stage.shown?.seq ?? 0;
    const told = {
      seats: table.facts?.seats ?? [],
      seat: player.seat,
      name: player.name,
      typed: new Map(this.#memory.typed),
      racks: player.racks,
    };
    const log = logLines(
      table.log.filter(({ seq }) => seq <= shown),
      told,
    );
    const heard = table.chat.filter(({ person }) => !quiet.has(person));
    return since(table.chat[0], inOrder(log, chatLines(heard, me.id), this.#memory.lines));
  });

  /** Somebody else speaks here, or may. */
  readonly online = $derived.by(() => {
    const { table } = this;
    const persons = (table.facts?.seats ?? []).filter((who) => who?.type === 'person');
    return table.watching > 0 || table.chat.some(({ person }) => person !== me.id) || persons.length > 1;
  });

  recall(): void {
    this.#memory = recalled(this.table.id);
  }

  /** A message, a command, or a question; what the server refuses of a message comes back to be mended. */
  send(text: string, back: (text: string) => void): void {
    if (!text.startsWith('!')) return this.table.say(text, back);
    const asked = questionOf(text);
    if (asked) return void this.#ask(text, asked);
    if (this.player.seat === null) return this.#fail(text, { code: 'other', facts: {} });
    this.order(text, text);
  }

  /** The house says something to this player alone. */
  tell(text: string): void {
    this.#note(system(text));
  }

  /** Plays it; the box keeps it as it was written. */
  order(action: Action | string, text: string): void {
    this.table.act(action, (answer) => {
      if (answer.t === 'refused') return this.#fail(text, answer);
      const { lines, typed } = this.#memory;
      if (answer.seq !== null) this.#keep({ lines, typed: [...typed, [answer.seq, text]] });
    });
  }

  async #ask(text: string, { question: which, wellAsked }: NonNullable<ReturnType<typeof questionOf>>) {
    const { view, playing, over } = this.player;
    if (!wellAsked) return this.#fail(text, { code: 'syntax', facts: { command: which } });
    const echo = own(text);
    if (which === 'aide')
      return this.#note(
        echo,
        ...scrabble()
          .box.help.split('\n')
          .map((line) => system(line)),
      );
    if (which === 'réserve') {
      if (view?.letters == null) return this.#fail(text, { code: 'hidden', facts: {} });
      return this.#note(echo, ...question.reserve(view.letters).map((line) => system(line)));
    }
    if (!playing) return this.#fail(text, { code: over ? 'over' : 'not_your_turn', facts: {} });
    this.#note(echo);
    await this.#hint();
  }

  async #hint(): Promise<void> {
    try {
      const found = await hints(this.table.id, this.player.seat!);
      const board = this.player.view?.board ?? '';
      const shown = found.map(({ place, points }) => ({
        ...system(written(place), true),
        place,
        points,
        word: wordOn(board, place).word,
      }));
      this.#note(...shown, ...(found.length < 3 ? [system(question.few(found.length))] : []));
    } catch {
      const { fault, why } = scrabble().box;
      this.#note(system(fault('impossible', why.no_hints)));
    }
  }

  #fail(text: string, refused: Pick<Refused, 'code' | 'facts'>): void {
    const kind = faultOf(refused.code);
    this.#note(own(text), system(scrabble().box.fault(kind, question.why(refused, text))));
  }

  #note(...said: readonly Said[]): void {
    const at = live.now();
    const { lines, typed } = this.#memory;
    const { seat, names } = this.player;
    const fresh = said.map((line, i) => ({
      key: `own ${lines.length + i}`,
      at,
      who: line.voice === 'me' ? (me.name ?? names[seat ?? 0] ?? '') : null,
      ...line,
    }));
    this.#keep({ typed, lines: [...lines, ...fresh] });
    const told = said.filter(({ voice: of }) => of === 'system').map(({ text }) => text);
    if (told.length) voice.say(told.join(' '));
  }

  #keep(next: Memory): void {
    this.#memory = next;
    remember(this.table.id, next);
  }
}

const own = (text: string): Said => ({ voice: 'me', text, command: true });
const system = (text: string, command = false): Said => ({ voice: 'system', text, command });
