/** Owns where the cells of a board lie, and which cell an arrow key leads to. One model for every board. */

export interface Cell {
  readonly index: number;
  /** The centre, in board units. */
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly column: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Geometry {
  readonly cells: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly box: Box;
  /** How wide a finger finds a cell, in board units. */
  readonly unit: number;
  /** The cell's contour, drawn `inset` units inside it. */
  outline(cell: Cell, inset: number): string;
  /** Where a key leads from a cell, or null at the edge. */
  step(from: Cell, key: string, shift: boolean): Cell | null;
}

type Shift = readonly [rows: number, columns: number];

const ORTHOGONAL: Readonly<Record<string, Shift>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Hexagons lie in columns: up and down follow one, left climbs and right descends, Shift does the opposite. */
const HEXAGONAL: Readonly<Record<string, Shift>> = {
  ArrowUp: [-1, -1],
  ArrowDown: [1, 1],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  'Shift+ArrowLeft': [1, 0],
  'Shift+ArrowRight': [-1, 0],
};

interface Plan {
  readonly rows: number;
  readonly columns: number;
  readonly has: (row: number, column: number) => boolean;
  readonly at: (row: number, column: number) => readonly [x: number, y: number];
  readonly box: Box;
  readonly unit: number;
  readonly outline: Geometry['outline'];
  readonly keys: Readonly<Record<string, Shift>>;
}

function lay(plan: Plan): Geometry {
  const cells: Cell[] = [];
  const rows: Cell[][] = [];
  const found = new Map<string, Cell>();
  for (let row = 0; row < plan.rows; row++) {
    const line: Cell[] = [];
    for (let column = 0; column < plan.columns; column++) {
      if (!plan.has(row, column)) continue;
      const [x, y] = plan.at(row, column);
      const cell = { index: cells.length, x, y, row, column };
      cells.push(cell);
      line.push(cell);
      found.set(`${row},${column}`, cell);
    }
    rows.push(line);
  }
  const step = (from: Cell, key: string, shift: boolean): Cell | null => {
    const line = rows[from.row]!;
    if (key === 'Home') return line[0] ?? null;
    if (key === 'End') return line.at(-1) ?? null;
    const way = (shift ? plan.keys[`Shift+${key}`] : undefined) ?? plan.keys[key];
    return way ? (found.get(`${from.row + way[0]},${from.column + way[1]}`) ?? null) : null;
  };
  return { cells, rows, box: plan.box, unit: plan.unit, outline: plan.outline, step };
}

function rectangle(unit: number): Geometry['outline'] {
  return ({ x, y }, inset) => {
    const side = unit - 2 * inset;
    return `M${x - side / 2} ${y - side / 2}h${side}v${side}h${-side}Z`;
  };
}

/** Columns × rows of squares. */
export function squares(columns: number, rows: number, unit: number): Geometry {
  return lay({
    rows,
    columns,
    has: () => true,
    at: (row, column) => [(column + 0.5) * unit, (row + 0.5) * unit],
    box: { x: 0, y: 0, width: columns * unit, height: rows * unit },
    unit,
    outline: rectangle(unit),
    keys: ORTHOGONAL,
  });
}

export function hexagon(x: number, y: number, radius: number): string {
  const corner = (i: number) => {
    const angle = (i * Math.PI) / 3;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`;
}

/** A hexagon of hexagons, `reach` cells from its centre. Row is p, column is q. */
export function hexagons(reach: number, radius: number): Geometry {
  const height = Math.sqrt(3) * radius;
  const across = (3 * reach + 2) * radius;
  return lay({
    rows: 2 * reach + 1,
    columns: 2 * reach + 1,
    has: (p, q) => Math.abs(p - q) <= reach,
    at: (p, q) => [1.5 * radius * (q - p), (height / 2) * (p + q - 2 * reach)],
    box: {
      x: -across / 2,
      y: -height * (reach + 0.5),
      width: across,
      height: height * (2 * reach + 1),
    },
    unit: height,
    outline: ({ x, y }, inset) => hexagon(x, y, radius - inset),
    keys: HEXAGONAL,
  });
}

/** One line of upright letters. */
export function rail(length: number, unit: number): Geometry {
  const height = unit * 1.2;
  return lay({
    rows: 1,
    columns: length,
    has: () => true,
    at: (_, column) => [(column + 0.5) * unit, height / 2],
    box: { x: 0, y: 0, width: length * unit, height },
    unit,
    outline: ({ x, y }, inset) =>
      `M${x - unit / 2 + inset} ${y - height / 2 + inset}h${unit - 2 * inset}v${height - 2 * inset}h${2 * inset - unit}Z`,
    keys: ORTHOGONAL,
  });
}

/**
 * Lines × lines crossings with an entry at both ends of every line. Row and column 0 hold entries,
 * which are `rim` deep.
 */
export function rays(lines: number, unit: number, rim = unit): Geometry {
  const edge = lines + 1;
  const side = lines * unit + 2 * rim;
  const at = (i: number) => (i === 0 ? rim / 2 : i === edge ? side - rim / 2 : rim + (i - 0.5) * unit);
  const outer = (i: number) => i === 0 || i === edge;
  return lay({
    rows: lines + 2,
    columns: lines + 2,
    has: (row, column) => !(outer(row) && outer(column)),
    at: (row, column) => [at(column), at(row)],
    box: { x: 0, y: 0, width: side, height: side },
    unit,
    outline: ({ x, y, row, column }, inset) => {
      const width = (outer(column) ? rim : unit) - 2 * inset;
      const height = (outer(row) ? rim : unit) - 2 * inset;
      return `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}Z`;
    },
    keys: ORTHOGONAL,
  });
}
