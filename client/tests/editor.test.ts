import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENING } from '../src/games/othello/examples';
import { Editor } from '../src/games/othello/school/editor.svelte';
import type { View } from '../src/generated/othello';
import { api, Refusal } from '../src/wire/api';
import { language } from '../src/words/language.svelte';

const view = (board: string, to_move = 0): View => ({ ...OPENING, board, to_move }) as View;

describe('the study of OTHO (OTH-23)', () => {
  let study: Editor;
  beforeEach(() => {
    language.current = 'fr';
    study = new Editor();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('puts a disc where one touches, and takes the same away again', () => {
    study.empty();
    study.touch(0);
    expect(study.squares).toBe(`x${'.'.repeat(63)}`);
    study.touch(0);
    study.brush = 'o';
    study.touch(63);
    expect(study.squares).toBe(`${'.'.repeat(63)}o`);
    study.reset();
    expect(study.squares).toBe(OPENING.board);
  });

  it('plays on what was tried, and goes back to change it', async () => {
    const asked = vi.spyOn(api, 'attempt').mockResolvedValue({ view: view('tried', 1), events: [] });
    await study.try();
    expect([study.editing, study.free.view.board]).toEqual([false, 'tried']);
    expect(asked.mock.calls[0]!.slice(0, 1)).toEqual(['othello']);
    study.edit();
    expect([study.editing, study.squares, study.mover]).toEqual([true, 'tried', 1]);
  });

  it('shows a game that was pasted at its end, and says what it cannot read', async () => {
    const reached = [view('first'), view('last')].map((each) => ({ view: each, events: [] }));
    vi.spyOn(api, 'read').mockResolvedValue({
      study: {
        game: 'othello',
        nodes: [{ id: 0 }, { id: 1, parent: 0, lines: ['1 f5'] }, { id: 2, parent: 0, lines: ['1 d3'] }],
      },
    } as never);
    const walked = vi.spyOn(api, 'walk').mockResolvedValue(reached as never);
    await study.read();
    expect(walked.mock.calls[0]![0].groups).toEqual([[], ['1 f5']]);
    expect([study.game?.length, study.index, study.squares]).toEqual([2, 1, 'first']);
    vi.spyOn(api, 'read').mockRejectedValue(new Refusal('unreadable_line', { line: 2, text: 'z9' }));
    await study.read();
    expect(study.unread).toContain('Ligne 2');
    expect(study.complaint).toBe('');
  });
});
