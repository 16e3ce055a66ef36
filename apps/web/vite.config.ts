import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { precompress } from './precompress.ts';
import { preloadFont } from './preload-font.ts';

const PROXIED = ['/api', '/files', '/healthz', '/socket.io'];

export default defineConfig(({ mode }) => {
  const { PORT = '3000' } = loadEnv(mode, path.resolve(import.meta.dirname, '../..'), 'PORT');
  const target = `http://127.0.0.1:${PORT}`;

  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), preloadFont(/arabic-400-normal/u), precompress()],
    build: {
      outDir: 'dist',
      assetsDir: 'assets',
      // The content policy admits no data: fonts or images, so nothing is inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Read by tools/bundle-budget.ts.
      manifest: true,
    },
    server: {
      proxy: Object.fromEntries(PROXIED.map((prefix) => [prefix, { target, ws: true }])),
    },
  };
});
