import { atMost, median, rounded, type Measure } from './bars.ts';
import type { Browsing } from './browser.ts';
import { chooseRenderer, measureStream, type StreamCost } from './drive-page.ts';
import { LONG_TASK_MS } from './main-thread.ts';
import type { RendererName } from './page/main.ts';
import { DOLLAR_DELIMITERS, sampleTokens, TEX_DELIMITERS } from './sample-reply.ts';

const SHORT = 500;
const MEDIUM = 2_000;
const LONG = 20_000;

type Round = Record<'short' | 'medium' | 'long' | 'floor' | 'streamdown' | 'page', StreamCost> & {
  longestTaskMs: number;
};

/** Ratios are taken within a round, and the median round is judged. */
export async function measureCost(browsing: Browsing, rounds: number): Promise<Measure[]> {
  const taken: Round[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await takeRound(browsing));
  const each = (value: (round: Round) => number): number[] => taken.map((round) => value(round));
  const ratio = (name: string, bar: number, value: (round: Round) => number): Measure =>
    atMost(name, median(each(value)), bar, { rounds: each(value).map(rounded) });
  const longTasks = taken.filter(({ longestTaskMs }) => longestTaskMs > LONG_TASK_MS).length;
  const perFlush = (name: keyof Omit<Round, 'longestTaskMs'>): number =>
    rounded(median(each((round) => flushMs(round[name]))));
  return [
    ratio(
      'script per flush at 20,000 ÷ at 500 tokens',
      1.3,
      ({ long, short }) => flushMs(long) / flushMs(short),
    ),
    ratio(
      'script for 2,000 tokens ÷ streaming-markdown',
      4,
      ({ medium, floor }) => medium.scriptMs / floor.scriptMs,
    ),
    ratio(
      'script for 2,000 tokens ÷ streamdown',
      0.4,
      ({ medium, streamdown }) => medium.scriptMs / streamdown.scriptMs,
    ),
    atMost('streams with a task over 50 ms of CPU', longTasks, 0, {
      longestTaskMs: each(({ longestTaskMs }) => rounded(longestTaskMs)),
      scriptMsPerFlush: {
        ours500: perFlush('short'),
        ours2000: perFlush('medium'),
        ours20000: perFlush('long'),
        streamingMarkdown2000: perFlush('floor'),
        streamdown2000: perFlush('streamdown'),
        emptyPage500: perFlush('page'),
      },
    }),
  ];
}

function flushMs({ scriptMs, flushes }: StreamCost): number {
  return scriptMs / flushes;
}

async function takeRound(browsing: Browsing): Promise<Round> {
  const shorts = [SHORT, SHORT, SHORT];
  const [cold, ...ours] = await costs(browsing, 'ours', [SHORT, ...shorts, MEDIUM, LONG]);
  const [medium, long] = ours.slice(shorts.length);
  const [, floor] = await costs(browsing, 'streaming-markdown', [SHORT, MEDIUM]);
  const [, streamdown] = await costs(browsing, 'streamdown', [SHORT, MEDIUM]);
  const [page] = await costs(browsing, 'nothing', [SHORT]);
  if (!cold || !medium || !long || !floor || !streamdown || !page) {
    throw new Error('A round is missing a stream.');
  }
  const longestTaskMs = Math.max(...[cold, ...ours].map((cost) => cost.longestTaskMs));
  const short = together(ours.slice(0, shorts.length));
  return { short, medium, long, floor, streamdown, page, longestTaskMs };
}

/** Combines streams, because one has too few flushes. */
function together(taken: readonly StreamCost[]): StreamCost {
  const sum = (value: (cost: StreamCost) => number): number =>
    taken.reduce((total, cost) => total + value(cost), 0);
  return {
    flushes: sum(({ flushes }) => flushes),
    scriptMs: sum(({ scriptMs }) => scriptMs),
    totalMs: sum(({ totalMs }) => totalMs),
    longTasks: sum(({ longTasks }) => longTasks),
    longestTaskMs: Math.max(...taken.map(({ longestTaskMs }) => longestTaskMs)),
  };
}

/** Streams several lengths in a new page; the first one also loads lazy code. */
async function costs(
  browsing: Browsing,
  name: RendererName,
  lengths: readonly number[],
): Promise<StreamCost[]> {
  const open = await browsing.open();
  await chooseRenderer(open, name);
  const delimiters = name === 'streamdown' ? DOLLAR_DELIMITERS : TEX_DELIMITERS;
  const taken: StreamCost[] = [];
  for (const [edition, length] of lengths.entries()) {
    taken.push(await measureStream(open, sampleTokens(length, delimiters, edition)));
  }
  await open.close();
  return taken;
}
