// Loads the built pages over slow 3G with an empty cache: npm run bench -- load
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCenter, getMe } from '@nibras/contract';
import { buildWebWhenChanged } from '../../tools/run/web-build.ts';
import { LAMP_SECONDS, PAGES, REQUESTS } from './load/pages.ts';
import { visit, type Visit } from './load/visit.ts';
import { atMost, median, rounded } from './render/bars.ts';
import { launchBrowser } from './render/browser.ts';
import { startProduct } from './stream/start-process.ts';
import { signUpStudents, type Student } from './stream/students.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);

async function ask(url: string, { token }: Student, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return await response.json();
}

async function storageOf(url: string, student: Student): Promise<Record<string, string>> {
  const course = { courseName: 'هياكل البيانات', specialization: 'علوم الحاسب', files: [] };
  createCenter.response.parse(await ask(url, student, createCenter.path, course));
  const { user } = getMe.response.parse(await ask(url, student, getMe.path));
  return { token: student.token, userId: student.userId, userData: JSON.stringify(user) };
}

await buildWebWhenChanged();
const folder = await mkdtemp(join(tmpdir(), 'nibras-bench-load-'));
const product = await startProduct({ DATA_DIR: folder, LLM_PROVIDER: 'builtin' }, 39_213);
const browser = await launchBrowser();
try {
  const [student] = await signUpStudents(product.url, join(folder, 'mail'), 1);
  if (student === undefined) throw new Error('no account was created');
  const storage = await storageOf(product.url, student);
  for (const bar of PAGES) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visit(browser, product.url, bar, bar.isSignedIn ? storage : {}));
    }
    const middle = (figure: keyof Visit): number => median(visits.map((one) => one[figure]));
    const each = (figure: keyof Visit) => ({ rounds: visits.map((one) => rounded(one[figure])) });
    const { name } = bar;
    for (const measure of [
      atMost(`${name}, lamp, s`, middle('lampSeconds'), LAMP_SECONDS, each('lampSeconds')),
      atMost(
        `${name}, usable, s`,
        middle('usableSeconds'),
        bar.usableSeconds,
        each('usableSeconds'),
      ),
      atMost(`${name}, requests before usable`, middle('requests'), REQUESTS, each('requests')),
      atMost(`${name}, scripts, kB gzipped`, middle('scriptKb'), bar.scriptKb ?? Infinity),
    ]) {
      console.log(JSON.stringify(measure));
      if (!measure.met) process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
