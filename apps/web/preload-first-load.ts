import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { FIRST_LOADS } from './first-loads.ts';
import { EARLY, type EarlyCall } from './src/lib/http/early-calls.ts';

type Bundle = Rolldown.OutputBundle;
type PageFiles = Record<keyof typeof FIRST_LOADS, string[]>;

/** Has the page itself ask for what it needs first, which the browser would else learn from file to file. */
export function preloadFirstLoad(font: RegExp): Plugin {
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
        tags: [fontTag(bundle, font), scriptTag(pageFiles(bundle, root))],
      }),
    },
  };
}

/** In the head the style sheet would hold back the first paint, which is the lamp and needs none of it. */
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

function scriptTag(files: PageFiles): HtmlTagDescriptor {
  const children = `(${preloadPage.toString()})(${JSON.stringify(files)}, ${JSON.stringify(EARLY)})`;
  return { tag: 'script', children, injectTo: 'head' };
}

/** Runs in the browser: which page will open follows from the address and from whether a session is held. */
function preloadPage(files: PageFiles, early: typeof EARLY): void {
  let token: string | null = null;
  try {
    token = localStorage.getItem('token');
  } catch {
    // Without storage nobody is signed in.
  }
  const { pathname } = window.location;
  const isHome = pathname === '/';
  const isChat = /^\/chat(\/|$)/u.test(pathname);
  const isForm = /^\/(register|verify|forgot|reset|questions)/u.test(pathname);
  const guest = isForm ? [] : files.login;
  const signedIn = isHome ? files.home : isChat ? files.chat : files.other;

  if (token !== null) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const calls: Record<string, EarlyCall> = {};
    for (const path of isHome || isChat ? [early.me, early.centers] : [early.me]) {
      const response = fetch(path, { headers });
      // Whoever takes it hears of a failure.
      response.catch(() => undefined);
      calls[path] = { token, askedAtMs: performance.now(), response };
    }
    window.earlyCalls = calls;
  }
  for (const file of token === null ? guest : signedIn) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** The scripts of each page, without those that the entry's own tags name. */
function pageFiles(bundle: Bundle, root: string): PageFiles {
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
    // A set that grows while it is walked also visits what was added.
    for (const file of reached)
      for (const next of chunks.get(file)?.imports ?? []) reached.add(next);
    return reached;
  };
  const entry = closure([chunkOf('index.html')]);
  const filesOf = (modules: readonly string[]): string[] =>
    [...closure(modules.map(chunkOf))].filter((file) => !entry.has(file));
  return {
    login: filesOf(FIRST_LOADS.login),
    home: filesOf(FIRST_LOADS.home),
    chat: filesOf(FIRST_LOADS.chat),
    other: filesOf(FIRST_LOADS.other),
  };
}
