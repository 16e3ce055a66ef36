import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Course, Request } from '@nibras/server/retrieval/requests/request.ts';
import { understand } from '@nibras/server/retrieval/requests/understand.ts';

import { freePort } from '../../../tools/run/servers/free-port.ts';
import { askStreamed } from '../answering/streamed/ask-streamed.ts';
import { makeCenter } from '../answering/streamed/make-centers.ts';
import { startProduct } from '../stream/start-process.ts';
import { signUpStudents } from '../stream/students.ts';
import {
  DIALECT_COURSES,
  isUnseen,
  readAskedInDialect,
  readDialectCourses,
  type Asked,
} from './kinds/examples.ts';
import type { Row } from './row.ts';

const HALVES = ['unseen', 'tuning'] as const;

type Words = 'dialect' | 'standard';
const WORDS: readonly Words[] = ['dialect', 'standard'];

/** How requests in dialect are understood beside the same in Standard Arabic. */
export async function measureDialect(options: {
  half: string;
  showsFaults: boolean;
}): Promise<Row[]> {
  if (!HALVES.some((name) => name === options.half))
    throw new Error(`The halves are ${HALVES.join(' and ')}.`);
  const all = await readAskedInDialect();
  const asked = all.filter((one) => isUnseen(one) === (options.half === 'unseen'));
  const set = `dialect, ${options.half}`;
  const { routed, refused } = await withChats((ask) => sharesOf(asked, ask, options.showsFaults));
  return [
    { set, measure: 'routedDialect', value: routed.dialect, n: asked.length, least: 85 },
    { set, measure: 'routedStandard', value: routed.standard, n: asked.length },
    { set, measure: 'noAnswerDialect', value: refused.dialect, n: refused.n },
    { set, measure: 'noAnswerStandard', value: refused.standard, n: refused.n },
    {
      set,
      measure: 'noAnswerApart',
      value: Math.abs(refused.dialect - refused.standard),
      n: refused.n,
      most: 0.5,
    },
  ];
}

/** For both wordings: the share routed rightly, and of the unanswerable the share that is told so. */
async function sharesOf(asked: readonly Asked[], ask: Ask, showsFaults: boolean) {
  const courses = await readDialectCourses();
  const without = asked.filter(({ answerable }) => !answerable).length;
  const routed = { dialect: 0, standard: 0 };
  const refused = { dialect: 0, standard: 0, n: without };
  for (const one of asked) {
    const course = courses.get(one.course);
    if (!course) throw new Error(`No course ${one.course}`);
    for (const words of WORDS) {
      const fault = (what: string): void => {
        if (showsFaults) console.error(one.kind, '→', what, words, one.id, one[words]);
      };
      const request = understand(course, one[words]);
      const isRight =
        one.kind === 'help' ? await isHelped(ask, one[words]) : fits(one, request, course);
      if (isRight) routed[words] += 100 / asked.length;
      else fault(request.kind);
      if (one.answerable) continue;
      const reply = await ask(one.course, one[words]);
      if (SAYS_NO.test(reply)) refused[words] += 100 / without;
      else fault(`answered: ${reply.slice(0, 200)}`);
    }
  }
  return { routed, refused };
}

function fits({ kind }: Asked, request: Request, course: Course): boolean {
  switch (kind) {
    case 'lookup':
    case 'definition':
      return request.kind === 'lookup';
    // «اذكر أنواع الخلايا» is looked up, and its list is quoted whole.
    case 'list':
      return request.kind === 'lookup' || request.kind === 'list';
    case 'where':
      return request.kind === 'list' && request.sought !== null;
    case 'exercise':
      return request.kind === 'exercise' && request.practice === null;
    case 'mistakes':
      return request.kind === 'exercise' && request.practice === 'missed';
    case 'weakest':
      return request.kind === 'exercise' && request.practice === 'weakest';
    // The only file of a course, summarised whole, is an overview of the course.
    case 'overview':
      return request.kind === kind || isWholeFile(request, course);
    case 'comparison':
    case 'part':
    case 'page':
    case 'smalltalk':
    case 'help':
      return request.kind === kind;
  }
}

function isWholeFile(request: Request, { outline }: Course): boolean {
  const [file, another] = outline;
  if (request.kind !== 'part' || !file || another) return false;
  return request.parts.some(({ from, to }) => from === file.whole.from && to === file.whole.to);
}

/** Whether a question outside any course is answered from the product's own help. */
const isHelped = async (ask: Ask, question: string): Promise<boolean> =>
  /^\*?من دليل نبراس/u.test(await ask('', question));

/** Asks in the chat of a course, or in the one that belongs to none. */
type Ask = (course: string, question: string) => Promise<string>;

/** Runs the product without a model, with a center for each course. */
async function withChats<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-dialect-'));
  const { url, stop } = await startProduct(
    { DATA_DIR: dataDir, LLM_PROVIDER: 'builtin' },
    await freePort(),
  );
  try {
    const names = ['', ...(await readdir(DIALECT_COURSES))];
    const students = await signUpStudents(url, join(dataDir, 'mail'), names.length);
    const chats = new Map<string, { token: string; centerId: string | null }>();
    for (const [at, student] of students.entries()) {
      const name = names[at] ?? '';
      const files = [{ path: join(DIALECT_COURSES, name), name }];
      const center = name === '' ? null : await makeCenter(url, student, { name, files });
      chats.set(name, { token: student.token, centerId: center?.id ?? null });
    }
    return await work((course, question) => {
      const chat = chats.get(course);
      if (!chat) throw new Error(`No chat of ${course}`);
      return askStreamed({ url, question, ...chat });
    });
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const SAYS_NO = /^(?:لم أجد|لم يُذكر|لا يوجد)/u;
