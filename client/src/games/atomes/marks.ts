/** Owns what is drawn around Atomes' numbers: tags where rays went in and out, numbers seen from near. */

import type { Box, Cell } from '../../board/geometry';
import type { Ray } from '../../generated/atomes';
import { RIM, SIGNS, entryAt, grid } from './places';

/** Around a number, a tag that points in where a ray entered and out where it came out. */
export function tag(entry: number, into: boolean, out: boolean): string {
  const side = Math.floor(entry / 10);
  const upright = side % 2 === 0;
  const [deep, wide] = upright ? [13, 19] : [17, 17];
  const inwards = side === 1 || side === 4 ? 1 : -1;
  const corners: [deep: number, wide: number][] = [
    [-deep, -wide],
    [deep, -wide],
    ...(into ? [[27, 0] as [number, number]] : []),
    [deep, wide],
    [-deep, wide],
    ...(out ? [[-27, 0] as [number, number]] : []),
  ];
  const points = corners.map(([u, v]) => (upright ? `${v} ${inwards * u}` : `${inwards * u} ${v}`));
  return `M${points.join('L')}Z`;
}

const THIN = '\u2009';

/** Beside each end of a line, the numbers of the rays that used it, so that an entry and its exit are seen to
 * belong together; one that came out nowhere else carries its sign, where there is
 * room. Of more than fit, the last. */
export function tally(fired: readonly Ray[]): Map<number, string> {
  const used = new Map<number, string[]>();
  const add = (end: number, text: string) => used.set(end, [...(used.get(end) ?? []), text]);
  fired.forEach(({ entry, exit, sign }, at) => {
    const through = exit !== null && exit !== entry;
    add(entry, `${at + 1}${through || at > 8 ? '' : SIGNS[sign]}`);
    if (through) add(exit, String(at + 1));
  });
  // A thin space: the next number begins where four signs end.
  const short = (all: string[]) => (all.join(THIN).length < 4 ? all.join(THIN) : `${all.at(-1)}+`);
  return new Map([...used].map(([end, all]) => [end, short(all)]));
}

/** From near, the numbers of the lines that are seen, at the end that is nearer unless it is seen itself. */
export function pinned(size: number, near: Box): { cell: Cell; x: number; y: number }[] {
  const geometry = grid(size);
  const side = geometry.box.width;
  const half = (RIM * near.width) / side / 2;
  const centre = { x: near.x + near.width / 2, y: near.y + near.height / 2 };
  const [left, above] = [centre.x <= side / 2, centre.y <= side / 2];
  const x = left ? near.x + half : near.x + near.width - half;
  const y = above ? near.y + half : near.y + near.height - half;
  return geometry.cells.flatMap((cell) => {
    const end = Math.floor((entryAt(size, cell) ?? 0) / 10);
    const [far, high] = [Math.abs(cell.x - centre.x), Math.abs(cell.y - centre.y)];
    const whole = (off: number, room: number) => off <= near.width / 2 - room;
    if (end === (left ? 1 : 3))
      return whole(far, RIM / 3) || !whole(high, 2 * half) ? [] : [{ cell, x, y: cell.y }];
    if (end === (above ? 4 : 2))
      return whole(high, RIM / 3) || !whole(far, 2 * half) ? [] : [{ cell, x: cell.x, y }];
    return [];
  });
}
