/** Owns what a refusal reads like: the server says a code and facts, the house says a sentence. */

import { shell } from '../words/shell';

export function refusal({ code }: { readonly code: string }): string {
  const words = shell().refused;
  const known = code in words ? words[code as keyof typeof words] : null;
  return typeof known === 'string' ? known : words.unknown(code);
}
