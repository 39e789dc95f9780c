import { flushSync, type Snippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Panel } from '../src/shell/frame';
import { Panels, RESULT, type Framed } from '../src/shell/panels.svelte';

const space = vi.hoisted(() => ({ beside: false }));
vi.mock('../src/shell/window.svelte', () => ({ space }));

const drawn = (() => undefined) as unknown as Snippet;

class Window implements Framed {
  panels = $state<readonly Panel[]>([
    { key: 'moves', title: 'Coups', content: drawn },
    { key: 'chat', title: 'Conversation', content: drawn, lines: 2 },
  ]);
  ended = $state(false);
  chosen = $state('');
  raised = $state(false);
  writing: string | undefined = undefined;
  readonly result = drawn;

  say(lines: number): void {
    this.panels = this.panels.map((panel) => (panel.key === 'chat' ? { ...panel, lines } : panel));
    flushSync();
  }
}

describe('the panels of a table', () => {
  let window: Window;
  let panels: Panels;
  let end: () => void;

  function open(room = 200): void {
    end = $effect.root(() => {
      window = new Window();
      panels = new Panels(window);
      panels.room = room;
    });
    flushSync();
  }

  const chat = () => panels.unread(window.panels[1]!);

  beforeEach(() => (space.beside = false));
  afterEach(() => end());

  it('shows the first one, then the one that is chosen', () => {
    open();
    expect([panels.shown, panels.tabbed, panels.cramped, panels.over]).toEqual(['moves', true, false, false]);
    panels.choose('chat');
    expect(panels.shown).toBe('chat');
  });

  it('lays one over the board where there is no room, and takes it away again', () => {
    open(90);
    expect([panels.cramped, panels.over]).toEqual([true, false]);
    panels.choose('chat');
    expect([panels.shown, panels.over]).toEqual(['chat', true]);
    panels.choose('moves');
    expect([panels.shown, panels.over]).toEqual(['moves', true]);
    panels.choose('moves');
    expect(panels.over).toBe(false);
    panels.choose('moves');
    panels.lower();
    expect(panels.over).toBe(false);
  });

  it('lays one that has its place over the board when it is chosen again, and takes it away', () => {
    open();
    panels.choose('moves');
    expect([panels.lifts, panels.over]).toEqual([true, true]);
    panels.choose('chat');
    expect([panels.shown, panels.over]).toEqual(['chat', true]);
    panels.choose('chat');
    expect([panels.shown, panels.over]).toEqual(['chat', false]);
  });

  it('goes back below the board once there is room again', () => {
    open(40);
    panels.choose('chat');
    expect(panels.over).toBe(true);
    panels.room = 200;
    expect(panels.over).toBe(false);
  });

  it('stays over the board for who writes while the room is lost', () => {
    open();
    window.writing = 'chat';
    panels.room = 40;
    flushSync();
    expect(window.raised).toBe(true);
  });

  it('counts what came since a panel was last seen', () => {
    open();
    expect(chat()).toBe(0);
    window.say(5);
    expect(chat()).toBe(3);
    panels.choose('chat');
    flushSync();
    expect(chat()).toBe(0);
    window.say(6);
    expect(chat()).toBe(0);
  });

  it('has not seen what lies under the board’s edge, and sees all beside it', () => {
    open(40);
    panels.choose('chat');
    panels.lower();
    flushSync();
    window.say(4);
    expect(chat()).toBe(2);
    end();
    space.beside = true;
    open(40);
    expect([panels.tabbed, panels.cramped]).toEqual([false, false]);
    window.say(9);
    expect(chat()).toBe(0);
  });

  it('brings the result as the first tab, seen to come by who looked on', () => {
    open();
    window.ended = true;
    flushSync();
    expect(panels.all.map(({ key }) => key)).toEqual([RESULT, 'moves', 'chat']);
    expect([panels.shown, panels.fresh, panels.sheet]).toEqual([RESULT, true, true]);
    panels.choose('chat');
    expect(panels.sheet).toBe(false);
  });

  it('lets who writes go on when it ends', () => {
    open();
    window.writing = 'chat';
    window.ended = true;
    flushSync();
    expect([panels.shown, panels.sheet]).toEqual(['chat', false]);
  });

  it('shows the result beside the board, where it does not come for who finds it there', () => {
    space.beside = true;
    end = $effect.root(() => {
      window = new Window();
      window.ended = true;
      panels = new Panels(window);
    });
    flushSync();
    expect([panels.sheet, panels.fresh, panels.tabbed]).toEqual([true, false, true]);
    expect(panels.all.map(({ key }) => key)).toEqual(['moves', 'chat']);
  });
});
