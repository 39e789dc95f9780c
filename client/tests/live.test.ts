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

function welcome(protocol: number): void {
  line.onmessage?.({ data: JSON.stringify({ t: 'welcome', id: 'a', name: 'Anna', now: 0, protocol }) });
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
