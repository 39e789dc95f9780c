import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, parse, router, type Route } from '../src/shell/router.svelte';

describe('router', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = listen();
    router.go('/', { replace: true });
  });
  afterEach(() => stop());

  it.each<[string, Route]>([
    ['/', { page: 'home' }],
    ['/tables', { page: 'tables' }],
    ['/parties', { page: 'games' }],
    ['/compte/creer', { page: 'signup' }],
    ['/jouer/othello', { page: 'door', game: 'othello' }],
    ['/jouer/scrabble?pas', { page: 'steps', game: 'scrabble' }],
    ['/table/velours-42', { page: 'table', id: 'velours-42' }],
    ['/table/velours-42/partie', { page: 'replay', id: 'velours-42' }],
    ['/table/velours-42/feuilles', { page: 'beside', id: 'velours-42', part: 'feuilles' }],
    ['/etude/velours-42', { page: 'study', id: 'velours-42' }],
    ['/feuille/velours-42', { page: 'sheet', id: 'velours-42' }],
    ['/personne/anne', { page: 'person', id: 'anne' }],
    ['/regles/othello', { page: 'rules', game: 'othello' }],
    ['/lecons/othello', { page: 'school', game: 'othello', part: '' }],
    ['/lecons/othello/encadrer', { page: 'school', game: 'othello', part: 'encadrer' }],
    ['/mots', { page: 'words' }],
    ['/reglages', { page: 'settings' }],
    ['/atelier', { page: 'atelier' }],
  ])('reads %s', (path, route) => expect(parse(path)).toEqual(route));

  it.each([
    '/nulle-part',
    '/table',
    '/table/a/b/c',
    '/table/a%20b',
    '/tables/x',
    '/regles/othello/x',
    '/constructor',
    '/toString/x',
  ])('finds nothing at %s', (path) => expect(parse(path).page).toBe('missing'));

  it('follows a link without loading the document, and goes back', async () => {
    document.body.innerHTML = '<a href="/tables"><b>lien</b></a>';
    document.querySelector('b')!.click();
    expect(router.route).toEqual({ page: 'tables' });
    expect(location.pathname).toBe('/tables');
    history.replaceState(null, '', '/reglages');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(router.route).toEqual({ page: 'settings' });
  });

  it.each([
    '<a href="/tables" target="_blank">x</a>',
    '<a href="/tables" download>x</a>',
    '<a href="https://example.org/tables">x</a>',
    '<a href="/api/health">x</a>',
  ])('leaves %s to the browser', (html) => {
    document.body.innerHTML = html;
    document.querySelector('a')!.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const link = document.querySelector('a')!;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(event);
    expect(router.route).toEqual({ page: 'home' });
  });

  it('rewrites the query in place', () => {
    router.go('/table/abc/partie');
    const length = history.length;
    router.annotate({ coup: '12' });
    expect(location.search).toBe('?coup=12');
    expect(router.query.get('coup')).toBe('12');
    expect(history.length).toBe(length);
  });
});
