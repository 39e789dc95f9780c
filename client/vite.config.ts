import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { chunks } from './scripts/chunks.ts';
import { compress } from './scripts/compress.ts';
import { licences } from './scripts/licences.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const server = 'http://127.0.0.1:8000';
const entry = fileURLToPath(new URL('index.html', import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), licences(), serviceWorker(), compress()],
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/salon/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunks(entry), debugName: 'parts' }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
}));
