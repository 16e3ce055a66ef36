import type { OpenPage } from './browser.ts';
import { traceMainThread, type MainThreadCost } from './main-thread.ts';
import type { BenchPage, RendererName, Streamed, StreamOptions } from './page/main.ts';

/** The server's batch at 100 tokens a second. */
const TOKENS_PER_FLUSH = 4;

export type StreamCost = MainThreadCost & { flushes: number };

export async function chooseRenderer({ page }: OpenPage, name: RendererName): Promise<void> {
  await page.evaluate(async (chosen) => {
    // Set by page/main.ts.
    const { bench } = globalThis as unknown as { bench: BenchPage };
    await bench.use(chosen);
  }, name);
}

export async function stream({ page }: OpenPage, options: StreamOptions): Promise<Streamed> {
  return await page.evaluate(async (given) => {
    const { bench } = globalThis as unknown as { bench: BenchPage };
    return await bench.stream(given);
  }, options);
}

export async function showAtOnce({ page }: OpenPage, text: string): Promise<void> {
  await page.evaluate(async (reply) => {
    const { bench } = globalThis as unknown as { bench: BenchPage };
    await bench.show(reply);
  }, text);
}

export async function htmlOf({ page }: OpenPage): Promise<string> {
  return await page.evaluate(() => {
    const { bench } = globalThis as unknown as { bench: BenchPage };
    return bench.html();
  });
}

export async function measureStream(
  open: OpenPage,
  tokens: readonly string[],
): Promise<StreamCost> {
  const { result, cost } = await traceMainThread(open.cdp, () =>
    stream(open, { tokens, tokensPerFlush: TOKENS_PER_FLUSH, countsErrors: false }),
  );
  return { ...cost, flushes: result.flushes };
}
