import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyse } from '../src/wire/analysis';
import { Refusal } from '../src/wire/api';
import { Review } from '../src/wire/review.svelte';
import { answer, open, progress, refuse, sent } from './line';

vi.mock('../src/wire/live.svelte', () => import('./line'));

const AT_TABLE = { table: 't', seat: 0, kind: 'review' };
const settled = () => new Promise((done) => setTimeout(done));

describe('long work', () => {
  beforeEach(() => void (sent.length = 0));
  afterEach(() => vi.unstubAllGlobals());

  it('tells how far it is, then its answer', async () => {
    const steps: number[] = [];
    const { answer: found } = analyse<string>(AT_TABLE, (done) => steps.push(done));
    expect(open('analyse')).toMatchObject({ t: 'analyse', ...AT_TABLE });
    progress('analyse', 0.5);
    answer('analyse', 'found');
    expect([await found, steps]).toEqual(['found', [0.5]]);
  });

  it('fails as it was refused', async () => {
    const { answer: found } = analyse(AT_TABLE);
    refuse('analyse', 'busy', { seconds: 3 });
    await expect(found).rejects.toEqual(new Refusal('busy', { seconds: 3 }));
  });

  it('is ended on the server when nobody waits for it', async () => {
    const work = analyse(AT_TABLE);
    const { id } = open('analyse')!;
    work.stop();
    expect(sent.at(-1)).toEqual({ t: 'stop', id });
    await expect(work.answer).rejects.toMatchObject({ code: 'stopped' });
  });

  it('on a position that is on no table is asked for apart, and left the same way', async () => {
    const left: AbortSignal[] = [];
    const fetched = vi.fn((_: string, { signal }: RequestInit) => {
      left.push(signal!);
      return Promise.resolve(new Response(JSON.stringify({ answer: 7 })));
    });
    vi.stubGlobal('fetch', fetched);
    const question = { game: 'g', options: { start: 'x' }, kind: 'advice' };
    const work = analyse<number>(question);
    expect(await work.answer).toBe(7);
    expect([fetched.mock.calls[0]![0], JSON.parse(fetched.mock.calls[0]![1].body as string)]).toEqual([
      '/api/study',
      question,
    ]);
    const other = analyse(question);
    other.stop();
    await expect(other.answer).rejects.toMatchObject({ code: 'stopped' });
    expect(left.map(({ aborted }) => aborted)).toEqual([false, true]);
  });

  it('of a whole line is told turn by turn, and ends when it was left', async () => {
    const said = [
      { of: 2 },
      { at: 2, seat: 1, of: 2, answer: 'late' },
      { at: 1, seat: 0, of: 2, answer: 'early' },
    ];
    const left: AbortSignal[] = [];
    vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
      left.push(signal!);
      const told = said.map((line) => JSON.stringify({ ...line, path }) + '\n').join('');
      return Promise.resolve(new Response(told));
    });
    const question = { game: 'g', legs: [{ lines: ['1 a'] }] };
    const heard: [number, unknown][] = [];
    const work = analyse<object>(question, (done, line) => heard.push([done, line]));
    expect(await work.answer).toMatchObject({ answer: 'early' });
    expect(heard).toEqual(said.map((line, at) => [at + 1, { ...line, path: '/api/survey' }]));
    const other = analyse(question);
    other.stop();
    await expect(other.answer).rejects.toMatchObject({ code: 'stopped' });
    expect(left.map(({ aborted }) => aborted)).toEqual([false, true]);
  });
});

describe('a review', () => {
  it('is of what was asked for last', async () => {
    const review = new Review<string>();
    void review.ask('t', 0);
    const first = open('analyse')!.id;
    void review.ask('t', 1);
    expect(sent).toContainEqual({ t: 'stop', id: first });
    progress('analyse', 0.3);
    expect([review.working, review.failed]).toEqual([0.3, false]);
    answer('analyse', ['one']);
    await settled();
    expect([review.turns, review.working, review.failed]).toEqual([['one'], null, false]);
  });

  it('says that it failed, but not when it was left', async () => {
    const review = new Review<string>();
    void review.ask('t', 0);
    refuse('analyse', 'busy');
    await settled();
    expect([review.failed, review.working]).toEqual([true, null]);
    void review.ask('t', 0);
    review.stop();
    await settled();
    expect([review.failed, review.working, review.turns]).toEqual([false, null, []]);
  });
});
