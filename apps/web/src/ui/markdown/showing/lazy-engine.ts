/** Cached in React's form, because a new object would be set again. */
export type Markup = { __html: string };
type Render<Input> = (input: Input) => string | null;
type Waiting<Input> = { input: Input; tell: Set<(markup: Markup | null) => void> };

export type LazyEngine<Input> = {
  /** The cached result: markup, null if the engine refuses the input, undefined if unknown. */
  now: (key: string, input: Input) => Markup | null | undefined;
  /** Requests the rendering; returns a function that cancels it. */
  ask: (key: string, input: Input, tell: (markup: Markup | null) => void) => () => void;
};

const SLICE_MS = 8;
const FRAME_MS = 16;
const CACHE_SIZE = 1_000;

/**
 * An engine that loads when first needed, caches its results, and never blocks the page for longer
 * than a slice of a frame: a history with hundreds of formulas renders over several tasks.
 */
export function createLazyEngine<Input>(load: () => Promise<Render<Input>>): LazyEngine<Input> {
  const done = new Map<string, Markup | null>();
  const waiting = new Map<string, Waiting<Input>>();
  let render: Render<Input> | null = null;
  let isWorking = false;
  let sliceStart = 0;
  let spentMs = 0;

  function now(key: string, input: Input): Markup | null | undefined {
    const known = done.get(key);
    return known === undefined && render && hasTime() ? run(render, key, input) : known;
  }

  function ask(key: string, input: Input, tell: (markup: Markup | null) => void): () => void {
    const entry = waiting.get(key) ?? { input, tell: new Set() };
    entry.tell.add(tell);
    waiting.set(key, entry);
    if (!isWorking) void work();
    return () => {
      entry.tell.delete(tell);
      if (entry.tell.size === 0) waiting.delete(key);
    };
  }

  async function work(): Promise<void> {
    isWorking = true;
    try {
      render ??= await load();
      while (waiting.size > 0) {
        await nextTask();
        workASlice(render);
      }
    } catch {
      // The source stays readable; the next request loads the engine again.
      waiting.clear();
    } finally {
      isWorking = false;
    }
  }

  function workASlice(engine: Render<Input>): void {
    for (const [key, { input, tell }] of waiting) {
      if (!hasTime()) return;
      waiting.delete(key);
      const markup = done.get(key) ?? run(engine, key, input);
      for (const listener of tell) listener(markup);
    }
  }

  function hasTime(): boolean {
    const time = performance.now();
    if (time - sliceStart > FRAME_MS) {
      sliceStart = time;
      spentMs = 0;
    }
    return spentMs < SLICE_MS;
  }

  function run(engine: Render<Input>, key: string, input: Input): Markup | null {
    const started = performance.now();
    const html = engine(input);
    const markup = html === null ? null : { __html: html };
    spentMs += performance.now() - started;
    done.set(key, markup);
    if (done.size > CACHE_SIZE) done.delete(done.keys().next().value ?? key);
    return markup;
  }

  return { now, ask };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
