import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import HintSteps from '../src/study/HintSteps.svelte';
import { answer, sent } from './line';

vi.mock('../src/wire/live.svelte', () => import('./line'));

describe('hints in steps', () => {
  afterEach(cleanup);
  it('keeps the focus in its sheet while it thinks, and when all is told', async () => {
    const table = { view: {}, asking: () => ({ table: 't', seat: 0, kind: 'advice' }) };
    const hints = { study: 'advice', steps: () => ['Un peu.', 'Tout.'] };
    render(HintSteps, { table: table as never, hints, kind: 'advice' });
    const button = screen.getByRole('button');
    button.focus();
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(sent.filter(({ t }) => t === 'analyse')).toHaveLength(1);
    expect([button.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', button]);
    answer('analyse', []);
    await screen.findByText('Un peu.');
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(screen.getByText('Tout.')).toBeTruthy();
    expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button]);
  });
});
