import { afterEach, describe, expect, it, vi } from 'vitest';
import { seeking } from '../src/pairing/seeking.svelte';
import { minutes } from '../src/pairing/terms';
import { answer, sent } from './line';

vi.mock('../src/wire/live.svelte', () => import('./line'));

describe('a seek', () => {
  const terms = { game: 'othello', form: 'othello', clock: minutes(5), rated: false };
  const said = () => sent.flatMap((message) => (message.t === 'seek' ? [message] : []));
  afterEach(() => vi.unstubAllGlobals());

  it('PEO-30 is named where the site is not served securely, and keeps its name on the next line', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    seeking.start({ terms, within: null });
    answer('seek', { rating: 1500, doubt: 350, level: '3', options: {}, rated: false });
    expect(said().map(({ seek }) => seek)).toEqual([said()[0]!.seek, said()[0]!.seek]);
    expect(said()[0]!.seek.length).toBeGreaterThan(8);
    expect(seeking.sought?.level).toBe('3');
  });
});
