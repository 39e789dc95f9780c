/** Scrabble's screens, loaded when one of them is opened. */
export { default as Replay } from './Replay.svelte';
export { default as Rules } from './Rules.svelte';
export { default as Table } from './Table.svelte';
