/** Owns what a refusal reads like: the server says a code and facts, the house says a sentence. */

import { shell } from '../words/shell';

/** In the words of its own place, where that has some for it. */
export function refusal(
  { code }: { readonly code: string },
  own: Readonly<Record<string, string>> = {},
): string {
  const words = shell().refused;
  const known = code in words ? words[code as keyof typeof words] : null;
  return own[code] ?? (typeof known === 'string' ? known : words.unknown(code));
}
