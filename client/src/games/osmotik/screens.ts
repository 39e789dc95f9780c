/** Osmotik's screens, loaded when one of them is opened. */
import type { TableView } from '../../generated/wire';
import { osmotik } from './words/table';

export { default as Table } from './Table.svelte';

/** « trois joueurs » */
export const subtitle = (table: TableView): string => osmotik().subtitle(table.seats.length);
