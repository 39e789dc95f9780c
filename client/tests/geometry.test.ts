import { describe, expect, it } from 'vitest';
import { hexagons, rail, rays, squares, type Geometry } from '../src/board/geometry';

const walk = (geometry: Geometry, from: number, keys: string[]) =>
  keys.reduce<number | null>((at, key) => {
    if (at === null) return null;
    const [plain, shift] = key.startsWith('Shift+') ? [key.slice(6), true] : [key, false];
    return geometry.step(geometry.cells[at]!, plain, shift)?.index ?? null;
  }, from);

describe('geometry (PLT-30, PLT-31)', () => {
  it('numbers squares in reading order', () => {
    const board = squares(8, 8, 60);
    expect(board.cells).toHaveLength(64);
    expect(board.cells[63]).toMatchObject({ row: 7, column: 7, x: 450, y: 450 });
    expect(walk(board, 0, ['ArrowRight', 'ArrowDown'])).toBe(9);
    expect(walk(board, 0, ['ArrowLeft'])).toBeNull();
    expect(walk(board, 20, ['Home'])).toBe(16);
    expect(walk(board, 20, ['End'])).toBe(23);
  });

  it('has the 169 cells of Osmotik, stars on its corners', () => {
    const board = hexagons(7, 30);
    expect(board.cells).toHaveLength(169);
    const at = (name: string) =>
      board.cells.find(({ row, column }) => 'ABCDEFGHIJKLMNO'[row]! + 'ABCDEFGHIJKLMNO'[column]! === name);
    for (const star of ['AA', 'AH', 'HO', 'OO', 'OH', 'HA']) expect(at(star)).toBeDefined();
    expect(at('AI')).toBeUndefined();
    expect(at('HH')).toMatchObject({ x: 0, y: 0 });
    expect(at('AA')!.y).toBeLessThan(at('OO')!.y);
    expect(at('HO')!.x).toBeGreaterThan(at('OH')!.x);
  });

  it('leads along the three axes of a hexagonal board, and back', () => {
    const board = hexagons(7, 30);
    const centre = board.cells.find(({ row, column }) => row === 7 && column === 7)!.index;
    for (const [there, back] of [
      ['ArrowUp', 'ArrowDown'],
      ['ArrowLeft', 'ArrowRight'],
      ['Shift+ArrowLeft', 'Shift+ArrowRight'],
    ]) {
      const next = walk(board, centre, [there!]);
      expect(next).not.toBe(centre);
      expect(walk(board, next!, [back!])).toBe(centre);
    }
  });

  it('lays neighbours one unit apart on every board', () => {
    for (const board of [squares(15, 15, 40), hexagons(7, 30), rail(8, 50), rays(6, 40)]) {
      for (const cell of board.cells) {
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const next = board.step(cell, key, false);
          if (next) expect(Math.hypot(next.x - cell.x, next.y - cell.y)).toBeCloseTo(board.unit, 5);
        }
      }
    }
  });

  it('puts an entry at both ends of every line of Atomes', () => {
    const board = rays(6, 40);
    const entries = board.cells.filter(
      ({ row, column }) => row === 0 || row === 7 || column === 0 || column === 7,
    );
    expect(board.cells).toHaveLength(36 + 24);
    expect(entries).toHaveLength(24);
    expect(board.step(entries[0]!, 'ArrowLeft', false)).toBeNull();
    const narrow = rays(6, 40, 30);
    expect(narrow.box.width).toBe(6 * 40 + 2 * 30);
    expect(narrow.cells[0]).toMatchObject({ row: 0, column: 1, x: 50, y: 15 });
    expect(narrow.outline(narrow.cells[0]!, 0)).toBe('M30 0h40v30h-40Z');
  });

  it('keeps every contour inside the box', () => {
    for (const board of [squares(8, 8, 60), hexagons(7, 30), rail(8, 50), rays(6, 40)]) {
      const { x, y, width, height } = board.box;
      for (const cell of board.cells) {
        expect(cell.x).toBeGreaterThan(x);
        expect(cell.x).toBeLessThan(x + width);
        expect(cell.y).toBeGreaterThan(y);
        expect(cell.y).toBeLessThan(y + height);
      }
    }
  });
});
