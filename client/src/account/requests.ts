/** Owns what is asked about accounts, passkeys among it, and what a refusal reads like here. */

import type { AccountView, Codes, Me, Robot, Token, Welcomed } from '../generated/wire';
import { refusal } from '../shell/refusals';
import { Refusal, ask, send } from '../wire/api';
import { keeping } from '../wire/keeping';
import { account as words } from '../words/account';
import { bots as ofBots } from '../words/bots';

const post = <T>(path: string, data: unknown = {}) => ask<T>(`/account${path}`, send('POST', data));
const put = <T>(path: string, data: unknown = {}) => ask<T>(`/account${path}`, send('PUT', data));

/** A browser's passkey as JSON; given up, or not there, it is a refusal. */
async function given(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asked) as PublicKeyCredential).toJSON();
  } catch {
    throw new Refusal('passkey_given_up');
  }
}

async function made(name: string): Promise<unknown> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>('/passkeys/make', { name });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return given(navigator.credentials.create({ publicKey }));
}

async function signed(): Promise<unknown> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/passkeys/sign');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return given(navigator.credentials.get({ publicKey }));
}

export const account = {
  view: () => ask<AccountView>('/account'),
  signUp: (name: string, password: string) => post<Welcomed>('', { name, password }),
  signUpByPasskey: async (name: string) => post<Welcomed>('', { name, passkey: await made(name) }),
  signIn: (name: string, password: string) => post<Me>('/session', { name, password }),
  signInByPasskey: async () => post<Me>('/passkeys/session', { passkey: await signed() }),
  recover: (name: string, code: string, password: string) => post<Me>('/recovery', { name, code, password }),
  signOut: () => post<Me>('/leave'),
  end: (id: string) => post<AccountView>('/sessions/end', { id }),
  password: (current: string, password: string) => put<AccountView>('/password', { current, password }),
  codes: () => put<Codes>('/codes'),
  addPasskey: async (name: string) => post<AccountView>('/passkeys', { name, passkey: await made('') }),
  forgetPasskey: (id: string) => post<AccountView>('/passkeys/forget', { id }),
};

export const bots = {
  owned: () => ask<Robot[]>('/account/bots'),
  make: (name: string) => post<Token>('/bots', { name }),
  renew: (id: string) => post<Token>('/bots/renew', { id }),
  end: async (id: string): Promise<void> => {
    await post<Robot[]>('/bots/end', { id });
  },
};

/** What went wrong, in a sentence. Raises whatever is no refusal. */
export function told(refused: unknown): string {
  if (!(refused instanceof Refusal)) throw refused;
  const known = words().refused[refused.code] ?? (ofBots().refused as Record<string, string>)[refused.code];
  if (typeof known === 'function') return known(refused.facts as Record<string, number>);
  return known ?? refusal(refused);
}

/** Everything begins anew as somebody else: lists, lessons, the line. */
export async function restart(next: Me, to = '/'): Promise<void> {
  localStorage.removeItem('salon.name');
  if (next.account) await keeping.share().catch(() => {});
  else keeping.forget();
  location.assign(to);
}
