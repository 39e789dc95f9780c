/** Owns the address: which page it names, and moving between pages. */

export type Route =
  | { page: 'home' }
  | { page: 'tables' }
  | { page: 'door'; game: string }
  /** The steps behind a door: which one is in the query. */
  | { page: 'steps'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  /** What a table shows on another screen, or on paper. */
  | { page: 'beside'; id: string; part: string }
  | { page: 'rules'; game: string }
  | { page: 'school'; game: string; part: string }
  | { page: 'games' }
  | { page: 'studies' }
  | { page: 'study'; id: string }
  | { page: 'sheet'; id: string }
  | { page: 'person'; id: string }
  | { page: 'leaders' }
  | { page: 'words' }
  | { page: 'training' }
  | { page: 'settings' }
  | { page: 'account' }
  | { page: 'signup' }
  | { page: 'signin' }
  | { page: 'atelier' }
  | { page: 'admin' }
  | { page: 'data' }
  | { page: 'privacy' }
  | { page: 'missing'; path: string };

const WORD = /^[\w-]+$/;

export function parse(target: string): Route {
  const [path = '', asked] = target.split('?');
  const parts = path.split('/').filter(Boolean);
  const [first, second, third] = parts;
  const word = second !== undefined && WORD.test(second) ? second : null;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && first === 'tables') return { page: 'tables' };
  if (parts.length === 1 && first === 'parties') return { page: 'games' };
  if (parts.length === 1 && first === 'classements') return { page: 'leaders' };
  if (parts.length === 1 && first === 'etudes') return { page: 'studies' };
  if (parts.length === 1 && first === 'entrainement') return { page: 'training' };
  if (parts.length === 1 && first === 'mots') return { page: 'words' };
  if (parts.length === 1 && first === 'reglages') return { page: 'settings' };
  if (parts.length === 1 && first === 'compte') return { page: 'account' };
  if (parts.length === 2 && path === '/compte/creer') return { page: 'signup' };
  if (parts.length === 2 && path === '/compte/entrer') return { page: 'signin' };
  if (parts.length === 1 && first === 'atelier') return { page: 'atelier' };
  if (parts.length === 1 && first === 'admin') return { page: 'admin' };
  if (parts.length === 1 && first === 'mes-donnees') return { page: 'data' };
  if (parts.length === 1 && first === 'confidentialite') return { page: 'privacy' };
  if (parts.length === 2 && word) {
    if (first === 'jouer') return { page: /\b(pas|mode)\b/.test(asked ?? '') ? 'steps' : 'door', game: word };
    if (first === 'table') return { page: 'table', id: word };
    if (first === 'etude') return { page: 'study', id: word };
    if (first === 'feuille') return { page: 'sheet', id: word };
    if (first === 'personne') return { page: 'person', id: word };
    if (first === 'regles') return { page: 'rules', game: word };
  }
  if ((parts.length === 2 || parts.length === 3) && word && first === 'lecons')
    return { page: 'school', game: word, part: third ?? '' };
  if (parts.length === 3 && word && first === 'table' && third === 'partie')
    return { page: 'replay', id: word };
  if (parts.length === 3 && word && first === 'table' && WORD.test(third!))
    return { page: 'beside', id: word, part: third! };
  return { page: 'missing', path };
}

export function address(route: Exclude<Route, { page: 'missing' }>): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'tables':
      return '/tables';
    case 'door':
      return `/jouer/${route.game}`;
    case 'steps':
      return `/jouer/${route.game}?pas`;
    case 'table':
      return `/table/${route.id}`;
    case 'replay':
      return `/table/${route.id}/partie`;
    case 'beside':
      return `/table/${route.id}/${route.part}`;
    case 'rules':
      return `/regles/${route.game}`;
    case 'school':
      return route.part ? `/lecons/${route.game}/${route.part}` : `/lecons/${route.game}`;
    case 'games':
      return '/parties';
    case 'studies':
      return '/etudes';
    case 'sheet':
      return `/feuille/${route.id}`;
    case 'study':
      return `/etude/${route.id}`;
    case 'person':
      return `/personne/${route.id}`;
    case 'leaders':
      return '/classements';
    case 'words':
      return '/mots';
    case 'training':
      return '/entrainement';
    case 'settings':
      return '/reglages';
    case 'account':
      return '/compte';
    case 'signup':
      return '/compte/creer';
    case 'signin':
      return '/compte/entrer';
    case 'atelier':
      return '/atelier';
    case 'admin':
      return '/admin';
    case 'data':
      return '/mes-donnees';
    case 'privacy':
      return '/confidentialite';
  }
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
