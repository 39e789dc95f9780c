import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remember } from '../src/games/octoverso/moving';
import Rail from '../src/games/octoverso/Rail.svelte';

describe('letters that move on the rail', () => {
  const moved: [string | undefined, 'transform' | 'translate'][] = [];
  const row = (letters: string) => [...letters].map((letter) => ({ key: letter, letter }) as never);
  beforeEach(() => {
    moved.length = 0;
    HTMLElement.prototype.animate = function (this: HTMLElement, frames) {
      moved.push([this.dataset['tile'], 'translate' in frames! ? 'translate' : 'transform']);
      return { finished: Promise.resolve(), cancel: () => {} } as never;
    };
    const at = { x: 0, y: 0, width: 40, height: 40 };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(at as DOMRect);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  it('slide where they stay, and come from where they were where they turn up: one or the other', async () => {
    const elsewhere = document.createElement('div');
    elsewhere.innerHTML = '<span data-tile="D"></span>';
    const { container, rerender } = render(Rail, { row: row('ABC'), face: 'recto', label: '' });
    moved.length = 0;
    remember(container);
    remember(elsewhere);
    await rerender({ row: row('BCD') });
    expect(moved.sort()).toEqual([
      ['B', 'translate'],
      ['C', 'translate'],
      ['D', 'transform'],
    ]);
  });
});
