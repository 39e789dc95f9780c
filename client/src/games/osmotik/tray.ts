/** Owns the lines of Osmotik's tray: its rim, its coordinates, and the stars. */

import { geometry } from './cells';

const H = geometry.unit;

/** The tray: its six corners, so many cells from the middle. */
export function tray(reach: number, cut: number): string {
  const points = [0, 1, 2, 3, 4, 5].flatMap((i) =>
    [-1, 1].map((side) => {
      const angle = ((-90 + 60 * i) * Math.PI) / 180;
      const turn = angle + (side * Math.PI) / 2;
      const [x, y] = [reach * H * Math.cos(angle), reach * H * Math.sin(angle)];
      return `${(x + cut * H * Math.cos(turn)).toFixed(1)} ${(y + cut * H * Math.sin(turn)).toFixed(1)}`;
    }),
  );
  return `M${points.join('L')}Z`;
}

/** Where a coordinate stands, just outside the first cell of its line. */
export function axis(i: number, right: boolean): { x: number; y: number } {
  const outside = Math.max(0, i - 7) - (i === 7 ? 0.8 : 1);
  const [p, q] = right ? [outside, i] : [i, outside];
  return { x: 45 * (q - p), y: (H / 2) * (p + q - 14) + 5 };
}

export function star(x: number, y: number): string {
  const points = [...Array(10).keys()].map((i) => {
    const angle = (-90 + 36 * i) * (Math.PI / 180);
    const radius = i % 2 ? 6.5 : 15;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
