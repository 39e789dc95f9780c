/** Owns what is asked about one's own data: all of it as a file, and that none of it is left. */

import { ask, send } from '../wire/api';

/** All that the server keeps, with what only this browser does. */
export async function everything(): Promise<Blob> {
  const kept = await ask<Record<string, unknown>>('/me/data', {}, undefined);
  const browser = Object.fromEntries(
    Object.entries(localStorage).filter(([key]) => key.startsWith('salon.') && key !== 'salon.admin'),
  );
  return new Blob([JSON.stringify({ ...kept, this_browser: browser }, null, 2)], {
    type: 'application/json',
  });
}

export async function forget(): Promise<void> {
  await ask('/me/data', send('DELETE', { confirm: 'delete everything' }));
  for (const key of Object.keys(localStorage)) if (key.startsWith('salon.')) localStorage.removeItem(key);
}

export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
