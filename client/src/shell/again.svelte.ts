/** Owns the rematch that one asked for before going elsewhere: who leaves the table is told when it begins. */

export const again = $state({
  /** The table where one asked for it. */
  awaited: null as string | null,
  /** The game that began, until one goes there or puts the news away. */
  begun: null as string | null,
});
