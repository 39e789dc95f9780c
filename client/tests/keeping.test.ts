import { beforeEach, expect, test, vi } from 'vitest';
import { united } from '../src/wire/keeping';

interface Kept {
  key: string;
  value: string;
  at: number;
}

/** An account on a server that keeps what it is told. */
function server(first: Kept[] = []): Map<string, Kept> {
  const there = new Map(first.map((one) => [one.key, one]));
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    for (const one of (JSON.parse(init.body) as { kept: Kept[] }).kept)
      if ((there.get(one.key)?.at ?? -1) <= one.at) there.set(one.key, one);
    return Promise.resolve(new Response(JSON.stringify([...there.values()])));
  });
  return there;
}

async function fresh() {
  vi.resetModules();
  return (await import('../src/wire/keeping')).keeping;
}

beforeEach(() => localStorage.clear());

test('PEO-03: of what two devices keep the last write counts', async () => {
  const keeping = await fresh();
  keeping.put('salon.settings', 'mine');
  keeping.put('salon.wish.go', 'mine');
  localStorage.setItem('salon.name', 'Anne');
  const far = Date.now() / 1000 + 60;
  const there = server([
    { key: 'salon.settings', value: 'newer', at: far },
    { key: 'salon.wish.go', value: 'older', at: 1 },
    { key: 'salon.quiet', value: '[]', at: 1 },
  ]);
  const heard = vi.fn();
  keeping.listen('salon.settings', heard);
  await keeping.share();
  expect(localStorage.getItem('salon.settings')).toBe('newer');
  expect(localStorage.getItem('salon.quiet')).toBe('[]');
  expect(heard).toHaveBeenCalledOnce();
  expect(there.get('salon.wish.go')!.value).toBe('mine');
  expect(there.has('salon.name')).toBe(false);
});

test('PEO-03: what was learned on two devices is learned', async () => {
  const keeping = await fresh();
  keeping.put('salon.school.go', JSON.stringify({ done: ['a'], at: { a: 2, b: 1 } }));
  const value = JSON.stringify({ done: ['b'], at: { a: 1, c: 3 } });
  const there = server([{ key: 'salon.school.go', value, at: 1 }]);
  await keeping.share();
  const all = { done: ['a', 'b'], at: { a: 2, b: 1, c: 3 } };
  expect(JSON.parse(localStorage.getItem('salon.school.go')!)).toEqual(all);
  expect(JSON.parse(there.get('salon.school.go')!.value)).toEqual(all);
});

test('PEO-03: what is written later is told, and nothing by a guest', async () => {
  vi.useFakeTimers();
  const keeping = await fresh();
  const there = server();
  keeping.put('salon.settings', 'guest');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(there.size).toBe(0);
  await keeping.share();
  expect(there.get('salon.settings')!.value).toBe('guest');
  keeping.put('salon.settings', 'later');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(there.get('salon.settings')!.value).toBe('later');
  vi.useRealTimers();
});

test('who signs out leaves nothing here but how the device looks', async () => {
  const keeping = await fresh();
  for (const key of ['salon.settings', 'salon.school.go', 'salon.name', 'salon.account', 'other'])
    localStorage.setItem(key, 'x');
  keeping.forget();
  expect(Object.keys(localStorage).sort()).toEqual(['other', 'salon.settings']);
});

test.each([
  [
    [1, 2],
    [2, 3],
    [1, 2, 3],
  ],
  [3, 5, 5],
  ['a', 'b', 'b'],
  [{ a: [1] }, { a: [2], b: 1 }, { a: [1, 2], b: 1 }],
])('%j and %j are %j', (one, other, both) => {
  expect(united(one, other)).toEqual(both);
});
