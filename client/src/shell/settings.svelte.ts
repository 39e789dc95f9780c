/** Owns what the person has chosen for this device, and applies it to the document. */

import { LANGUAGES, language, type Language } from '../words/language.svelte';

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark', 'contrast'];

interface Choices {
  language: Language;
  theme: Theme;
  motion: boolean;
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
    motion: true,
    sound: true,
    confirm: false,
    letters: LETTERS,
    shown: {},
  };
}

function remembered(): Choices {
  const base = preferred();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
    return {
      language: LANGUAGES.find((known) => known === kept.language) ?? base.language,
      theme: THEMES.find((known) => known === kept.theme) ?? base.theme,
      motion: kept.motion ?? base.motion,
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
  if (settings.moving) delete root.dataset.motion;
  else root.dataset.motion = 'off';
}

export const settings = {
  get chosen(): Readonly<Choices> {
    return choices;
  },
  /** Whether things may travel on the screen: the person's wish and the system's. */
  get moving(): boolean {
    return choices.motion && !still;
  },
  choose(change: Partial<Choices>): void {
    choices = { ...choices, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(choices));
    } catch {
      // A browser that keeps nothing still plays.
    }
    apply();
  },
  apply,
};

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
