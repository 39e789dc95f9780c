/** The examples of the rules page, every one of the source; `tests/e2e` asks the server whether they are right. */

import type { Ray } from '../../generated/atomes';
import type { Point } from './places';

export interface Example {
  readonly size: number;
  readonly atoms: readonly number[];
  readonly rays: readonly Ray[];
  readonly paths: readonly (readonly Point[])[];
}

const ray = (entry: number, sign: Ray['sign'], exit: number | null = null): Ray => ({ entry, sign, exit });
/** A path by its corners. */
const corners = (...points: Point[]) => points;

export const EXAMPLES = {
  straight: {
    size: 7,
    atoms: [53],
    rays: [ray(12, 'straight', 32)],
    paths: [corners([2, -1], [2, 7])],
  },
  deviated: {
    size: 7,
    atoms: [22],
    rays: [ray(13, 'deviated', 21), ray(11, 'deviated', 41)],
    paths: [corners([3, -1], [3, 1], [7, 1]), corners([1, -1], [1, 1], [-1, 1])],
  },
  reflected: {
    size: 7,
    atoms: [14, 34],
    rays: [ray(12, 'reflected', 12)],
    paths: [corners([2, -1], [2, 3], [2, -1])],
  },
  absorbed: {
    size: 7,
    atoms: [22],
    rays: [ray(12, 'absorbed')],
    paths: [corners([2, -1], [2, 2])],
  },
  looped: {
    size: 6,
    atoms: [23, 24, 41],
    rays: [ray(23, 'looped')],
    paths: [corners([6, 3], [3, 3], [3, 2])],
  },
  before: {
    size: 7,
    atoms: [22, 32],
    rays: [ray(32, 'deviated', 43)],
    paths: [corners([2, 7], [2, 3], [-1, 3])],
  },
  back: {
    size: 7,
    atoms: [25, 53, 55],
    rays: [ray(13, 'deviated', 13)],
    paths: [corners([3, -1], [3, 4], [4, 4], [3, 4], [3, -1])],
  },
} satisfies Record<string, Example>;
