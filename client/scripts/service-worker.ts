/** Builds the service worker: the list of what was built is written into src/worker.ts. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { transformWithOxc, type Plugin } from 'vite';

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
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = (await readFile('src/worker.ts', 'utf8'))
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__FILES__']", JSON.stringify(files));
      const { code } = await transformWithOxc(source, 'worker.ts', { sourcemap: false });
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: code });
    },
  };
}
