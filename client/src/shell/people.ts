/** Owns how those who sit at a table are called. */

import type { Occupant } from '../generated/wire';
import { shell } from '../words/shell';

export function nameOf(who: Occupant | null | undefined): string {
  return who ? who.name : shell().room.free;
}
