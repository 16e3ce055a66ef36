import type { Plugin } from 'vite';

/** Preloads the font whose built file name matches, because its hashed address is known only after the build. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'nibras:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((key) => name.test(key));
        if (file === undefined) throw new Error(`No built font matches ${name.source}`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` };
        return [{ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head-prepend' }];
      },
    },
  };
}
