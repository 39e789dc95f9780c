/** Octoverso's screens, loaded when one of them is opened. */
import type { Options } from '../../generated/octoverso';
import type { TableView } from '../../generated/wire';
import { octoverso } from './words/table';
import { playerNames } from './names';

export { default as Table } from './Table.svelte';

export const subtitle = (table: TableView): string =>
  `${playerNames(table.seats).join(', ')} · ${(table.setup.options as Options).jokers ? octoverso().withJokers : octoverso().withoutJokers}`;
