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

/** French spacing, set once for every sentence. */
export function french(text: string): string {
  return text
    .replace(/« /g, '«\u202f')
    .replace(/ ([»?;]|!(?!\p{L}))/gu, '\u202f$1')
    .replace(/ ([:%])/g, '\u00a0$1');
}

function typeset<T>(entry: T): T {
  if (typeof entry === 'string') return french(entry) as T;
  if (typeof entry === 'function') return ((...facts: unknown[]) => french(entry(...facts))) as T;
  return Object.fromEntries(
    Object.entries(entry as object).map(([name, part]) => [name, typeset(part)]),
  ) as T;
}

/** The words of one part of the house, read in the language of the moment. */
export function catalogue<T extends { readonly [name: string]: Entry }>(fr: T, en: NoInfer<T>): () => T {
  const set: Record<Language, T> = { fr: typeset(fr), en };
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

const ASPIRATED =
  /^(hakim|halim|hamid|hamza|hans|har(ald|old|ry)|has+an|heidi|heinrich|helmut|hicham|hocine|houda|howard|hugo|hus+ein)\b/;

/** « d’Alice », « d’Hélène », « d’Yves », but « de Basile », « de Hans », « de Yannick ». */
export function of(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const mute = /^[aeiouœæh]|^y[^aeiouy\W]/.test(plain) && !ASPIRATED.test(plain);
  return mute ? `d’${name}` : `de ${name}`;
}

/** « A1, B2 et C3 », or « ou ». */
export function listed(
  of: Language,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(of, { type }).format(items);
}

const NUMERALS: Record<Language, readonly string[]> = {
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
    ' ',
  ),
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
};

/** A small number as a word: « deux points », « une lettre »; what is long stays in figures. */
export function numeral(of: Language, count: number, feminine = false): string {
  if (of === 'fr' && count === 1 && feminine) return 'une';
  return NUMERALS[of][count] ?? String(count);
}

/** « 1er », « 22e »; « 1st », « 22nd ». */
export function ordinal(of: Language, count: number): string {
  if (of === 'fr') return count === 1 ? '1ᵉʳ' : `${count}ᵉ`;
  const [tens, ones] = [count % 100, count % 10];
  if (tens > 10 && tens < 14) return `${count}th`;
  return `${count}${['th', 'st', 'nd', 'rd'][ones] ?? 'th'}`;
}

/** A gain or a loss, with a real minus sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** A score, with a real minus sign below zero. */
export const whole = (value: number): string => String(value).replace('-', '−');

const tenths = (of: Language) =>
  new Intl.NumberFormat(of, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const decimals: Record<Language, Intl.NumberFormat> = { fr: tenths('fr'), en: tenths('en') };

/** « −3,5 » */
export const decimal = (of: Language, n: number): string => decimals[of].format(n).replace('-', '−');

/** « 1 min 30 s » */
export function duration(seconds: number, minute: string, second: string): string {
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [...(whole ? [`${whole} ${minute}`] : []), ...(rest ? [`${rest} ${second}`] : [])].join(' ');
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
