// Asks a folder's questions about its documents and measures how they are understood and answered:
// npm run bench -- answering [--data DIR] [--quoting] [--faults] [--streamed DIR]
// By default asks the held-out half of our own courses; `--quoting` measures answers without a
// model, `--faults` prints failures. Then questions about strangers' files are asked over the
// socket, and the replies and model requests judged; `--streamed` names another folder, or none to
// skip it.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { collectPages } from '@nibras/server/retrieval/requests/collect-pages.ts';
import { understand } from '@nibras/server/retrieval/requests/understand.ts';

import { measureStreamed } from './answering/streamed/measure.ts';
import { judgeBars } from './answering/bars.ts';
import { reachedPages } from './answering/reached-pages.ts';
import {
  readCenter,
  readRequests,
  type AskedRequest,
  type BenchCenter,
} from './answering/read-centers.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: resolve(import.meta.dirname, '../fixtures/answering/unseen') },
    quoting: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    streamed: {
      type: 'string',
      default: resolve(import.meta.dirname, '../fixtures/answering/strangers'),
    },
  },
});

const WARM_UP = 20;

export type Measured = {
  kind: AskedRequest['kind'];
  isKind: boolean;
  needed: number;
  reached: number;
  given: number;
  cpuMs: number;
};

async function ask({ course, search }: BenchCenter, { request, history = [] }: AskedRequest) {
  const understood = understand(course, request, history);
  return { understood, collected: await collectPages(course, understood, search) };
}

async function measure(center: BenchCenter, asked: AskedRequest): Promise<Measured> {
  const start = process.cpuUsage();
  const { understood, collected } = await ask(center, asked);
  const { user, system } = process.cpuUsage(start);
  const found = { understood: understood.kind, collected };
  const given = await reachedPages(center, asked, found, values.quoting);
  const needed = asked.pages.map(({ file, page }) => `${file}\n${page}`);
  const reached = needed.filter((page) => given.has(page)).length;
  const isKind = understood.kind === asked.kind;
  if (values.faults && (!isKind || reached < needed.length)) {
    const missing = asked.pages.filter(({ file, page }) => !given.has(`${file}\n${page}`));
    console.error(
      asked.kind,
      '→',
      understood.kind,
      asked.request,
      JSON.stringify(missing).slice(0, 200),
    );
  }
  return {
    kind: asked.kind,
    isKind,
    needed: needed.length,
    reached,
    given: given.size,
    cpuMs: (user + system) / 1000,
  };
}

const requests = await readRequests(values.data);
const centers = new Map<string, BenchCenter>();
for (const name of new Set(requests.map(({ center }) => center))) {
  centers.set(name, await readCenter(join(values.data, name)));
}
const all: Measured[] = [];
const warm = requests.slice(0, WARM_UP);
for (const asked of warm) await ask(centerOf(asked), asked);
for (const asked of requests) all.push(await measure(centerOf(asked), asked));

function centerOf({ center }: AskedRequest): BenchCenter {
  const found = centers.get(center);
  if (!found) throw new Error(`No folder ${center}`);
  return found;
}

const mean = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
const rounded = (value: number): number => Math.round(value * 100) / 100;

const lines = [...new Set(all.map(({ kind }) => kind))].map((kind) => {
  const own = all.filter((one) => one.kind === kind);
  const withPages = own.filter(({ needed }) => needed > 0);
  return {
    kind,
    n: own.length,
    kindAccuracy: rounded(100 * mean(own.map(({ isKind }) => Number(isKind)))),
    coverage:
      withPages.length === 0
        ? null
        : rounded(100 * mean(withPages.map(({ needed, reached }) => reached / needed))),
    inVain: rounded(
      100 *
        mean(withPages.map(({ given, reached }) => (given === 0 ? 0 : (given - reached) / given))),
    ),
    cpuMs: rounded(mean(own.map(({ cpuMs }) => cpuMs))),
  };
});
for (const line of lines) console.log(JSON.stringify(line));
const isMet = judgeBars(lines);
const isStreamedWell =
  values.streamed === 'none' || (await measureStreamed(values.streamed, values.faults));
process.exitCode = isMet && isStreamedWell ? 0 : 1;
