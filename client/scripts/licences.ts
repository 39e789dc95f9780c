/** Writes, beside the pages, the licence of every package that is in them: in a module, a style or a font. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

async function licence(folder: string): Promise<string> {
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
  const text = file ? await readFile(join(folder, file), 'utf8') : '';
  return `# ${about['name']} ${about['version']} (${about['license']})\n\n${text.trim()}\n`;
}

export function licences(): Plugin {
  return {
    name: 'salon-licences',
    apply: 'build',
    async generateBundle(_, bundle) {
      const kept = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? Object.entries(part.modules).flatMap(([id, { renderedLength }]) => (renderedLength ? [id] : []))
          : part.originalFileNames,
      );
      const styles = [...this.getModuleIds()].filter((id) => id.includes('.css'));
      const folders = [...kept, ...styles].flatMap((id) => FOLDER.exec(id.replace('\0', ''))?.[0] ?? []);
      const texts = await Promise.all([...new Set(folders)].sort().map(licence));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n') });
    },
  };
}
