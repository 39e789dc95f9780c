/** Owns what is done to a study: changes, what each makes of it, and what takes it back. */

import type { Change, Node } from '../generated/wire';

export type { Change };

/** A node as the document always has it. */
export type Branch = Required<Omit<Node, 'parent'>> & { readonly parent: number | null };

export interface Doc {
  readonly nodes: readonly Branch[];
  readonly title: string;
}

export const whole = (node: Node): Branch => ({
  lines: [],
  start: null,
  label: '',
  comment: '',
  marks: [],
  played: '',
  ...node,
  parent: node.parent ?? null,
});

/** A node and all that follow it. */
function below(nodes: readonly Branch[], id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (const node of nodes) if (node.parent !== null && found.has(node.parent)) found.add(node.id);
  return found;
}

const siblings = (nodes: readonly Branch[], id: number): readonly Branch[] => {
  const parent = nodes.find((node) => node.id === id)?.parent;
  return nodes.filter((node) => node.parent === parent);
};

export function changed(doc: Doc, change: Change): Doc {
  const { nodes } = doc;
  switch (change.type) {
    case 'Graft': {
      const known = new Set(nodes.map(({ id }) => id));
      // What it goes on from may have been deleted meanwhile.
      const fits = ({ id, parent }: Node) => !known.has(id) && known.has(parent ?? -1) && known.add(id);
      return { ...doc, nodes: [...nodes, ...change.nodes.filter(fits).map(whole)] };
    }
    case 'Rewrite': {
      const said = Object.entries(change).filter(
        ([key, value]) => key !== 'type' && key !== 'id' && value != null,
      );
      const told = Object.fromEntries(said) as Partial<Branch>;
      return { ...doc, nodes: nodes.map((node) => (node.id === change.id ? { ...node, ...told } : node)) };
    }
    case 'Prune': {
      const gone = below(nodes, change.id);
      return { ...doc, nodes: nodes.filter(({ id }) => !gone.has(id)) };
    }
    case 'Arrange':
      return { ...doc, nodes: arranged(nodes, change.id) };
    case 'Entitle':
      return { ...doc, title: change.title };
  }
}

/** It comes before its siblings; every node still comes after its parent. */
function arranged(nodes: readonly Branch[], first: number): readonly Branch[] {
  const children = new Map<number | null, Branch[]>();
  for (const node of nodes) {
    const beside = children.get(node.parent) ?? [];
    if (node.id === first) beside.unshift(node);
    else beside.push(node);
    children.set(node.parent, beside);
  }
  const found: Branch[] = [];
  const waiting = [...(children.get(null) ?? [])].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    waiting.push(...[...(children.get(node.id) ?? [])].reverse());
  }
  return found;
}

/** What takes a change back, in order. */
export function inverse({ nodes, title }: Doc, change: Change): Change[] {
  switch (change.type) {
    case 'Graft': {
      const grown = new Set(change.nodes.map(({ id }) => id));
      return change.nodes
        .filter(({ parent }) => !grown.has(parent ?? -1))
        .map(({ id }) => ({ type: 'Prune', id }));
    }
    case 'Rewrite': {
      const node = nodes.find(({ id }) => id === change.id);
      if (!node) return [];
      const { lines, label, comment, marks } = node;
      return [{ type: 'Rewrite', id: change.id, lines, label, comment, marks }];
    }
    case 'Prune': {
      const gone = below(nodes, change.id);
      const lost = nodes.filter(({ id }) => gone.has(id));
      return [{ type: 'Graft', nodes: lost }, ...order(nodes, change.id)];
    }
    case 'Arrange':
      return order(nodes, change.id);
    case 'Entitle':
      return [{ type: 'Entitle', title }];
  }
}

/** Siblings as they stand: each comes first in its turn, the last of them first. */
const order = (nodes: readonly Branch[], id: number): Change[] => {
  const beside = siblings(nodes, id);
  return beside.length > 1 ? [...beside].reverse().map((node) => ({ type: 'Arrange', id: node.id })) : [];
};
