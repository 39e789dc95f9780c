/** Owns who this browser is: a guest is a signed cookie, and a name once it is given; an account signs in. */

import type { Me } from '../generated/wire';
import { api } from './api';
import { keeping } from './keeping';

const NAME = 'salon.name';
const ACCOUNT = 'salon.account';

let id = $state('');
let name = $state<string | null>(keeping.get(NAME));
let account = $state(keeping.get(ACCOUNT) !== null);
let passkeys = $state(false);
let asked: Promise<void> | null = null;

const PAUSE = 300;

/** Who has just signed in, here or in another tab, gets a cookie with that answer: until it is there one waits. */
async function ask(): Promise<Me> {
  for (;;) {
    const told = await api.me();
    if (told.id) return told;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

function remember(): void {
  try {
    if (name) localStorage.setItem(NAME, name);
    if (account) localStorage.setItem(ACCOUNT, '1');
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export const me = {
  get id(): string {
    return id;
  },
  get name(): string | null {
    return name;
  },
  /** Whether this is an account, as far as is known yet. */
  get account(): boolean {
    return account;
  },
  /** Whether passkeys work here. */
  get passkeys(): boolean {
    return passkeys;
  },
  be(next: { readonly id: string; readonly name: string | null }): void {
    id = next.id;
    name = next.name ?? name;
    remember();
  },
  /** As the server knows one: signed out elsewhere, one is a guest like any. */
  become(next: Me): void {
    if (account && !next.account) {
      keeping.forget();
      name = null;
    }
    account = next.account;
    passkeys = next.passkeys && 'PublicKeyCredential' in window;
    me.be(next);
    if (account) keeping.share().catch(() => {});
  },
  /** Makes sure that there is a cookie; asked once for everybody who waits for it. */
  known(): Promise<void> {
    asked ??= ask().then(me.become, (refused: unknown) => {
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
