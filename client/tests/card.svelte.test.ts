import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../src/shell/refusals';
import { voice } from '../src/shell/voice.svelte';
import CardToAnswer from '../src/training/CardToAnswer.svelte';
import { language } from '../src/words/language.svelte';
import { training } from '../src/words/training';

describe('a card to answer (CLB-40)', () => {
  const question = { card: 'anagrams AEIMNRT', exercise: 'anagrams', letters: 'AEIMNRT', words: 2 } as const;
  const rated = { found: [], wrong: [], missed: ['MARTIEN'], right: false, due: 0 };
  const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  const check = () => screen.getByRole('button', { name: training().done });
  beforeEach(() => {
    language.current = 'fr';
    asked.mockReset();
    vi.stubGlobal('fetch', asked);
    render(CardToAnswer, { question: question as never, next: () => Promise.resolve(true) });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is answered once, however often that is touched', async () => {
    asked.mockResolvedValue(new Response(JSON.stringify(rated)));
    void fireEvent.click(check());
    void fireEvent.click(check());
    await screen.findByRole('button', { name: training().next });
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/training/answers']);
  });

  it('counts a word that is still in its field', async () => {
    asked.mockResolvedValue(new Response(JSON.stringify(rated)));
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'martien, minaret' } });
    await fireEvent.click(check());
    expect(JSON.parse(asked.mock.calls[0]![1].body as string)).toMatchObject({
      words: ['MARTIEN', 'MINARET'],
    });
  });

  it('takes one word after the other by touch, and is not over before all are there', async () => {
    asked.mockResolvedValue(new Response(JSON.stringify(rated)));
    const add = screen.getByRole('button', { name: training().add });
    const field = screen.getByRole('textbox');
    await fireEvent.click(add);
    await fireEvent.input(field, { target: { value: 'martien' } });
    expect([add, check()].map(({ className }) => className.includes('main'))).toEqual([true, false]);
    await fireEvent.click(add);
    expect(asked).not.toHaveBeenCalled();
    expect(screen.getByText('MARTIEN')).toBeTruthy();
    expect([add, check()].map(({ className }) => className.includes('main'))).toEqual([false, true]);
    await fireEvent.input(field, { target: { value: 'minaret' } });
    await fireEvent.click(add);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('says so where nobody answers, and can be checked again', async () => {
    asked.mockRejectedValue(new TypeError());
    await fireEvent.click(check());
    await vi.waitFor(() => expect(voice.shown.at(-1)?.text).toBe(refusal({ code: 'network' })));
    await fireEvent.click(check());
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
