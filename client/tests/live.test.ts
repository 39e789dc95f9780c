import { fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../src/wire/connection';

const line: Line = {
  onopen: null,
  onmessage: null,
  onclose: null,
  send: () => true,
  close: () => {},
};
vi.mock('../src/wire/socket', () => ({ dial: () => line }));

const { live } = await import('../src/wire/live.svelte');
const { default: Voices } = await import('../src/shell/Voices.svelte');

const hear = (message: object) => line.onmessage?.({ data: JSON.stringify(message) });

function welcome(protocol: number, now = 0): void {
  hear({ t: 'welcome', id: 'a', name: 'Anna', now, protocol });
}

describe('a page that is older than the server (PLT-42)', () => {
  afterEach(() => vi.restoreAllMocks());

  it('says nothing while both speak alike, and asks to be loaded again when they do not', async () => {
    live.start();
    line.onopen?.();
    welcome(2);
    const page = render(Voices);
    expect(page.queryByRole('button', { name: 'Recharger' })).toBeNull();
    welcome(3);
    await tick();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await fireEvent.click(page.getByRole('button', { name: 'Recharger' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('an order about the position (PLT-12)', () => {
  afterEach(() => vi.useRealTimers());

  it('is not sent on another line than the one it was given on', () => {
    vi.useFakeTimers();
    const send = vi.spyOn(line, 'send');
    const told: string[] = [];
    const ask = (id: string) =>
      live.askNow({ t: 'order', id, table: 't', order: { type: 'TakeBack', seat: 0 } }, (answer) =>
        told.push(answer.t === 'refused' ? answer.code : answer.t),
      );
    const sent = (id: string) => send.mock.calls.filter(([text]) => text.includes(`"${id}"`)).length;
    ask('one');
    hear({ t: 'done', id: 'one', seq: 1, result: null });
    ask('two');
    line.onclose?.({ code: 1006 });
    ask('three');
    vi.advanceTimersByTime(1_000);
    line.onopen?.();
    expect(told).toEqual(['done', 'line_lost', 'line_lost']);
    expect([sent('one'), sent('two'), sent('three')]).toEqual([1, 1, 0]);
  });
});

describe('the server’s clock (PLT-30)', () => {
  afterEach(() => vi.useRealTimers());

  it('is not put back by an answer that was long on its way, and is asked anew on every line', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    welcome(2, 5_000);
    expect(live.now()).toBe(5_000);
    vi.advanceTimersByTime(4_000);
    hear({ t: 'pong', now: 5_001 });
    expect(live.now()).toBe(5_004);
    hear({ t: 'pong', now: 5_005 });
    expect(live.now()).toBe(5_005);
    welcome(2, 3_000);
    expect(live.now()).toBe(3_000);
  });
});
