import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { FirstLoad } from './first-loads.ts';
import { EARLY, type EarlyCall } from './src/lib/http/early-calls.ts';

type Bundle = Rolldown.OutputBundle;
type FirstFiles = Omit<FirstLoad, 'modules'> & { files: string[] };

/**
 * Lets the page itself request its first files, which the browser would otherwise find one after
 * the other.
 */
export function preloadFirstLoad(firstLoads: readonly FirstLoad[], font: RegExp): Plugin {
  let root = '';
  return {
    name: 'nibras:preload-first-load',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: stylesBelowRoot(html),
        tags: [fontTag(bundle, font), scriptTag(firstFiles(firstLoads, bundle, root))],
      }),
    },
    generateBundle() {
      // Read by tools/check/bundle-budget.ts.
      const source = JSON.stringify(firstLoads);
      this.emitFile({ type: 'asset', fileName: '.vite/first-loads.json', source });
    },
  };
}

/**
 * In the head, the style sheet would block the first paint, which is the lamp and does not need it.
 */
function stylesBelowRoot(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/u.exec(html)?.[0];
  if (sheet === undefined) throw new Error('The page has no style sheet');
  return html.replace(sheet, '').replace(/\n\s*<noscript>/u, `${sheet}$&`);
}

function fontTag(bundle: Bundle, font: RegExp): HtmlTagDescriptor {
  const file = Object.keys(bundle).find((key) => font.test(key));
  if (file === undefined) throw new Error(`No built font matches ${font.source}`);
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` };
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' };
}

function scriptTag(loads: FirstFiles[]): HtmlTagDescriptor {
  const children = `(${preloadPage.toString()})(${JSON.stringify(loads)}, ${JSON.stringify(EARLY)})`;
  return { tag: 'script', children, injectTo: 'head' };
}

/** Runs in the browser: the address and a stored session decide which page opens. */
function preloadPage(loads: FirstFiles[], early: typeof EARLY): void {
  let token: string | null = null;
  try {
    token = localStorage.getItem('token');
  } catch {
    // Without storage, nobody is signed in.
  }
  const loadOf = (segment: string) => loads.find(({ segments }) => segments.includes(segment));
  const addressed = loadOf(window.location.pathname.split('/')[1] ?? '') ?? loadOf('*');
  const isRefused = addressed?.audience === (token === null ? 'users' : 'guests');
  // Guests are redirected to the sign-in, and users to the home page.
  const load = isRefused ? loadOf(token === null ? 'login' : '') : addressed;

  if (token !== null) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const calls: Record<string, EarlyCall> = {};
    for (const path of load?.needsCenters ? [early.me, early.centers] : [early.me]) {
      const response = fetch(path, { headers });
      // The code that takes the answer handles its failure.
      response.catch(() => undefined);
      calls[path] = { token, askedAtMs: performance.now(), response };
    }
    window.earlyCalls = calls;
  }
  for (const file of load?.files ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** The scripts of each first load, without those of the entry's own tags. */
function firstFiles(loads: readonly FirstLoad[], bundle: Bundle, root: string): FirstFiles[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, output] as const] : [],
    ),
  );
  const chunkOf = (module: string): string => {
    for (const { fileName, facadeModuleId } of chunks.values()) {
      if (facadeModuleId === path.join(root, module)) return fileName;
    }
    throw new Error(`The build has no chunk for ${module}`);
  };
  const closure = (from: readonly string[]): Set<string> => {
    const reached = new Set(from);
    // Items added to a set during iteration are visited too.
    for (const file of reached)
      for (const next of chunks.get(file)?.imports ?? []) reached.add(next);
    return reached;
  };
  const entry = closure([chunkOf('index.html')]);
  return loads.map(({ modules, ...load }) => ({
    ...load,
    files: [...closure(modules.map(chunkOf))].filter((file) => !entry.has(file)),
  }));
}
