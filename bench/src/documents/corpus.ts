import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from '@nibras/server/reading/read-file.ts';
import { ReadingError } from '@nibras/server/reading/reading-error.ts';

const CORPUS = join(import.meta.dirname, '../../corpus');

export type Half = 'tuning' | 'judging';
type CorpusFile = { id: string; kind: string; half: Half };
type TruePage = { page: number; legible: string; sentences: string[] };
type Truth = { id: string; pages: TruePage[] };

type Judgement = 'good' | 'usable' | 'broken';
type JudgedPage = {
  id: string;
  kind: string;
  page: number;
  sentences: number;
  found: number;
  /** Share of the words of its sentences that stand anywhere on it. */
  words: number;
  judgement: Judgement;
};

/** A page is good where so many of its sentences are there letter for letter … */
const GOOD = 0.8;
/** … and usable where so many of their words are; else it is broken, as is one that was not read. */
const USABLE = 0.9;

const MARKS =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069\u0640]/g;
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Vowel marks, strokes that stretch and the script of digits aside; spaces count between words only. */
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

/** What the reader makes of a file: its pages by number; one text where pages are no places of the file. */
async function readPages(file: CorpusFile): Promise<(page: number) => string> {
  const name = `${file.id}.${file.kind}`;
  try {
    const { pages } = await readFile({ path: join(CORPUS, 'files', name), fileName: name });
    const all = pages.map(({ text }) => text).join('\n');
    const byNumber = new Map(pages.map(({ number, text }) => [number, text]));
    const hasPages = file.kind === 'pdf' || file.kind === 'pptx';
    return (page) => (hasPages ? (byNumber.get(page) ?? '') : all);
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return () => '';
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Judges the sample pages of one half that somebody typed by eye; absent files are named and not counted. */
export async function judgeCorpus(half: Half): Promise<{ pages: JudgedPage[]; absent: string[] }> {
  const files = readJson(join(CORPUS, 'files.json')) as CorpusFile[];
  const typed = new Set(readdirSync(join(CORPUS, 'truth')));
  const pages: JudgedPage[] = [];
  const absent: string[] = [];
  for (const file of files.filter((one) => one.half === half && typed.has(`${one.id}.json`))) {
    if (!existsSync(join(CORPUS, 'files', `${file.id}.${file.kind}`))) {
      absent.push(file.id);
      continue;
    }
    const truth = readJson(join(CORPUS, 'truth', `${file.id}.json`)) as Truth;
    const textOf = await readPages(file);
    for (const { page, legible, sentences } of truth.pages) {
      if (legible === 'no' || sentences.length === 0) continue;
      pages.push({ id: file.id, kind: file.kind, page, ...judge(sentences, textOf(page)) });
    }
  }
  return { pages, absent };
}

/** One line for a kind of file, or for all of them. */
export function summaryOf(kind: string, pages: readonly JudgedPage[]): string {
  const percent = (part: number, whole: number): string =>
    `${whole === 0 ? '-' : Math.round((1000 * part) / whole) / 10} %`;
  const share = (judgement: Judgement): string =>
    percent(pages.filter((page) => page.judgement === judgement).length, pages.length);
  const sum = (of: (page: JudgedPage) => number): number =>
    pages.reduce((total, page) => total + of(page), 0);
  const sentences = percent(
    sum(({ found }) => found),
    sum((page) => page.sentences),
  );
  return `${kind}: ${pages.length} pages, good ${share('good')}, usable ${share('usable')}, broken ${share('broken')}; sentences letter for letter ${sentences}`;
}
