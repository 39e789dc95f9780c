/** The screens of Plis, loaded when one of them is opened. */
export { default as Table } from './Table.svelte';
