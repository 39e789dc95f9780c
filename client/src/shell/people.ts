/** Owns how those who sit at a table are called. */

import type { Person, Program } from '../generated/wire';
import { shell } from '../words/shell';

export function nameOf(who: Person | Program | null | undefined): string {
  return who ? who.name : shell().room.free;
}
