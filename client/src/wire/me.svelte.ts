/** Owns who this browser is: a guest is a signed cookie, and a name once it is given. */

import type { Me } from '../generated/wire';
import { api } from './api';

const NAME = 'salon.name';

let id = $state('');
let name = $state<string | null>(kept());
let asked: Promise<void> | null = null;

function kept(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export const me = {
  get id(): string {
    return id;
  },
  get name(): string | null {
    return name;
  },
  be(next: Me): void {
    id = next.id;
    name = next.name ?? name;
    if (name) localStorage.setItem(NAME, name);
  },
  /** Makes sure that there is a cookie; asked once for everybody who waits for it. */
  known(): Promise<void> {
    asked ??= api.me().then(me.be, (refused: unknown) => {
      asked = null;
      throw refused;
    });
    return asked;
  },
  /** The cookie is not ours any more: the next `known` asks again. */
  forget(): void {
    asked = null;
  },
  async rename(next: string): Promise<void> {
    await me.known();
    me.be(await api.rename(next));
  },
};
