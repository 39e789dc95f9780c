/** A study: branches, main line, what is undone, and that two thousand nodes are nothing. */

import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keeps } from '../src/games/scrabble/examine';
import type { Stand } from '../src/generated/wire';
import { changed, inverse, type Change } from '../src/study/changes';
import { complaint } from '../src/study/complaint';
import { StudyTable } from '../src/study/table.svelte';
import { Tree } from '../src/study/tree.svelte';
import { Refusal } from '../src/wire/api';
import { me } from '../src/wire/me.svelte';

const stand = (...lines: string[]): Stand => ({ view: { lines }, viewer: 0, turn: [0], lines, events: [] });

const game = (length: number) =>
  new Tree({
    game: 'othello',
    nodes: Array.from({ length }, (_, id) => ({
      id,
      parent: id ? id - 1 : null,
      lines: id ? [`1 m${id}`] : [],
    })),
  });

describe('changes of a study (STU-03)', () => {
  const doc = { nodes: game(5).nodes, title: 'A' };
  const grown = changed(doc, { type: 'Graft', nodes: [{ id: 7, parent: 1 }, { id: 8, parent: 7 }] }); // prettier-ignore
  const order = ({ nodes }: { nodes: readonly { id: number; parent: number | null }[] }) =>
    [0, 1, 2, 3, 7].map((parent) => nodes.filter((node) => node.parent === parent).map(({ id }) => id));

  it.each<Change>([
    { type: 'Graft', nodes: [{ id: 9, parent: 8 }] },
    { type: 'Rewrite', id: 7, comment: 'ici' },
    { type: 'Prune', id: 2 },
    { type: 'Arrange', id: 7 },
    { type: 'Entitle', title: 'B' },
  ])('are taken back: $type', (change) => {
    const after = changed(grown, change);
    expect(after).not.toEqual(grown);
    const back = inverse(grown, change).reduce(changed, after);
    expect(order(back)).toEqual(order(grown));
    expect([...back.nodes].sort((a, b) => a.id - b.id)).toEqual([...grown.nodes].sort((a, b) => a.id - b.id));
    expect(back.title).toBe('A');
  });

  it('of others leave one where one is, or at what is left of the way there', () => {
    const tree = game(5);
    tree.at = 4;
    tree.show(changed(tree.doc, { type: 'Rewrite', id: 1, comment: 'là' }));
    expect(tree.at).toBe(4);
    tree.show(changed(tree.doc, { type: 'Prune', id: 3 }));
    expect(tree.at).toBe(2);
  });
});

describe('the tree of a study (STU-03)', () => {
  it('grows a branch, and finds one that is there', () => {
    const tree = game(4);
    tree.at = 1;
    const grown = tree.grow(stand('2 x', '* +A'), 'X');
    expect(tree.path.map(({ id }) => id)).toEqual([0, 1, 4]);
    expect(grown.lines).toEqual(['2 x', '* +A']);
    tree.at = 1;
    expect(tree.grow(stand('2 x', '* +B'), 'X').lines).toEqual(['2 x', '* +A']);
    expect(tree.nodes).toHaveLength(5);
    expect(tree.children(1).map(({ id }) => id)).toEqual([2, 4]);
  });

  it('promotes, deletes and takes back', () => {
    const tree = game(4);
    tree.at = 1;
    tree.grow(stand('2 x'), 'X');
    tree.grow(stand('1 y'), 'Y');
    tree.promote(tree.at);
    expect(tree.onward(0).map(({ id }) => id)).toEqual([1, 4, 5]);
    const known = new Set<number | null>([null]);
    for (const { id, parent } of tree.study.nodes) {
      expect(known.has(parent ?? null)).toBe(true);
      known.add(id);
    }
    tree.remove(4);
    expect(tree.at).toBe(1);
    expect(tree.onward(0).map(({ id }) => id)).toEqual([1, 2, 3]);
    tree.undo();
    expect(tree.onward(0).map(({ id }) => id)).toEqual([1, 4, 5]);
    tree.mark(1, '!');
    tree.mark(1, '?');
    tree.mark(1, '!');
    expect(tree.get(1)!.marks).toEqual(['?']);
    tree.set(1, { comment: 'ici' });
    expect(tree.study.nodes[1]!.comment).toBe('ici');
    tree.remove(0);
    expect(tree.nodes).toHaveLength(6);
  });

  it('begins at the last position that was set up', () => {
    const tree = new Tree({
      game: 'scrabble',
      options: { start: 'a' },
      nodes: [
        { id: 0 },
        { id: 1, parent: 0, start: { start: 'b' } },
        { id: 2, parent: 1, lines: ['1 !passer'] },
      ],
    });
    expect(tree.way(2)).toMatchObject({ options: { start: 'b' }, groups: [[], ['1 !passer']] });
    expect(tree.way(0)).toMatchObject({ options: { start: 'a' }, groups: [[]] });
  });

  it('of 2,000 nodes is walked and changed at once', () => {
    const tree = game(2_000);
    const began = performance.now();
    for (const at of [1_999, 1_000, 1_500]) {
      tree.at = at;
      expect(tree.path).toHaveLength(at + 1);
      tree.grow(stand(`2 x${at}`), '');
      tree.promote(tree.at);
      tree.undo();
    }
    expect((performance.now() - began) / 3).toBeLessThan(100);
  });
});

describe('a study as a game sees it (STU-03)', () => {
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    me.be({ id: 'anna', name: 'Anna' });
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      const way = JSON.parse(body) as {
        groups: string[][];
        action?: { action: { cell: number } };
        shown?: number;
      };
      asked.push(way);
      if (way.action?.action.cell === 99)
        return Promise.resolve(new Response('{"code":"occupied","facts":{}}', { status: 409 }));
      const stands = way.action
        ? [stand(`1 c${way.action.action.cell}`)]
        : way.groups.slice(-(way.shown ?? 1)).map((lines) => stand(...lines));
      return Promise.resolve(new Response(JSON.stringify(stands)));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('plays every seat, and asks once for what it knows', async () => {
    const tree = game(4);
    const table = new StudyTable(tree, () => 'coup');
    await table.show();
    flushSync();
    expect(table.mine).toEqual([0, 1]);
    expect(table.view).toEqual({ lines: [] });
    await table.go(1);
    await table.go(2);
    expect(asked).toHaveLength(1);
    table.act({ type: 'Place', cell: 5 });
    await vi.waitFor(() => expect(tree.node.lines).toEqual(['1 c5']));
    expect(tree.node.label).toBe('coup');
    expect(table.steps).toHaveLength(3);
    table.order({ type: 'TakeBack', seat: 0 });
    await vi.waitFor(() => expect(tree.at).toBe(2));
    table.act({ type: 'Place', cell: 99 });
    await vi.waitFor(() => expect(table.refusal?.code).toBe('occupied'));
    expect(tree.nodes).toHaveLength(5);
  });
});

describe('what stands beside it', () => {
  it('tells the letters that a move keeps (STU-04)', () => {
    expect(keeps('AE?RSTN', { type: 'Place', square: 0, across: true, letters: 'ReS' })).toBe('AETN');
    expect(keeps('AE', { type: 'Pass' })).toBe('AE');
  });

  it('says the line of a file that cannot be read, and what was expected (STU-02)', () => {
    const why = new Refusal('unreadable_line', { line: 3, text: 'z9', expected: 'move', reason: 'occupied' });
    expect(complaint(why)).toContain('Ligne 3');
    expect(complaint(why)).toContain('on attendait un coup (la case est prise)');
    expect(complaint(new Refusal('unknown_format', { line: 1 }))).toContain('aucun format');
    expect(complaint(new Refusal('same_nick', { line: 2 }))).toContain('Ligne 2');
  });
});
