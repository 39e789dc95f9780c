/** Leaves each file of the build compressed beside it, for the server to choose from. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|webmanifest)$/;
const best = (text: Buffer) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'salon-compress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => shrink(join(folder, name))));
    },
  };
}

async function shrink(file: string): Promise<void> {
  const text = await readFile(file);
  const forms = { '.br': best(text), '.gz': gzipSync(text, { level: 9 }) };
  for (const [ending, form] of Object.entries(forms))
    if (form.length < text.length) await writeFile(file + ending, form);
}
