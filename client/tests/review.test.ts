/** The review of a game of OTHO: what it says of a mistake, and that it is found again. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../src/generated/othello';
import { OPENING } from '../src/games/othello/examples';
import * as advice from '../src/games/othello/advice';
import { beside, mistakes, Review, type Reached } from '../src/games/othello/review.svelte';

const reached = (board: string, cell?: number): Reached => ({
  view: { ...OPENING, board, to_move: 0 } as View,
  events: cell === undefined ? [] : [{ type: 'Placed', seat: 0, cell, turned: [1] }],
});
const thought = (solved: boolean) => ({
  depth: 12,
  solved,
  moves: [
    { cell: 1, score: 10, bound: false },
    { cell: 2, score: 2, bound: false },
  ],
});

describe('the review of OTHO (OTH-23)', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each([true, false])('knows whether a loss is exact: %s', (solved) => {
    const [positions, thoughts] = [[reached('a'), reached('b', 2)], [thought(solved)]];
    expect(mistakes(positions, thoughts)).toMatchObject([{ number: 1, lost: 8, exact: solved }]);
    expect(beside(positions, thoughts, 1)).toMatchObject({ lost: 8, exact: solved });
  });

  it('is there at once for who comes back to the same game', async () => {
    const asked = vi.spyOn(advice, 'adviceOn').mockReturnValue({
      answer: Promise.resolve(thought(true)),
      stop: () => {},
    });
    const game = [reached('a'), reached('b', 2)];
    await new Review().run(game);
    expect(asked).toHaveBeenCalledTimes(2);
    const [again, other] = [new Review(), new Review()];
    again.recall([...game]);
    other.recall([reached('c')]);
    expect([again.thoughts.length, other.thoughts.length]).toEqual([2, 0]);
  });
});
