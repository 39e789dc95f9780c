/** Owns a study as a game's own screen sees it: a table where one plays every seat and nothing is final. */

import type { Done, Order, Refused, Stand, TableView, Way } from '../generated/wire';
import type { OfWay } from '../wire/analysis';
import { api, Refusal } from '../wire/api';
import { live } from '../wire/live.svelte';
import { me } from '../wire/me.svelte';
import { LiveTable } from '../wire/table.svelte';
import type { Branch, Tree } from './tree.svelte';

/** Nodes that are asked for with the one that is looked at. */
const AHEAD = 12;

export class StudyTable extends LiveTable {
  /** The positions that are known, by node. */
  #known = new Map<number, Stand>();
  /** Those that are asked for: asked twice, chance would give twice. */
  #awaited = new Map<number, Promise<Stand>>();
  #seen = 1;
  readonly #label: (events: readonly unknown[]) => string;

  constructor(
    readonly tree: Tree,
    label: (events: readonly unknown[]) => string,
  ) {
    super('');
    this.#label = label;
  }

  /** Shows the position where one is, acted out if it comes right after what was shown. */
  async show(acted = false): Promise<void> {
    const { tree } = this;
    const at = tree.at;
    try {
      const stand = this.#known.get(at) ?? (await this.#walked(at));
      if (tree.at === at) this.#stand(stand, acted);
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.refusal = { code: refused.code, facts: refused.facts };
    }
  }

  async go(id: number): Promise<void> {
    const forward = this.tree.get(id)?.parent === this.tree.at;
    this.tree.at = id;
    await this.show(forward);
  }

  override watch(): () => void {
    return () => {};
  }

  override act(action: unknown, answered?: (answer: Done | Refused) => void): void {
    void this.#play(action, answered);
  }

  override order(order: Order['order']): void {
    const { parent } = this.tree.node;
    if (order.type === 'TakeBack' && parent !== null) void this.go(parent);
  }

  override preview(action: unknown, then: (events: never[]) => void, refused?: (why: Refused) => void): void {
    this.#asked(action).then(
      (stand) => then(stand.events as never[]),
      (why: unknown) => {
        if (why instanceof Refusal)
          refused?.({ t: 'refused', id: null, code: why.code, facts: { ...why.facts } });
      },
    );
  }

  override asking(kind: string): OfWay {
    return { ...this.tree.way(this.tree.at), kind };
  }

  /** The views on the way here, as far as they are known. */
  get before(): readonly unknown[] {
    return this.tree.path.slice(0, -1).flatMap(({ id }) => this.#known.get(id)?.view ?? []);
  }

  override say(): void {}
  override jot(): void {}
  override look(): void {}

  async #play(action: unknown, answered?: (answer: Done | Refused) => void): Promise<void> {
    this.refusal = null;
    this.sent = 'study';
    const from = this.tree.at;
    try {
      if (this.tree.full) throw new Refusal('study_full');
      const stand = await this.#asked(action);
      if (this.tree.at !== from) return;
      const grown = this.tree.grow(stand, this.#label(stand.events));
      const known =
        grown.lines.length === stand.lines.length && grown.lines.every((l, i) => l === stand.lines[i]);
      if (known) this.#known.set(grown.id, stand);
      answered?.({ t: 'done', id: '', seq: null, result: null });
      await this.show(true);
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      const told: Refused = { t: 'refused', id: null, code: refused.code, facts: { ...refused.facts } };
      if (answered) answered(told);
      else this.refusal = told;
    } finally {
      this.sent = null;
    }
  }

  async #asked(action: unknown): Promise<Stand> {
    const way = this.tree.way(this.tree.at);
    const seat = this.seat ?? 0;
    const asked: Way =
      typeof action === 'string'
        ? { ...way, groups: [...way.groups, [`${seat + 1} ${action}`]] }
        : { ...way, action: { seat, action: action as Record<string, unknown> } };
    return (await api.walk(asked)).at(-1)!;
  }

  #walked(at: number): Promise<Stand> {
    const asked = this.#awaited.get(at) ?? this.#walk(at).finally(() => this.#awaited.delete(at));
    this.#awaited.set(at, asked);
    return asked;
  }

  /** Asks for a position, and for those that follow: one looks at them next. */
  async #walk(at: number): Promise<Stand> {
    const { tree } = this;
    const onward = tree.onward(at, AHEAD);
    const set = onward.findIndex((node) => node.start !== null);
    const more = set < 0 ? onward : onward.slice(0, set);
    const stands = await api.walk({ ...tree.way(at, more), shown: more.length + 1 });
    [tree.get(at)!, ...more].forEach((node, i) => this.#learn(node, stands[i]!));
    return this.#known.get(at)!;
  }

  /** What chance gave belongs to the node from now on, and so does what its move is called. */
  #learn(node: Branch, stand: Stand): void {
    this.#known.set(node.id, stand);
    const label = node.label || this.#label(stand.events);
    if (label !== node.label || stand.lines.length !== node.lines.length)
      this.tree.set(node.id, { label, lines: stand.lines }, true);
  }

  #stand(stand: Stand, acted: boolean): void {
    const { tree } = this;
    this.#seen += 1;
    this.log = tree.path.flatMap(({ id, lines }, i) => {
      const events = this.#known.get(id)?.events;
      if (!i || !events) return [];
      return [
        { seq: i, at: 0, events: [{ type: 'Played' as const, seat: seatOf(lines[0]), events: [...events] }] },
      ];
    });
    this.facts = facts(tree, stand, this.log.length);
    const commit = { seq: tree.path.length + this.#seen * 1e6, view: stand.view, events: stand.events };
    if (acted) this.stage.push(commit);
    else this.stage.set(commit);
  }
}

const seatOf = (line: string | undefined) => (Number.parseInt(line ?? '', 10) || 0) - 1;

/** Oneself on every seat. */
function facts(tree: Tree, { turn }: Stand, plies: number): TableView {
  const seats = Array.from({ length: tree.players }, (_, seat) => ({
    type: 'person' as const,
    id: me.id ?? '',
    name: tree.names[seat] ?? '',
  }));
  return {
    id: '',
    setup: {
      game: tree.game,
      options: tree.options,
      public: false,
      ready: true,
      clock: { turn: null, game: null, increment: 0 } as never,
      titles: [],
      rated: false,
    },
    host: seats[0]!,
    seats,
    status: 'playing',
    turn,
    plies: seats.map(() => plies),
    clock: null,
    opened_at: 0,
    at: live.now(),
    undoable: tree.node.parent !== null,
    asking_back: null,
    asking_rematch: [],
    gone: [],
    next_table: null,
    result: null,
    silent: false,
    held: false,
    places: seats.length,
  };
}
