import { RENDERERS, type Sink, type StartSink } from './renderers.ts';

export type RendererName = keyof typeof RENDERERS;
export type Streamed = { flushes: number; katexErrors: number };
export type StreamOptions = {
  tokens: readonly string[];
  tokensPerFlush: number;
  /** Checks for broken formulas after each flush, which costs more than the flush itself. */
  countsErrors: boolean;
};
export type BenchPage = {
  use: (name: RendererName) => Promise<void>;
  /** Streams tokens per frame and waits for formulas and highlighting. */
  stream: (options: StreamOptions) => Promise<Streamed>;
  show: (text: string) => Promise<void>;
  html: () => string;
};

const QUIET_FRAMES = 12;

let start: StartSink | null = null;
let sink: Sink | null = null;

function open(): { host: HTMLElement; reply: Sink } {
  sink?.remove();
  const host = document.createElement('div');
  document.querySelector('#reply')?.replaceChildren(host);
  if (!start) throw new Error('No renderer was chosen.');
  sink = start(host);
  return { host, reply: sink };
}

async function stream({ tokens, tokensPerFlush, countsErrors }: StreamOptions): Promise<Streamed> {
  const { host, reply } = open();
  let flushes = 0;
  let katexErrors = 0;
  for (let at = 0; at < tokens.length; at += tokensPerFlush) {
    await nextFrame();
    reply.append(tokens.slice(at, at + tokensPerFlush).join(''));
    flushes += 1;
    if (countsErrors) katexErrors += host.getElementsByClassName('katex-error').length;
  }
  await nextFrame();
  reply.end();
  await untilStill(host);
  return { flushes, katexErrors };
}

async function show(text: string): Promise<void> {
  const { host, reply } = open();
  reply.append(text);
  await nextFrame();
  reply.end();
  await untilStill(host);
}

async function untilStill(host: HTMLElement): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(host, { childList: true, subtree: true, characterData: true });
  for (let quiet = 0, seen = changes; quiet < QUIET_FRAMES; quiet += 1) {
    await nextFrame();
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (changes !== seen) quiet = 0;
    seen = changes;
  }
  observer.disconnect();
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

const bench: BenchPage = {
  use: async (name) => {
    sink?.remove();
    sink = null;
    start = await RENDERERS[name]();
  },
  stream,
  show,
  html: () => document.querySelector('#reply')?.innerHTML ?? '',
};
Object.assign(globalThis, { bench });
