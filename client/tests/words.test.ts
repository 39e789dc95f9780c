import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';
import { french, language, listed, of, plural, signed } from '../src/words/language.svelte';
import { othello } from '../src/games/othello/words/table';
import { gathering } from '../src/words/gathering';
import { house } from '../src/words/house';
import { shell } from '../src/words/shell';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

const WORD = /\p{L}{2,}/u;
const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']);

interface Node {
  type: string;
  name?: string;
  data?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** Every piece of text that a template would show or speak without asking the catalogue. */
function strays(source: string): string[] {
  const found: string[] = [];
  const literal = (node: unknown, spoken: boolean): void => {
    if (Array.isArray(node)) return node.forEach((part) => literal(part, spoken));
    if (!node || typeof node !== 'object') return;
    const { type, data, value } = node as Node;
    if (type === 'Text' && spoken && WORD.test(data ?? '')) found.push(data!.trim());
    if (type === 'Literal' && spoken && typeof value === 'string' && WORD.test(value)) found.push(value);
    if (type === 'ConditionalExpression' || type === 'LogicalExpression' || type === 'ExpressionTag') {
      const { expression, consequent, alternate, left, right } = node as Node;
      literal([expression, consequent, alternate, left, right], spoken);
    }
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const { type, name, value } = node as Node;
    if (type === 'StyleDirective' || type === 'ClassDirective') return;
    if (type === 'Attribute') return literal(value, SPOKEN.has(name ?? ''));
    if (type === 'Text' || type === 'ExpressionTag') return literal(node, true);
    if (type === 'StyleSheet' || type === 'Script') return;
    for (const [key, child] of Object.entries(node)) if (key !== 'expression') visit(child);
  };
  visit(parse(source, { modern: true }).fragment);
  return found;
}

/** What a catalogue's source writes between quotes, all of it and what is in `fr`. */
function literals(source: string): { every: string[]; french: string[] } {
  const found = { every: [] as string[], french: [] as string[] };
  const visit = (node: ts.Node, inFrench: boolean): void => {
    const begins = ts.isVariableDeclaration(node) && node.name.getText() === 'fr';
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (text && !ts.isImportDeclaration(node.parent)) {
      found.every.push(node.text);
      if (inFrench) found.french.push(node.text);
    }
    ts.forEachChild(node, (child) => visit(child, inFrench || begins));
  };
  visit(ts.createSourceFile('', source, ts.ScriptTarget.Latest, true), false);
  return found;
}

describe('catalogue (PLT-33)', () => {
  afterEach(() => (language.current = 'fr'));

  it('sees a stray word in a template', () => {
    expect(strays('<p>Bonjour</p>')).toEqual(['Bonjour']);
    expect(strays('<p>{ok ? "Bonjour" : ""}</p>')).toEqual(['Bonjour']);
    expect(strays('{#if a}<b aria-label="Fermer"></b>{/if}')).toEqual(['Fermer']);
    expect(strays('<p class="sheet">{shell().name} 5 ×</p>')).toEqual([]);
  });

  it.each(files('src').filter((path) => path.endsWith('.svelte')))('%s says nothing outside it', (path) => {
    expect(strays(readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('keeps no word that nobody says', () => {
    const said = files('src')
      .filter((path) => !path.includes('/words/'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const leaves = (entry: object): string[] =>
      Object.entries(entry).flatMap(([name, part]) =>
        typeof part === 'object' && name !== 'refused' ? leaves(part) : [name],
      );
    const computed = /^(program|screen|online)(About)?$|^[xo]$/;
    const silent = [...leaves(shell()), ...leaves(othello())].filter(
      (name) => !computed.test(name) && !new RegExp(`[.']${name}\\b`).test(said),
    );
    expect(silent).toEqual([]);
  });

  it('switches at once, document included', () => {
    expect(house().home.play).toBe('Jouer');
    language.current = 'en';
    expect(house().home.play).toBe('Play');
    expect(document.documentElement.lang).toBe('en');
  });

  it('sets French as it is printed', () => {
    expect(french('« L’un » : quoi ? non ; si ! 5 %')).toBe(
      '«\u202fL’un\u202f»\u00a0: quoi\u202f? non\u202f; si\u202f! 5\u00a0%',
    );
    expect(french('Oui ! Tapez !aide')).toBe('Oui\u202f! Tapez !aide');
    expect(house().home.evening).toBe('Bonsoir. À\u00a0quoi joue-t-on\u202f?');
  });

  it('counts zero as one in French only', () => {
    expect(plural('fr', 0, 'table', 'tables')).toBe('table');
    expect(plural('en', 0, 'table', 'tables')).toBe('tables');
    expect(house().lobby.count(4)).toBe('Quatre tables attendent quelqu’un.');
    expect(house().lobby.count(1)).toBe('Une table attend quelqu’un.');
    expect(house().lobby.count(12)).toBe('12 tables attendent quelqu’un.');
  });

  it('lists and signs', () => {
    expect(listed('fr', ['E7', 'F7', 'F6'])).toBe('E7, F7 et F6');
    expect([signed(7), signed(0), signed(-5)]).toEqual(['+7', '0', '−5']);
  });

  it('reads a result as the source prints it (OTH-07)', () => {
    expect(othello().result(45, 0)).toBe('Noirs 45 - 00 Blancs');
    expect(othello().reasons.board_full).toBe('Plateau de jeu rempli');
    expect(othello().reasons.no_moves).toBe('Impossibilité de jouer');
    expect(othello().reasons.wiped_out_o).toBe('Plus de pions blancs sur le plateau');
  });

  it('puts « de » before a name as it is said', () => {
    const said = ['Alice', 'Émile', 'Hélène', 'Yves', 'Œdipe', 'OTHO', 'Ève', 'hubert'].map(of);
    expect(said).toEqual([
      'd’Alice',
      'd’Émile',
      'd’Hélène',
      'd’Yves',
      'd’Œdipe',
      'd’OTHO',
      'd’Ève',
      'd’hubert',
    ]);
    const kept = ['Basile', 'Yannick', 'Hugo', 'Hans', 'Y', '7', 'Zoé', ''];
    expect(kept.map(of)).toEqual(kept.map((name) => `de ${name}`));
    expect(gathering().theirs('Alice')).toBe('Table d’Alice');
    expect(house().lobby.joinAt('OTHO', 'Émile')).toBe('Joindre la table d’Émile, OTHO');
  });

  describe.each(files('src').filter((path) => path.includes('/words/')))('%s', (path) => {
    const { every, french: written } = literals(readFileSync(path, 'utf8'));

    it('has the apostrophe that is printed', () => {
      expect(every.filter((text) => text.includes("'"))).toEqual([]);
    });

    it('has a space where French wants one, for the catalogue to make it fixed', () => {
      const tight = /[\p{L}\d)»’][?!;»](?!\p{L})|[\p{L})»]:(?=\s|$)|«(?! )|(?<! )»|\d%/u;
      /** Osmotik's messages, in capitals, are word for word those of its rules (OSM-43). */
      const own = written.filter((text) => /\p{Ll}/u.test(text));
      expect(own.filter((text) => tight.test(text))).toEqual([]);
      for (const text of written) expect(french(text)).not.toMatch(/ [?;:»%]| !(?!\p{L})|« /u);
    });
  });

  it('has the lessons as they are printed', () => {
    const lessons = readFileSync('src/generated/othello-lessons.json', 'utf8');
    expect(lessons).not.toContain("'");
  });
});
