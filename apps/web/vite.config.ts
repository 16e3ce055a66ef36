import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { firstLoadChunks } from './first-load-chunks.ts';
import { readFirstLoads } from './first-loads.ts';
import { precompress } from './precompress.ts';
import { preloadFirstLoad } from './preload-first-load.ts';

const PROXIED = [
  '/api',
  '/covers',
  '/files',
  '/healthz',
  '/mailbox',
  '/pay/',
  '/plan-pictures',
  '/sandbox',
  '/socket.io',
  '/webhooks',
];

const OWN_MODULE = /(?:apps[\\/]web|packages[\\/]contract)[\\/]src[\\/].*\.tsx?$/u;

/** Our modules only define things, so importing a constant does not include the rest. */
const hasSideEffects = (id: string): false | undefined =>
  OWN_MODULE.test(id) && !id.endsWith('main.tsx') ? false : undefined;

export default defineConfig(async ({ mode }) => {
  const { PORT = '3000' } = loadEnv(mode, path.resolve(import.meta.dirname, '../..'), 'PORT');
  const firstLoads = await readFirstLoads(import.meta.dirname);
  const target = `http://127.0.0.1:${PORT}`;

  return {
    root: import.meta.dirname,
    // A second React in the workspace would break hooks in libraries.
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: [
      react(),
      tailwindcss(),
      preloadFirstLoad(firstLoads, /plex-core-400/u),
      precompress(),
    ],
    build: {
      outDir: 'dist',
      assetsDir: 'assets',
      // The content policy allows no data: fonts or images, so nothing is inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: firstLoadChunks(import.meta.dirname, firstLoads) } },
        treeshake: { moduleSideEffects: hasSideEffects },
      },
      // Read by tools/check/bundle-budget.ts.
      manifest: true,
    },
    server: {
      proxy: Object.fromEntries(PROXIED.map((prefix) => [prefix, { target, ws: true }])),
    },
  };
});
