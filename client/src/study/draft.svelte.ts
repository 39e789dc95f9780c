/** Owns a position that is set up by hand: the text in which its game writes it, and what can be taken back.
 *
 * The text is all there is: what a board shows is read from it, and every touch writes it anew. */

/** So many touches can be taken back. */
const UNDONE = 500;

export abstract class Draft {
  text = $state('');
  players = $state(2);
  #before: readonly { readonly text: string; readonly players: number }[] = $state.raw([]);

  constructor(text: string, players: number) {
    [this.text, this.players] = [text, players];
  }

  /** The bare board. */
  abstract readonly bare: string;

  /** A key that was typed anywhere on the page: whether it means something here. */
  abstract type(key: string): boolean;

  set(text: string, players = this.players): void {
    if (text === this.text && players === this.players) return;
    this.#before = [...this.#before.slice(-UNDONE), { text: this.text, players: this.players }];
    [this.text, this.players] = [text, players];
  }

  get undoable(): boolean {
    return this.#before.length > 0;
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    [this.text, this.players] = [before.text, before.players];
  }
}

/** How often each sign is in a heap. */
export function counted(signs: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const sign of signs) found.set(sign, (found.get(sign) ?? 0) + 1);
  return found;
}

/** What is left of a heap, letter by letter; less than nothing where more lie than there are. */
export function left(heap: string, taken: string): Map<string, number> {
  const [all, gone] = [counted(heap), counted(taken)];
  return new Map([...all].map(([sign, count]) => [sign, count - (gone.get(sign) ?? 0)]));
}
