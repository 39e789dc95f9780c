/** Owns what the person has chosen for this device, and applies it to the document. */

import { keeping } from '../wire/keeping';
import { LANGUAGES, language, type Language } from '../words/language.svelte';

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark', 'contrast'];

/** How fast things happen on the screen: to be watched, as the house does it, or at once and without travel. */
export type Pace = 'calm' | 'usual' | 'still';
const TEMPI: Readonly<Record<Pace, number>> = { calm: 2.5, usual: 1, still: 0 };
export const PACES = Object.keys(TEMPI) as readonly Pace[];

interface Choices {
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  confirm: boolean;
  /** How large the letters on tiles are. */
  letters: number;
  /** What boards show or hide, by game and name. */
  shown: Readonly<Record<string, boolean>>;
}

const LETTERS = 23;

const KEY = 'salon.settings';
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const strong = matchMedia('(prefers-contrast: more)');

function preferred(): Choices {
  const spoken = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((tag) => tag === 'fr' || tag === 'en');
  return {
    language: (spoken as Language | undefined) ?? 'fr',
    theme: 'auto',
    pace: 'usual',
    sound: true,
    confirm: false,
    letters: LETTERS,
    shown: {},
  };
}

function remembered(): Choices {
  const base = preferred();
  try {
    const kept = JSON.parse(keeping.get(KEY) ?? '{}') as Partial<Choices>;
    return {
      language: LANGUAGES.find((known) => known === kept.language) ?? base.language,
      theme: THEMES.find((known) => known === kept.theme) ?? base.theme,
      pace: PACES.find((known) => known === kept.pace) ?? base.pace,
      sound: kept.sound ?? base.sound,
      confirm: kept.confirm ?? base.confirm,
      letters: typeof kept.letters === 'number' ? kept.letters : base.letters,
      shown: { ...kept.shown },
    };
  } catch {
    return base;
  }
}

let choices = $state(remembered());
let still = $state(stillness.matches);
stillness.addEventListener('change', () => {
  still = stillness.matches;
  apply();
});

strong.addEventListener('change', apply);

function apply(): void {
  const root = document.documentElement;
  language.current = choices.language;
  const theme = choices.theme === 'auto' && strong.matches ? 'contrast' : choices.theme;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.pace = settings.pace;
}

export const settings = {
  get chosen(): Readonly<Choices> {
    return choices;
  },
  /** The person's wish, unless the system asks for stillness. */
  get pace(): Pace {
    return still ? 'still' : choices.pace;
  },
  /** The system asks for stillness: no pace can be chosen. */
  get still(): boolean {
    return still;
  },
  /** Whether things may travel on the screen. */
  get moving(): boolean {
    return settings.pace !== 'still';
  },
  /** How long that takes on the screen which takes so many milliseconds at the usual pace. */
  span(usual: number): number {
    return usual * TEMPI[settings.pace];
  },
  /** How long so many things take one after the other: `most` in all, unless one wants to watch each. */
  series(count: number, each: number, most: number): number {
    const all = settings.span(count * each);
    return settings.pace === 'calm' ? all : Math.min(all, settings.span(most));
  },
  choose(change: Partial<Choices>): void {
    choices = { ...choices, ...change };
    keeping.put(KEY, JSON.stringify(choices));
    apply();
  },
  apply,
};

keeping.listen(KEY, () => {
  choices = remembered();
  apply();
});

/** What a game shows, as last chosen on this device; each begins as it is given here. */
export function kept<What extends string>(
  game: string,
  first: Readonly<Record<What, boolean>>,
): Record<What, boolean> {
  const shows = {} as Record<What, boolean>;
  for (const [what, begins] of Object.entries<boolean>(first)) {
    const name = `${game}.${what}`;
    Object.defineProperty(shows, what, {
      get: () => choices.shown[name] ?? begins,
      set: (on: boolean) => settings.choose({ shown: { ...choices.shown, [name]: on } }),
    });
  }
  return shows;
}
