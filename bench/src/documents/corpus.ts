import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from '@nibras/server/reading/read-file.ts';
import { ReadingError } from '@nibras/server/reading/reading-error.ts';
import type { ReadPage } from '@nibras/server/reading/reading-types.ts';
import {
  countRightLevels,
  judgeStructure,
  type JudgedStructure,
  type TrueStructure,
} from './structure.ts';

const CORPUS = join(import.meta.dirname, '../../corpus');

export type Half = 'tuning' | 'judging';
type CorpusFile = { id: string; kind: string; half: Half };
type TruePage = TrueStructure & { page: number; legible: string; sentences: string[] };
type Truth = { id: string; pages: TruePage[] };

type Judgement = 'good' | 'usable' | 'broken';
type JudgedPage = {
  id: string;
  kind: string;
  page: number;
  sentences: number;
  found: number;
  words: number;
  judgement: Judgement;
};
export type JudgedFile = {
  id: string;
  kind: string;
  pages: JudgedPage[];
  structure: JudgedStructure[];
  cpuMsAPage: number | null;
};

/** The share of exact sentences that makes a page good. */
const GOOD = 0.8;
/** The share of matching words that makes a page usable; otherwise it is broken. */
const USABLE = 0.9;

const MARKS =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069\u0640]/g;
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s*([^\p{L}\p{N}\s])\s*/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function judge(
  sentences: readonly string[],
  text: string,
): Omit<JudgedPage, 'id' | 'kind' | 'page'> {
  const folded = fold(text);
  const known = new Set(wordsIn(folded));
  const wanted = sentences.map(fold);
  const words = wanted.flatMap(wordsIn);
  const found = wanted.filter((sentence) => folded.includes(sentence)).length;
  const share = words.filter((word) => known.has(word)).length / words.length;
  const isGood = found >= wanted.length * GOOD;
  return {
    sentences: wanted.length,
    found,
    words: share,
    judgement: isGood ? 'good' : share >= USABLE ? 'usable' : 'broken',
  };
}

async function read(file: CorpusFile): Promise<{ pages: ReadPage[]; cpuMs: number }> {
  const name = `${file.id}.${file.kind}`;
  try {
    return await readFile({ path: join(CORPUS, 'files', name), fileName: name });
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { pages: [], cpuMs: 0 };
  }
}

async function judgeFile(file: CorpusFile): Promise<JudgedFile> {
  const { id, kind } = file;
  const truth = readJson(join(CORPUS, 'truth', `${id}.json`)) as Truth;
  const { pages, cpuMs } = await read(file);
  // Other kinds have no real pages.
  const hasPages = kind === 'pdf' || kind === 'pptx';
  const pagesAt = (page: number): ReadPage[] =>
    hasPages ? pages.filter(({ number }) => number === page) : pages;
  const legible = truth.pages.filter((page) => page.legible !== 'no');
  return {
    id,
    kind,
    pages: legible
      .filter(({ sentences }) => sentences.length > 0)
      .map(({ page, sentences }) => {
        const text = pagesAt(page).map((one) => one.text);
        return { id, kind, page, ...judge(sentences, text.join('\n')) };
      }),
    structure: legible.map((page) => judgeStructure(page, pagesAt(page.page), kind !== 'docx')),
    cpuMsAPage: pages.length === 0 ? null : cpuMs / pages.length,
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Judges manually transcribed sample pages of a half, or of some files; missing files are listed
 * and not counted.
 */
export async function judgeCorpus(
  half: Half,
  ids: readonly string[],
  tell: (file: JudgedFile) => void,
): Promise<{ files: JudgedFile[]; absent: string[] }> {
  const listed = readJson(join(CORPUS, 'files.json')) as CorpusFile[];
  const typed = new Set(readdirSync(join(CORPUS, 'truth')));
  const files: JudgedFile[] = [];
  const absent: string[] = [];
  const isWanted = ({ id }: CorpusFile): boolean => ids.length === 0 || ids.includes(id);
  const ofHalf = listed.filter((one) => one.half === half && typed.has(`${one.id}.json`));
  for (const file of ofHalf.filter(isWanted)) {
    if (!existsSync(join(CORPUS, 'files', `${file.id}.${file.kind}`))) {
      absent.push(file.id);
      continue;
    }
    const judged = await judgeFile(file);
    tell(judged);
    files.push(judged);
  }
  return { files, absent };
}

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? '-' : Math.round((1000 * part) / whole) / 10} %`;

export function summaryOf(name: string, files: readonly JudgedFile[]): string {
  const pages = files.flatMap((file) => file.pages);
  const structure = files.flatMap((file) => file.structure);
  const share = (judgement: Judgement): string =>
    percent(pages.filter((page) => page.judgement === judgement).length, pages.length);
  const sum = <Thing>(things: readonly Thing[], of: (thing: Thing) => number): number =>
    things.reduce((total, thing) => total + of(thing), 0);
  const sentences = percent(
    sum(pages, ({ found }) => found),
    sum(pages, (page) => page.sentences),
  );
  const found = sum(structure, ({ headingsFound }) => headingsFound);
  const headings = [
    `found ${percent(
      found,
      sum(structure, (one) => one.headings),
    )}`,
    `false ${percent(
      sum(structure, (one) => one.headingsFalse),
      sum(structure, (one) => one.headingsGiven),
    )}`,
    `level ${percent(
      sum(files, (file) => countRightLevels(file.structure.flatMap(({ levels }) => levels))),
      found,
    )}`,
  ];
  const lists = `${sum(structure, (one) => one.listsKept)}/${sum(structure, (one) => one.lists)}`;
  const tables = `${sum(structure, (one) => one.tablesKept)}/${sum(structure, (one) => one.tables)}`;
  return `${name}: ${pages.length} pages, good ${share('good')}, usable ${share('usable')}, broken ${share('broken')}; sentences ${sentences}; headings ${headings.join(', ')}; lists ${lists}; tables ${tables}`;
}
