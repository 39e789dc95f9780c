/** Owns how a thing is tried that may be refused: it is done, or one reads why not. */

import { Refusal } from '../wire/api';
import { refusal } from './refusals';
import { voice } from './voice.svelte';

/** What comes of it, or nothing once a refusal was told. Whatever is no refusal is raised. */
export async function attempt<T>(
  work: () => Promise<T>,
  tell: (refused: Refusal) => void = (refused) => voice.note(refusal(refused)),
): Promise<T | undefined> {
  try {
    return await work();
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    tell(refused);
    return undefined;
  }
}
