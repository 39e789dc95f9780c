export { default as Table } from './Table.svelte';
export { subtitle } from './standing';

export const beside = {
  projection: () => import('./Projection.svelte'),
  classement: () => import('./Standings.svelte'),
  feuilles: () => import('./Sheets.svelte'),
};
