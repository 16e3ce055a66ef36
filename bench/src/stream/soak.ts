import { setTimeout as wait } from 'node:timers/promises';
import { atMost } from './bars.ts';
import type { Line } from './conversation.ts';
import type { Running } from './start-process.ts';
import { askFor } from './tokens.ts';

/** Students asking at any moment, each on a new socket. */
const AT_ONCE = 40;
const TOKENS = 200;
const LOOK_EVERY_MS = 2000;
/** Caches are still filling during this share of the time. */
const WARM_SHARE = 1 / 3;
/** Shorter runs report the slope without judging it. */
const JUDGED_FROM_MINUTES = 30;

/** Memory growth per minute under constant load, after warming up. */
export async function judgeSoak(
  store: string,
  minutes: number,
  students: number,
  open: (at: number) => Promise<Line>,
  { memoryBytes }: Running,
): Promise<object> {
  const begunAt = performance.now();
  const minutesSoFar = () => (performance.now() - begunAt) / 60_000;
  const looks: { at: number; mb: number }[] = [];
  // A student waiting for a reply must not ask again, because its end would be confused.
  const free = Array.from({ length: students }, (_, at) => at);
  let exchanges = 0;

  async function askOn(): Promise<void> {
    while (minutesSoFar() < minutes) {
      const student = free.shift() ?? 0;
      const line = await open(student);
      const { tokens } = await line.ask(askFor(TOKENS));
      if (tokens < TOKENS) throw new Error(`A reply of the soak broke off after ${tokens} tokens.`);
      line.close();
      free.push(student);
      exchanges += 1;
    }
  }
  async function look(): Promise<void> {
    while (minutesSoFar() < minutes) {
      await wait(LOOK_EVERY_MS);
      looks.push({ at: minutesSoFar(), mb: memoryBytes() / 1e6 });
    }
  }
  await Promise.all([look(), ...Array.from({ length: Math.min(AT_ONCE, students) }, askOn)]);

  const warm = looks.filter(({ at }) => at >= minutes * WARM_SHARE);
  const measure = `memory under load, ${store}, growth in MB a minute`;
  const stated = { minutes, exchanges, memoryMb: warm.at(-1)?.mb };
  const growth = slopeOf(warm);
  if (minutes < JUDGED_FROM_MINUTES) return { measure, value: growth, ...stated };
  return { ...atMost(measure, growth, 0.5), ...stated };
}

/** Slope of the linear regression. */
function slopeOf(points: readonly { at: number; mb: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [meanAt, meanMb] = [mean(points.map(({ at }) => at)), mean(points.map(({ mb }) => mb))];
  const spread = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return points.reduce((sum, { at, mb }) => sum + (at - meanAt) * (mb - meanMb), 0) / spread;
}
