/** Owns Osmotik's cells: their names, their places on the board, and where directions lead. */

import { hexagons } from '../../board/geometry';
import { COLOURS, HOURS, SIDE, TOWARDS } from '../../generated/osmotik';

export { HOURS };
export type Hour = (typeof HOURS)[number];
export const AXIS = 'ABCDEFGHIJKLMNO';
export const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const geometry = hexagons(7, 30);
/** The tray around the cells. */
export const MARGIN = geometry.unit * 0.62;
/** The board's width over its height. */
export const SHAPE = (geometry.box.width + 2 * MARGIN) / (geometry.box.height + 2 * MARGIN);
/** A cell's number is 15 p + q; its place in the geometry is another. */
const places = new Map(geometry.cells.map((cell) => [SIDE * cell.row + cell.column, cell]));
export const numberOf = (cell: { readonly row: number; readonly column: number }) =>
  SIDE * cell.row + cell.column;
export const cellAt = (number: number) => places.get(number)!;

export const colourOf = (seat: number) => COLOURS[seat]!;
export const nameOfCell = (number: number) => AXIS[Math.floor(number / SIDE)]! + AXIS[number % SIDE]!;

export function cellNamed(text: string): number | null {
  const [p, q] = [...text.toUpperCase()].map((letter) => AXIS.indexOf(letter));
  const number = SIDE * (p ?? -1) + (q ?? -1);
  return text.length === 2 && p! >= 0 && q! >= 0 && places.has(number) ? number : null;
}

export function neighbour(from: number, hour: Hour): number | null {
  const { row, column } = cellAt(from);
  const [dp, dq] = TOWARDS[hour];
  const [p, q] = [row + dp, column + dq];
  return p >= 0 && q >= 0 && p < SIDE && q < SIDE && places.has(SIDE * p + q) ? SIDE * p + q : null;
}

export const hourTowards = (from: number, to: number): Hour | null =>
  HOURS.find((hour) => neighbour(from, hour) === to) ?? null;
