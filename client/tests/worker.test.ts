import { expect, test, vi } from 'vitest';

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

const heard = new Map<string, Listener>();
const kept: string[] = [];
let claimed = 0;
let underWay = 0;

vi.stubGlobal('self', {
  addEventListener: (type: string, listener: Listener) => heard.set(type, listener),
  skipWaiting: () => Promise.resolve(),
  clients: { claim: () => Promise.resolve(void claimed++) },
});
vi.stubGlobal(
  'Request',
  class {
    constructor(readonly url: string) {}
  },
);
const cache = {
  keys: () => Promise.resolve([]),
  addAll: (wanted: Request[]) => Promise.resolve(void kept.push(...wanted.map(({ url }) => url))),
  add: async ({ url }: Request) => {
    expect(++underWay).toBe(1);
    await Promise.resolve();
    kept.push(url);
    underWay--;
  },
};
vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });

async function tell(type: string): Promise<void> {
  const work: Promise<unknown>[] = [];
  heard.get(type)?.({ waitUntil: (one) => work.push(one) });
  await Promise.all(work);
}

test('PLT-43: the shell is kept first, the rest when a page is idle, one file at a time', async () => {
  await import('../src/worker' as string);
  await tell('install');
  expect(kept).toEqual(['__FIRST__']);
  await Promise.all([tell('message'), tell('message')]);
  expect(claimed).toBe(2);
  expect(kept).toEqual(['__FIRST__', '__REST__']);
});
