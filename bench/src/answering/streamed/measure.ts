import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/run/servers/free-port.ts';
import { startProduct } from '../../stream/start-process.ts';
import { signUpStudents } from '../../stream/students.ts';
import { askStreamed } from './ask-streamed.ts';
import { faultsOf, missingIn } from './judge-reply.ts';
import { makeCenter, type OpenCenter } from './make-centers.ts';
import { startRecordingModel } from './recording-model.ts';
import { readStrangers, type JudgedKind, type JudgedRequest } from './requests.ts';

/** A model without tools and with a small context, so requests must contain everything. */
const SMALL_MODEL = 'allam-7b';

const ANSWERED: Partial<Record<JudgedKind, number>> = {
  page: 90,
  definition: 90,
  lookup: 85,
  where: 85,
  part: 80,
  overview: 80,
  list: 80,
  comparison: 80,
  absent: 90,
};
const REACHED = 95;
const REACHED_OVERVIEW = 90;

type Judged = { asked: JudgedRequest; faults: string[] };

/** Asks a folder's questions over the socket, without a model and with a recording one. */
export async function measureStreamed(folder: string, showsFaults: boolean): Promise<boolean> {
  const { centers, requests } = await readStrangers(folder);
  if (centers.length === 0) {
    console.error('skipped: the corpus is not downloaded (see bench/corpus/README.md)');
    return true;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-answering-'));
  try {
    const answered: Judged[] = [];
    const opened = new Map<string, OpenCenter>();
    const quoting = await startProduct(
      { DATA_DIR: dataDir, LLM_PROVIDER: 'builtin' },
      await freePort(),
    );
    const students = await signUpStudents(quoting.url, join(dataDir, 'mail'), centers.length);
    for (const [at, center] of centers.entries()) {
      const student = students[at];
      if (student) opened.set(center.name, await makeCenter(quoting.url, student, center));
    }
    for (const asked of requests) {
      const reply = await askIn(quoting.url, opened, asked);
      answered.push({ asked, faults: faultsOf(asked, reply) });
    }
    await quoting.stop();
    const reached = await reachModel(dataDir, opened, requests);
    if (showsFaults) {
      for (const { asked, faults } of [...answered, ...reached]) {
        if (faults.length > 0) console.error(asked.kind, asked.center, asked.request, faults);
      }
    }
    return report(answered, reached);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function askIn(url: string, opened: ReadonlyMap<string, OpenCenter>, asked: JudgedRequest) {
  const center = opened.get(asked.center);
  if (!center) throw new Error(`No center ${asked.center}`);
  return askStreamed({ url, token: center.token, question: asked.request, centerId: center.id });
}

/** Facts that did not reach the model; unanswerable questions are skipped. */
async function reachModel(
  dataDir: string,
  opened: ReadonlyMap<string, OpenCenter>,
  requests: readonly JudgedRequest[],
): Promise<Judged[]> {
  const model = await startRecordingModel();
  const environment = {
    DATA_DIR: dataDir,
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: model.url,
    LLM_MODEL: SMALL_MODEL,
  };
  const server = await startProduct(environment, await freePort());
  const judged: Judged[] = [];
  for (const asked of requests.filter(({ kind, name }) => kind !== 'absent' && name !== null)) {
    model.takeLargest();
    await askIn(server.url, opened, asked);
    judged.push({ asked, faults: missingIn(asked, model.takeLargest()) });
  }
  await server.stop();
  model.stop();
  return judged;
}

function report(answered: readonly Judged[], reached: readonly Judged[]): boolean {
  const share = (list: readonly Judged[]): number =>
    (100 * list.filter(({ faults }) => faults.length === 0).length) / Math.max(1, list.length);
  const lines = (Object.keys(ANSWERED) as JudgedKind[]).flatMap((kind) => {
    const own = answered.filter(({ asked }) => asked.kind === kind);
    const bar = ANSWERED[kind] ?? 0;
    return own.length === 0 ? [] : [{ streamed: kind, n: own.length, right: share(own), bar }];
  });
  const overviews = reached.filter(({ asked }) => asked.kind === 'overview');
  const all = [
    ...lines,
    { streamed: 'all', n: answered.length, right: share(answered), bar: 75 },
    { reaches: 'all', n: reached.length, right: share(reached), bar: REACHED },
    { reaches: 'overview', n: overviews.length, right: share(overviews), bar: REACHED_OVERVIEW },
  ].map((line) => ({
    ...line,
    right: Math.round(line.right * 10) / 10,
    met: line.right >= line.bar,
  }));
  for (const line of all) console.log(JSON.stringify(line));
  return all.every(({ met }) => met);
}
