import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import { isDefinite, isNumber, wordSet } from '#src/study/making/word-shapes.ts';
import { findLatinRuns } from './latin-runs.ts';
import { isTermPair } from './pair-shape.ts';

/** A pair that fills a line or cell: «جدار الحماية Firewall». */
export type LinePair = { arabic: string; latin: string; start: number; end: number };

const MOST_WORDS = 6;

/** Pairs without brackets in headings, entries, cells and defining lines. */
export function pairsInLines({ text, blocks }: StudyPassage): LinePair[] {
  return blocks.flatMap(({ type, start, end }) => {
    if (type === 'code' || type === 'formula') return [];
    return cellsOf(text, start, end).flatMap((cell) => {
      const found = pairIn(text.slice(cell.start, cell.end));
      if (!found) return [];
      const { from, to, ...pair } = found;
      return [{ ...pair, start: cell.start + from, end: cell.start + to }];
    });
  });
}

function cellsOf(text: string, start: number, end: number): { start: number; end: number }[] {
  return Array.from(text.slice(start, end).matchAll(/[^\n\t]+/gu), ({ 0: cell, index }) => ({
    start: start + index,
    end: start + index + cell.length,
  }));
}

/** «الســرية» gives «السرية». */
export const withoutStretching = (text: string): string => text.replace(/ـ+/gu, '');

type Found = { arabic: string; latin: string; from: number; to: number };

/** Arabic words directly followed by Latin ones, with at most a definition after them. */
function pairIn(line: string): Found | null {
  const words = wordsOf(line);
  const from = words.findIndex(
    ({ form }) => !isNumber(form) && form.length > 1 && !ORDINALS.has(form),
  );
  const [run] = findLatinRuns(line, words);
  if (!run || from < 0 || run.from <= from || run.from - from > MOST_WORDS) return null;
  const arabic = words.slice(from, run.from);
  const latinEnd = words[run.to - 1]?.end ?? 0;
  // Dots lead to the number of a page.
  const isClosed = /^\s*(?:[:：.\-–](?!\.{2})|$)/u.test(line.slice(latinEnd));
  if (!isClosed || !/^\p{Lu}/u.test(run.text) || !isTerm(line, arabic, words[run.from]))
    return null;
  const name = line.slice(arabic[0]?.start, arabic.at(-1)?.end);
  if (!isTermPair(withoutStretching(name), run.text, { isEnclosed: false })) return null;
  const start = arabic[0]?.start ?? 0;
  return {
    arabic: withoutStretching(line.slice(start, arabic.at(-1)?.end)),
    latin: run.text,
    from: start,
    to: latinEnd,
  };
}

/**
 * Whether the words before a name are whole without it: «دوال Lambda» goes on in the name, and «العينة
 * الطبقية Stratified Sampling» does not.
 */
function isTerm(line: string, arabic: readonly Word[], next: Word | undefined): boolean {
  const [first] = arabic;
  const last = arabic.at(-1)?.form ?? '';
  const span = line.slice(first?.start, next?.start);
  return (
    first !== undefined &&
    /^[^()[\]:;/،.,«»"+=\p{N}]+$/u.test(span) &&
    /^[\p{N}\s.\-–)(ـ\p{L}\p{M}]{0,10}$/u.test(line.slice(0, first.start)) &&
    isDefinite(last)
  );
}

const ORDINALS = wordSet('أولا ثانيا ثالثا رابعا خامسا سادسا سابعا');
