/** Atomes' screens, loaded when one of them is opened. */
import type { Options } from '../../generated/atomes';
import type { TableView } from '../../generated/wire';
import { atomes } from './words/table';
import { LEVELS } from './places';

export { default as Table } from './Table.svelte';

/** « niveau 20 · 9 × 9 · six atomes » */
export function subtitle(table: TableView): string {
  const { level = 8, day = '' } = table.setup.options as Options;
  const card = atomes().levels.card(LEVELS[level - 1]!);
  return day ? `${atomes().levels.day} · ${card}` : card;
}
