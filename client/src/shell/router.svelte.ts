/** Owns the address: which page it names, and moving between pages. */

/** Pages that are always at the same address. */
const PLAIN = {
  '': 'home',
  tables: 'tables',
  parties: 'games',
  classements: 'leaders',
  etudes: 'studies',
  entrainement: 'training',
  mots: 'words',
  reglages: 'settings',
  compte: 'account',
  'compte/creer': 'signup',
  'compte/entrer': 'signin',
  atelier: 'atelier',
  admin: 'admin',
  'mes-donnees': 'data',
  confidentialite: 'privacy',
} as const;

/** Pages of something that has an id. */
const OF_ID = { table: 'table', etude: 'study', feuille: 'sheet', personne: 'person' } as const;

export type Route =
  | { page: (typeof PLAIN)[keyof typeof PLAIN] }
  | { page: (typeof OF_ID)[keyof typeof OF_ID] | 'replay'; id: string }
  /** The steps behind a door: which one is in the query. */
  | { page: 'door' | 'steps' | 'rules' | 'position'; game: string }
  | { page: 'school'; game: string; part: string }
  /** What a table shows on another screen, or on paper. */
  | { page: 'beside'; id: string; part: string }
  | { page: 'missing'; path: string };

const WORD = /^[\w-]+$/;
const within = <T extends object>(table: T, key: string): key is keyof T & string =>
  Object.hasOwn(table, key);

export function parse(target: string): Route {
  const [path = '', asked = ''] = target.split('?');
  const parts = path.split('/').filter(Boolean);
  const whole = parts.join('/');
  if (within(PLAIN, whole)) return { page: PLAIN[whole] };
  const [first = '', word = '', part] = parts;
  if (!WORD.test(word) || parts.length > 3) return { page: 'missing', path };
  if (first === 'lecons') return { page: 'school', game: word, part: part ?? '' };
  if (first === 'table' && part === 'partie') return { page: 'replay', id: word };
  if (first === 'table' && part && WORD.test(part)) return { page: 'beside', id: word, part };
  if (part !== undefined) return { page: 'missing', path };
  if (within(OF_ID, first)) return { page: OF_ID[first], id: word };
  if (first === 'regles') return { page: 'rules', game: word };
  if (first === 'position') return { page: 'position', game: word };
  if (first === 'jouer') return { page: /\b(pas|mode)\b/.test(asked) ? 'steps' : 'door', game: word };
  return { page: 'missing', path };
}

const here = () => parse(location.pathname + location.search);

let route = $state<Route>(here());
let query = $state(new URLSearchParams(location.search));
let visits = $state(0);

function read(): void {
  route = here();
  query = new URLSearchParams(location.search);
  visits += 1;
}

export const router = {
  get route(): Route {
    return route;
  },
  get query(): URLSearchParams {
    return query;
  },
  /** Grows with each page shown, also when the same address is visited again. */
  get visits(): number {
    return visits;
  },
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    read();
    scrollTo(0, 0);
  },
  /** Rewrites what follows « ? » without leaving the page. */
  annotate(parameters: Record<string, string>): void {
    const text = new URLSearchParams(parameters).toString();
    history.replaceState(null, '', text ? `?${text}` : location.pathname);
    query = new URLSearchParams(parameters);
  },
};

function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
  if (to.pathname === location.pathname && to.hash) return;
  event.preventDefault();
  router.go(to.pathname + to.search + to.hash);
}

/** Makes links and the back button move between pages without loading the document again. */
export function listen(): () => void {
  document.addEventListener('click', followed);
  addEventListener('popstate', read);
  return () => {
    document.removeEventListener('click', followed);
    removeEventListener('popstate', read);
  };
}
