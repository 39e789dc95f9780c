/** Owns a study as one edits it: a tree of nodes, where one is in it, and what can be undone. */

import type { Stand, Study } from '../generated/wire';
import { changed, inverse, whole, type Branch, type Change, type Doc } from './changes';

export type { Branch };

export const MOST_NODES = 10_000;
export const LONGEST_COMMENT = 4_000;
/** So many changes can be taken back. */
const UNDONE = 200;

export class Tree {
  nodes = $state.raw<readonly Branch[]>([]);
  at = $state(0);
  title = $state('');
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, unknown>;
  readonly names: readonly string[];
  /** What takes back the last changes, each in order. */
  #before: (readonly Change[])[] = $state.raw([]);
  /** Told of every change, where it is kept. */
  told: (changes: readonly Change[]) => void = () => {};
  /** The next id is so far from the last: where several write, far enough that theirs differ. */
  stride: () => number = () => 1;

  /** `called` says what a move is called whose position was not seen yet. */
  constructor(study: Study, called: (written: string) => string = () => '') {
    this.game = study.game;
    this.players = study.players ?? 2;
    this.options = study.options ?? {};
    this.names = study.names ?? [];
    this.title = study.title ?? '';
    this.nodes = study.nodes.map(whole).map((node) => {
      const written = node.lines[0]?.slice(2);
      return node.label || !written ? node : { ...node, label: called(written) };
    });
    this.at = this.nodes[0]!.id;
  }

  readonly #byId = $derived(new Map(this.nodes.map((node) => [node.id, node])));
  readonly #children = $derived.by(() => {
    const found = new Map<number | null, Branch[]>();
    for (const node of this.nodes) {
      const beside = found.get(node.parent);
      if (beside) beside.push(node);
      else found.set(node.parent, [node]);
    }
    return found;
  });
  readonly root = $derived(this.nodes[0]!);
  readonly node = $derived(this.#byId.get(this.at) ?? this.root);
  readonly path = $derived(this.pathTo(this.node.id));

  get(id: number): Branch | undefined {
    return this.#byId.get(id);
  }

  /** The main line first. */
  children(id: number): readonly Branch[] {
    return this.#children.get(id) ?? [];
  }

  /** From the root to a node, both included. */
  pathTo(id: number): readonly Branch[] {
    const path: Branch[] = [];
    for (let node = this.#byId.get(id); node; node = this.#byId.get(node.parent ?? -1)) path.push(node);
    return path.reverse();
  }

  /** The nodes that follow by the main line. */
  onward(id: number, most = Number.POSITIVE_INFINITY): readonly Branch[] {
    const line: Branch[] = [];
    for (let node = this.children(id)[0]; node && line.length < most; node = this.children(node.id)[0])
      line.push(node);
    return line;
  }

  /** What to ask the server for: where the game begins, and the lines from there. */
  way(id: number, more: readonly Branch[] = []) {
    const path = [...this.pathTo(id), ...more];
    const set = path.findLastIndex((node) => node.start !== null);
    const options = path[set]?.start ?? this.options;
    return {
      game: this.game,
      players: this.players,
      options,
      groups: path.slice(Math.max(0, set)).map((n) => n.lines),
    };
  }

  get study(): Study {
    const { game, players, options, title } = this;
    return {
      game,
      players,
      options,
      title,
      names: [...this.names],
      nodes: this.nodes.map((node) => ({ ...node })),
    };
  }

  get full(): boolean {
    return this.nodes.length >= MOST_NODES;
  }

  /** The node that this leads to: one that is there already, or a new branch. */
  grow(stand: Stand, label: string): Branch {
    const known = this.children(this.at).find((node) => node.lines[0] === stand.lines[0]);
    if (known) {
      this.at = known.id;
      return known;
    }
    const id = this.nodes.reduce((most, node) => Math.max(most, node.id), 0) + this.stride();
    const grown = whole({ id, parent: this.at, lines: stand.lines, label });
    this.#change([{ type: 'Graft', nodes: [grown] }]);
    this.at = id;
    return grown;
  }

  /** A node written otherwise; what is only learned of it cannot be taken back. */
  set(
    id: number,
    change: Partial<Pick<Branch, 'comment' | 'marks' | 'label' | 'lines'>>,
    learned = false,
  ): void {
    this.#change([{ type: 'Rewrite', id, ...change }], !learned);
  }

  rename(title: string): void {
    if (title !== this.title) this.#change([{ type: 'Entitle', title }]);
  }

  mark(id: number, sign: string): void {
    const { marks } = this.#byId.get(id)!;
    this.set(id, { marks: marks.includes(sign) ? marks.filter((each) => each !== sign) : [...marks, sign] });
  }

  /** It comes before its siblings, and so do all before it. */
  promote(id: number): void {
    const behind = this.pathTo(id).filter(
      (node) => node.parent !== null && this.children(node.parent)[0] !== node,
    );
    if (behind.length) this.#change(behind.map((node) => ({ type: 'Arrange', id: node.id })));
  }

  /** With all that follows; one stands at what came before. */
  remove(id: number): void {
    const node = this.#byId.get(id);
    if (!node || node.parent === null) return;
    if (this.pathTo(this.at).includes(node)) this.at = node.parent;
    this.#change([{ type: 'Prune', id }]);
  }

  get undoable(): boolean {
    return this.#before.length > 0;
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.#apply(before);
    this.told(before);
  }

  get doc(): Doc {
    return { nodes: this.nodes, title: this.title };
  }

  /** What others made of it. One stays where one is, or goes back to where that is still there. */
  show({ nodes, title }: Doc): void {
    const before = this.path;
    [this.nodes, this.title] = [nodes, title];
    if (!this.#byId.has(this.at))
      this.at = before.findLast(({ id }) => this.#byId.has(id))?.id ?? this.root.id;
  }

  #apply(changes: readonly Change[]): void {
    this.show(changes.reduce(changed, this.doc));
  }

  #change(changes: readonly Change[], undoable = true): void {
    if (undoable) {
      let doc = this.doc;
      const back: Change[] = [];
      for (const change of changes) {
        back.unshift(...inverse(doc, change));
        doc = changed(doc, change);
      }
      this.#before = [...this.#before.slice(-UNDONE), back];
    }
    this.#apply(changes);
    this.told(changes);
  }
}
