/** Builds the service worker: what was built is written into src/worker.ts, what every page needs apart. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { transformWithOxc, type Plugin } from 'vite';

/** The page, and what it and the house open with. */
const FIRST = /^\/($|assets\/(index|common|house|rolldown-runtime|[^/]*\.woff2$)|icon\.svg$)/;

export function serviceWorker(): Plugin {
  return {
    name: 'salon-service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => !name.startsWith('.vite'));
      const files = ['/', ...built, ...(await readdir('public'))]
        .filter((name) => name !== 'index.html')
        .map((name) => (name === '/' ? name : `/${name}`))
        .sort();
      const first = files.filter((name) => FIRST.test(name));
      const rest = files.filter((name) => !FIRST.test(name));
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = (await readFile('src/worker.ts', 'utf8'))
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__FIRST__']", JSON.stringify(first))
        .replace("['__REST__']", JSON.stringify(rest));
      const { code } = await transformWithOxc(source, 'worker.ts', { sourcemap: false });
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: code });
    },
  };
}
