import { code } from '@streamdown/code';
import { math } from '@streamdown/math';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as smd from 'streaming-markdown';
import { Streamdown } from 'streamdown';

/** Renders a growing reply into an element. */
export type Sink = { append: (piece: string) => void; end: () => void; remove: () => void };
export type StartSink = (host: HTMLElement) => Sink;

type CollectedPages = { changed: () => void; read: () => string };
type OurModules = {
  Markdown: ComponentType<{ text: string; isStreaming: boolean }>;
  createThrottledText: (current: () => string) => CollectedPages;
  useThrottledText: (collected: CollectedPages) => string;
};

/** Loads the app's build as a page would; its shape is not checked. */
async function loadOurs(): Promise<OurModules> {
  const [markdown, collected] = ['./markdown.js', './collected.js'];
  await loadStyles('./assets/markdown.css');
  const parts = [
    await import(/* @vite-ignore */ markdown),
    await import(/* @vite-ignore */ collected),
  ] as object[];
  return Object.assign({}, ...parts) as OurModules;
}

async function loadStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} is not in the build.`));
    document.head.append(link);
  });
}

async function startOurs(): Promise<StartSink> {
  const { Markdown, createThrottledText, useThrottledText } = await loadOurs();
  function Reply({
    collected,
    isStreaming,
  }: {
    collected: CollectedPages;
    isStreaming: boolean;
  }): ReactNode {
    return createElement(Markdown, { text: useThrottledText(collected), isStreaming });
  }
  return (host) => {
    const root = createRoot(host);
    let text = '';
    const collected = createThrottledText(() => text);
    const show = (isStreaming: boolean): void =>
      root.render(createElement(Reply, { collected, isStreaming }));
    show(true);
    return {
      append(piece) {
        text += piece;
        collected.changed();
      },
      end: () => show(false),
      remove: () => root.unmount(),
    };
  };
}

/** Batches by frame as our renderer does; drawing every piece would cost three times as much. */
function oncePerFrame(draw: (pieces: string) => void): (piece: string) => void {
  let pieces = '';
  return (piece) => {
    if (pieces === '') {
      requestAnimationFrame(() => {
        const collected = pieces;
        pieces = '';
        draw(collected);
      });
    }
    pieces += piece;
  };
}

function startStreamdown(host: HTMLElement): Sink {
  const root = createRoot(host);
  const plugins = { code, math };
  let text = '';
  const show = (isAnimating: boolean): void =>
    root.render(createElement(Streamdown, { plugins, isAnimating, children: text }));
  return {
    append: oncePerFrame((pieces) => {
      text += pieces;
      show(true);
    }),
    end: () => show(false),
    remove: () => root.unmount(),
  };
}

function startStreamingMarkdown(host: HTMLElement): Sink {
  const parser = smd.parser(smd.default_renderer(host));
  return {
    append: oncePerFrame((pieces) => smd.parser_write(parser, pieces)),
    end: () => smd.parser_end(parser),
    remove: () => host.replaceChildren(),
  };
}

function startNothing(): Sink {
  return { append: oncePerFrame(() => undefined), end: () => undefined, remove: () => undefined };
}

export const RENDERERS = {
  ours: startOurs,
  streamdown: () => startStreamdown,
  'streaming-markdown': () => startStreamingMarkdown,
  nothing: () => startNothing,
} satisfies Record<string, () => StartSink | Promise<StartSink>>;
