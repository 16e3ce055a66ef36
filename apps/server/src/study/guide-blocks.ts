import { isUnasked } from './statements/askable-sentences.ts';
import { LIST_MARK } from './statements/fit-sentences.ts';
import type { StudyPassage } from './passage.ts';

/** A list or table of the course; tabs separate the cells of a row. */
export type GuideBlock = { kind: 'list' | 'table'; passage: number; page: number; rows: string[] };

const MOST_BLOCKS = 2;
const LEAST_ROWS = 2;
const MOST_ROWS = 12;
const MOST_ROW_LETTERS = 240;
/** Exercises and tables of contents. */
const UNFIT = /[؟?]|_{2}|\.{3}|…/u;

/** The first lists and tables of a heading that are short enough to be learned. */
export function chooseBlocks(
  numbers: readonly number[],
  passages: readonly StudyPassage[],
): GuideBlock[] {
  const found = new Map<string, GuideBlock>();
  for (const at of numbers) {
    const passage = passages[at];
    if (!passage || isUnasked(passage.heading ?? '')) continue;
    for (const { type, continues, start, end } of passage.blocks) {
      if ((type !== 'list' && type !== 'table') || continues) continue;
      const text = passage.text.slice(start, end);
      const rows = rowsOf(type, text);
      if (isFit(type, rows)) found.set(text, { kind: type, passage: at, page: passage.page, rows });
    }
  }
  return [...found.values()].slice(0, MOST_BLOCKS);
}

function rowsOf(kind: GuideBlock['kind'], text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return kind === 'table' ? lines : lines.map((line) => line.trim().replace(LIST_MARK, '').trim());
}

function isFit(kind: GuideBlock['kind'], rows: readonly string[]): boolean {
  const columns = rows.map((row) => row.split('\t').length);
  return (
    rows.length >= LEAST_ROWS &&
    rows.length <= MOST_ROWS &&
    rows.every((row) => row !== '' && row.length <= MOST_ROW_LETTERS && !UNFIT.test(row)) &&
    (kind === 'list' || (columns[0] !== 1 && columns.every((count) => count === columns[0])))
  );
}
