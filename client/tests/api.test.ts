import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../src/wire/api';

describe('an answer over HTTP', () => {
  const told = (answer: Partial<Response>) =>
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, ...answer } as Response));
  afterEach(() => vi.unstubAllGlobals());

  it('may say yes without words', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
    expect(await ask('/me')).toEqual({});
  });

  it('that is cut off is a line that was lost, not an answer without facts', async () => {
    told({ json: () => Promise.reject(new DOMException('', 'AbortError')) });
    await expect(ask('/me/tables')).rejects.toMatchObject({ code: 'network' });
  });
});
