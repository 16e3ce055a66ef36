import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');
const CACHE = join(ROOT, '.cache/bench-render');
const RENDERER = join(ROOT, 'apps/web/src/ui/markdown');

/** The renderer is built as in the app and fetched by the page, never imported. */
const OURS = {
  markdown: join(RENDERER, 'markdown.tsx'),
  collected: join(RENDERER, 'use-collected-text.ts'),
};

export async function buildComparison(): Promise<string> {
  return await bundle('comparison', {
    ...OURS,
    index: join(import.meta.dirname, 'page/index.html'),
  });
}

export async function buildApp(): Promise<string> {
  return await bundleApp('app', []);
}

/** The app with all messages mounted, to compare with its virtual list. */
export async function buildAppWithPlainList(): Promise<string> {
  return await bundleApp('plain-app', [withoutWindow]);
}

const WINDOW = /const (FIRST|STEP|MOUNTED_MAX) = \d+;/gu;

const withoutWindow: Plugin = {
  name: 'without-window',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('use-message-window.ts')) return null;
    if (code.match(WINDOW)?.length !== 3)
      throw new Error('The code of the message window has changed; adapt the pattern.');
    return { code: code.replace(WINDOW, 'const $1 = Infinity;'), map: null };
  },
};

async function bundleApp(name: string, plugins: Plugin[]): Promise<string> {
  const outDir = join(CACHE, name);
  await build({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'error',
    plugins,
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  return outDir;
}

/** A page with only our renderer, to weigh its scripts; returns the folder. */
export async function buildRendererAlone(): Promise<string> {
  return await bundle('alone', OURS);
}

async function bundle(name: string, input: Record<string, string>): Promise<string> {
  const outDir = join(CACHE, name);
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'page'),
    base: './',
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  });
  return outDir;
}
