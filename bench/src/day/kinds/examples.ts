import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { featuresOf } from '@nibras/server/retrieval/requests/learned/features.ts';
import type { GuessedKind } from '@nibras/server/retrieval/requests/learned/guess-kind.ts';
import type { Course } from '@nibras/server/retrieval/requests/request.ts';
import { readWords } from '@nibras/server/retrieval/requests/words.ts';
import { courseOf } from '../../answering/read-centers.ts';
import type { Example } from './train.ts';

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures');
const DIALECT = join(FIXTURES, 'answering/dialect');
export const DIALECT_COURSES = join(DIALECT, 'courses');

/** The kind that a request has in the fixture. */
export type AskedKind = GuessedKind | 'definition' | 'list';

export type Asked = {
  id: number;
  dialect: string;
  standard: string;
  kind: AskedKind;
  /** The file of its course; empty where it asks about none. */
  course: string;
  answerable: boolean;
};

/** The writers of the requests by their first number; each wrote without seeing those of others. */
const WRITERS = [1, 241, 1001, 2001, 3001, 4001, 5001, 6001, 7001];
/** The writer whose requests are kept from rules and training. */
const UNSEEN_WRITER = 6001;

export const writerOf = ({ id }: Pick<Asked, 'id'>): number =>
  WRITERS.findLast((first) => first <= id) ?? 0;

export const isUnseen = (one: Pick<Asked, 'id'>): boolean => writerOf(one) === UNSEEN_WRITER;

const linesOf = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');

export const readAskedInDialect = async (): Promise<Asked[]> =>
  (await linesOf(join(DIALECT, 'requests.jsonl'))).map((line) => JSON.parse(line) as Asked);

/** The courses of the requests by their file; '' belongs to none. */
export async function readDialectCourses(): Promise<Map<string, Course>> {
  const courses = new Map<string, Course>([['', { files: [], outline: [] }]]);
  for (const name of await readdir(DIALECT_COURSES)) {
    courses.set(name, await courseOf([{ path: join(DIALECT_COURSES, name), name }]));
  }
  return courses;
}

const kindOf = (kind: string): GuessedKind =>
  kind === 'definition' || kind === 'list' || kind === 'absent' ? 'lookup' : (kind as GuessedKind);

/** Requests about other courses keep the guess from straying. */
const OTHER_WEIGHT = 0.5;

/** Both wordings of these requests. */
export const examplesOf = (asked: readonly Asked[], courses: ReadonlyMap<string, Course>) =>
  asked.flatMap((one): Example[] => {
    const outline = courses.get(one.course)?.outline ?? [];
    const example = (words: string): Example => ({
      features: featuresOf(readWords(words), outline),
      kind: kindOf(one.kind),
      course: one.course,
      weight: 1,
    });
    return [example(one.dialect), example(one.standard)];
  });

/** Requests in Standard Arabic about other courses, and questions of facts. */
export async function otherExamples(): Promise<Example[]> {
  const example = (words: string, kind: string, course: string): Example => ({
    features: featuresOf(readWords(words), []),
    kind: kindOf(kind),
    course,
    weight: OTHER_WEIGHT,
  });
  const folders = ['tuning', 'strangers'].map((name) => join(FIXTURES, 'answering', name));
  const paths = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder))
        .filter((name) => name.endsWith('.requests.jsonl'))
        .map((name) => join(folder, name)),
    ),
  );
  const requests = (await Promise.all(paths.flat().map(linesOf)))
    .flat()
    .map(
      (line) => JSON.parse(line) as { center: string; kind: string; request: string; history?: [] },
    )
    .filter(({ history }) => history === undefined);
  const questions = (
    await Promise.all(
      ['arcd-dev', 'xquad'].map((name) =>
        linesOf(join(FIXTURES, `retrieval/${name}.queries.jsonl`)),
      ),
    )
  )
    .flat()
    .map((line) => JSON.parse(line) as { text: string; relevant: string[] });
  return [
    ...requests.map(({ request, kind, center }) => example(request, kind, center)),
    ...questions.map(({ text, relevant }) => example(text, 'lookup', relevant[0] ?? '-')),
  ];
}
