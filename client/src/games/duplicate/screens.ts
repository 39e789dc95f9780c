export { default as Table } from './Table.svelte';
export { subtitle } from './standing';
