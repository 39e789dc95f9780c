/** Owns the language in use, and what makes a catalogue follow it. */

export type Language = 'fr' | 'en';
export const LANGUAGES: readonly Language[] = ['fr', 'en'];

type Entry = string | ((...facts: never[]) => string) | { readonly [name: string]: Entry };

let current = $state<Language>('fr');

export const language = {
  get current(): Language {
    return current;
  },
  set current(next: Language) {
    current = next;
    document.documentElement.lang = next;
  },
};

/** French spacing and apostrophes, set once for every sentence. */
export function french(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/« /g, '«\u202f')
    .replace(/ ([»?!;])/g, '\u202f$1')
    .replace(/ :/g, '\u00a0:');
}

function english(text: string): string {
  return text.replaceAll("'", '’');
}

function typeset<T>(entry: T, rule: (text: string) => string): T {
  if (typeof entry === 'string') return rule(entry) as T;
  if (typeof entry === 'function') return ((...facts: unknown[]) => rule(entry(...facts))) as T;
  const parts = Object.entries(entry as object).map(([name, part]) => [name, typeset(part, rule)]);
  return Object.fromEntries(parts) as T;
}

/** The words of one part of the house, read in the language of the moment. */
export function catalogue<T extends { readonly [name: string]: Entry }>(fr: T, en: NoInfer<T>): () => T {
  const set: Record<Language, T> = { fr: typeset(fr, french), en: typeset(en, english) };
  return () => set[current];
}

const rules: Record<Language, Intl.PluralRules> = {
  fr: new Intl.PluralRules('fr'),
  en: new Intl.PluralRules('en'),
};

/** One form or the other: French counts zero as one, English does not. */
export function plural(of: Language, count: number, one: string, other: string): string {
  return rules[of].select(count) === 'one' ? one : other;
}

/** « A1, B2 et C3 » */
export function listed(of: Language, items: readonly string[]): string {
  return new Intl.ListFormat(of, { type: 'conjunction' }).format(items);
}

/** A gain or a loss, with a real minus sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** « 1 min 30 s » */
export function duration(seconds: number, minute: string, second: string): string {
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [...(whole ? [`${whole} ${minute}`] : []), ...(rest ? [`${rest} ${second}`] : [])].join(' ');
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
