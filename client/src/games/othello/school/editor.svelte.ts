/** Owns what one does in the study: a position that is set up, tried, valued; a game that was pasted, and where in it. */

import type { Event, View } from '../../../generated/othello';
import type { Node } from '../../../generated/wire';
import { attempt } from '../../../shell/attempt';
import { refusal } from '../../../shell/refusals';
import { voice } from '../../../shell/voice.svelte';
import { api, type Refusal } from '../../../wire/api';
import { adviceOn, type Thought } from '../advice';
import type { Face } from '../cells';
import { notation, OPENING } from '../examples';
import type { Reached } from '../review.svelte';
import { FreeBoard } from './free.svelte';

const EMPTY = '.'.repeat(64);
const START = { ...OPENING, counts: [2, 2], mobility: [4, 4], result: null, loser: null } as View;

/** In the words of the studies, which come when they are needed. */
async function unreadable(refused: Refusal): Promise<string> {
  if (refused.code === 'network') return refusal(refused);
  return (await import('../../../study/complaint')).complaint(refused);
}

/** What was played from the first node on, always the first way. */
function mainLine(nodes: readonly Node[]): string[][] {
  const first = new Map<number | null, Node>();
  for (const node of nodes) if (!first.has(node.parent ?? null)) first.set(node.parent ?? null, node);
  const line: string[][] = [];
  for (let node = first.get(null); node; node = first.get(node.id)) line.push([...(node.lines ?? [])]);
  return line;
}

export class Editor {
  /** Where it is played on, once it was tried. */
  readonly free = new FreeBoard(START);
  editing = $state(true);
  squares = $state(OPENING.board);
  mover = $state(0);
  brush = $state<Face | '.'>('x');
  pasted = $state('');
  /** What the server refused, in words. */
  complaint = $state('');
  /** Why what was pasted cannot be read: its line, and what was expected there. */
  unread = $state('');
  /** The game that was pasted, and where in it one is. */
  game = $state.raw<readonly Reached[] | null>(null);
  index = $state(0);
  thought = $state.raw<Thought | null>(null);
  thinking = $state<number | null>(null);
  /** Nobody can play here. */
  readonly closed = $derived.by(() => this.free.view.to_move === null);

  empty(): void {
    this.squares = EMPTY;
  }

  reset(): void {
    this.squares = OPENING.board;
    this.mover = 0;
  }

  /** Back from where it was played to, to what may be changed. */
  edit(): void {
    const { board, to_move } = this.free.view;
    [this.squares, this.mover] = [board, to_move ?? this.mover];
    this.editing = true;
  }

  touch(cell: number): void {
    if (!this.editing) {
      this.thought = null;
      return void this.free.play(cell);
    }
    const put = this.squares[cell] === this.brush ? '.' : this.brush;
    this.squares = this.squares.slice(0, cell) + put + this.squares.slice(cell + 1);
  }

  try(): Promise<void> {
    return this.#asked(async () => {
      const start = notation({ board: this.squares, to_move: this.mover, legal: [], last: null });
      const { view } = await api.attempt('othello', { start }, []);
      this.#show(view as View);
      this.thought = null;
    });
  }

  read(): Promise<void> {
    return this.#asked(
      async () => {
        const { study } = await api.read(new TextEncoder().encode(this.pasted), 0, 'othello');
        const groups = mainLine(study.nodes);
        const way = { game: 'othello', options: study.options ?? {}, groups, shown: groups.length };
        const reached = (await api.walk(way)) as unknown as { events: Event[]; view: View }[];
        const first = reached[0]!.view;
        [this.squares, this.mover] = [first.board, first.to_move ?? 0];
        if (reached.length > 1) [this.game, this.index] = [reached, reached.length - 1];
        else this.#show(first);
      },
      async (refused) => (this.unread = await unreadable(refused)),
    );
  }

  advise(): Promise<void> {
    return this.#asked(async () => {
      const { board } = this.free.view;
      this.thinking = 0;
      try {
        const found = await adviceOn(this.free.view).answer;
        if (this.free.view.board === board) this.thought = found;
      } finally {
        this.thinking = null;
      }
    });
  }

  #show(view: View): void {
    this.free.show(view);
    this.editing = false;
  }

  async #asked(
    work: () => Promise<void>,
    told: (refused: Refusal) => string | Promise<string> = (refused) => (this.complaint = refusal(refused)),
  ): Promise<void> {
    this.complaint = this.unread = '';
    const refused: Refusal[] = [];
    await attempt(work, (why) => refused.push(why));
    for (const why of refused) voice.call(await told(why));
  }
}
