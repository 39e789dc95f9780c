/** A study: branches, main line, what is undone, and that two thousand nodes are nothing. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import examined from '../src/games/othello/examine';
import { keeps } from '../src/games/scrabble/examine';
import type { Stand } from '../src/generated/wire';
import { changed, inverse, type Change } from '../src/study/changes';
import { complaint } from '../src/study/complaint';
import { Sync } from '../src/study/sync';
import { StudyTable } from '../src/study/table.svelte';
import { LONGEST_COMMENT, MOST_NODES, Tree } from '../src/study/tree.svelte';
import TreePanel from '../src/study/TreePanel.svelte';
import { Refusal } from '../src/wire/api';
import { live } from '../src/wire/live.svelte';
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

describe('a study that lies on the site (STU-03)', () => {
  type Told = (message: {
    t: 'edited';
    study: string;
    version: number;
    by: string;
    changes: Change[];
  }) => void;
  let hear: Told;
  let answers: (() => Response)[];
  const posted: { by: string }[] = [];
  const refused = vi.fn();
  const edited = (version: number, by: string, ...changes: Change[]) =>
    hear({ t: 'edited', study: 'x', version, by, changes });
  const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
  const kept = (length: number, version: number) => json({ study: game(length).study, version });

  const begun = (length: number) => {
    const tree = game(length);
    const sync = new Sync('x', tree, 1, refused);
    tree.told = (changes) => sync.push(changes);
    sync.start();
    return { tree, sync };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    posted.length = 0;
    refused.mockClear();
    vi.spyOn(live, 'keep').mockReturnValue();
    vi.spyOn(live, 'say').mockReturnValue(undefined as never);
    vi.spyOn(live, 'listen').mockImplementation((told) => {
      hear = told as never;
      return () => {};
    });
    vi.stubGlobal('fetch', (_: string, { body }: { body?: string } = {}) => {
      if (body) posted.push(JSON.parse(body) as { by: string });
      const next = answers.shift();
      return next ? Promise.resolve(next()) : Promise.reject(new TypeError('offline'));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('keeps what its reader tries, as long as what it goes on from is there', () => {
    const { tree, sync } = begun(4);
    tree.told = (changes) => sync.keep(changes);
    tree.at = 1;
    tree.set(1, { lines: ['1 m1', '* +A'], label: 'M1' }, true);
    const own = tree.grow(stand('2 x', '* +B'), 'X');
    tree.at = 3;
    const other = tree.grow(stand('2 y'), 'Y');
    edited(2, 'z', { type: 'Rewrite', id: 2, comment: 'vu' });
    expect(tree.get(2)!.comment).toBe('vu');
    expect([tree.get(own.id), tree.get(1)!.lines]).toEqual([own, ['1 m1', '* +A']]);
    expect(tree.at).toBe(other.id);
    edited(3, 'z', { type: 'Prune', id: 3 }, { type: 'Rewrite', id: 1, lines: ['1 m1', '* +C'] });
    expect(tree.get(1)!.lines).toEqual(['1 m1', '* +C']);
    expect(tree.nodes.map(({ id }) => id)).toEqual([0, 1, 2, own.id]);
    expect(posted).toHaveLength(0);
  });

  it('puts nothing on top that came with the whole document', async () => {
    const { tree } = begun(2);
    answers = [() => json({ version: 2 }), () => kept(3, 4)];
    tree.rename('Mien');
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1);
    edited(4, 'z', { type: 'Entitle', title: 'Autre' });
    await vi.waitFor(() => expect(tree.nodes).toHaveLength(3));
    expect(tree.title).toBe('');
    edited(5, 'z', { type: 'Rewrite', id: 1, comment: 'vu' });
    expect([tree.title, tree.get(1)!.comment]).toEqual(['', 'vu']);
  });

  it('asks for the whole document again where nobody answered, and says why not', async () => {
    const { tree } = begun(2);
    edited(9, 'z', { type: 'Entitle', title: 'Autre' });
    await vi.advanceTimersByTimeAsync(1);
    answers = [() => kept(3, 9)];
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(tree.nodes).toHaveLength(3));
    answers = [() => json({ code: 'no_such_study', facts: {} }, 404)];
    edited(12, 'z', { type: 'Entitle', title: 'Autre' });
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
  });
});

describe('the limits of a study (STU-03)', () => {
  const said = (tree: Tree): string => {
    document.body.innerHTML = '';
    const panel = mount(TreePanel, { target: document.body, props: { tree, go: () => {}, writes: true } });
    flushSync();
    const text = document.body.querySelector('.study')!.textContent!;
    void unmount(panel);
    return text;
  };
  /** Replies to the first position alone: what is drawn of them does not matter here. */
  const wide = (length: number) =>
    new Tree({ game: 'othello', nodes: Array.from({ length }, (_, id) => ({ id, parent: id ? 0 : null })) });

  it('are told before they are reached', () => {
    const [near, far] = [wide(MOST_NODES - 3), wide(5)];
    vi.spyOn(near, 'children').mockReturnValue([]);
    expect(said(near)).toContain('Encore 3 coups avant la limite');
    expect(said(far)).not.toContain('avant la limite');
    far.set(0, { comment: 'a'.repeat(LONGEST_COMMENT - 2) });
    expect(said(far)).toContain('2 caractères encore');
    far.set(0, { comment: 'a'.repeat(LONGEST_COMMENT - 500) });
    expect(said(far)).not.toContain('encore');
  });

  it('are kept: nothing grows in a full one', async () => {
    const tree = wide(MOST_NODES);
    const table = new StudyTable(tree, () => '');
    const answered = vi.fn();
    table.act({ type: 'Place', cell: 5 }, answered);
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
    expect(answered.mock.calls[0]![0]).toMatchObject({ t: 'refused', code: 'study_full' });
    expect(tree.nodes).toHaveLength(MOST_NODES);
  });
});

describe('the list of moves (STU-03)', () => {
  it('has the whole game and its branches, wherever one is', () => {
    const tree = game(61);
    tree.at = 29;
    tree.grow(stand('2 c4'), 'C4');
    for (const at of [0, 29, 61, 60]) {
      tree.at = at;
      const panel = mount(TreePanel, { target: document.body, props: { tree, go: () => {}, writes: true } });
      flushSync();
      expect(document.body.querySelectorAll('.move')).toHaveLength(62);
      void unmount(panel);
    }
  });
});

describe('what a reader is shown (STU-03)', () => {
  it('is the comment, and nothing that changes the study', () => {
    const tree = game(3);
    tree.at = 2;
    tree.set(2, { comment: 'ici' }, true);
    const panel = mount(TreePanel, { target: document.body, props: { tree, go: () => {}, writes: false } });
    flushSync();
    const about = document.body.querySelector('.about')!;
    expect(about.querySelector('textarea')).toMatchObject({ readOnly: true, value: 'ici' });
    expect(about.querySelectorAll('button')).toHaveLength(0);
    tree.grow(stand('2 x'), 'X');
    flushSync();
    expect([...about.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))).toEqual([
      'Défaire',
    ]);
    expect(about.querySelector('textarea')).toBeNull();
    void unmount(panel);
  });
});

describe('what stands beside it', () => {
  it('calls moves alike, seen or not', () => {
    const { nodes } = game(2);
    const tree = new Tree({ game: 'othello', nodes: [...nodes] }, examined.called);
    expect(tree.get(1)!.label).toBe('M1');
  });

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
