import { searchForm } from '#src/retrieval/search-form.ts';
import type { Block } from '#src/reading/reading-types.ts';
import type { Span } from '#src/retrieval/sentences.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf } from '#src/study/words.ts';
import { isLatin } from '#src/study/making/word-shapes.ts';
import { isBroken } from './askable-sentences.ts';
import { build, type Definition } from './definitions.ts';
import { isMostlyArabic, isProse, LIST_MARK, type FitSentence } from './fit-sentences.ts';
import { GENERA } from './genera.ts';

/** Fewer could be labels that happen to stand before nouns. */
const LEAST_ENTRIES = 4;
const MOST_WORDS = 40;
const MOST_TERM_WORDS = 4;

type Listed = { found: Definition; sentence: FitSentence };

/**
 * Definitions in a list of terms: «المودم: جهاز يحول الإشارات …». One colon may follow any label,
 * so that every entry of the list must be a term with what it is.
 */
export function listedDefinitions({ text, blocks, heading }: StudyPassage, at: number): Listed[] {
  if (OTHER_LISTS.test(searchForm(heading ?? ''))) return [];
  return runsOf(blocks).flatMap((run) => {
    const lines = run.flatMap(({ start, end }) => linesIn(text, { start, end }));
    if (lines.length < LEAST_ENTRIES) return [];
    const found = lines.flatMap((span) => {
      const entry = text.slice(span.start, span.end);
      const definition = define(entry);
      const sentence = { passage: at, span, isOpening: false, ...asSentence(entry) };
      return definition ? [{ found: definition, sentence }] : [];
    });
    return found.length === lines.length ? found : [];
  });
}

/** Lists, and paragraphs that follow each other. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const [place, block] of blocks.entries()) {
    const isOpen = blocks[place - 1]?.type === 'paragraph' && block.type === 'paragraph';
    if (block.continues === true || !['paragraph', 'list'].includes(block.type)) continue;
    if (isOpen && runs.length > 0) runs.at(-1)?.push(block);
    else runs.push([block]);
  }
  return runs;
}

function linesIn(text: string, { start, end }: Span): Span[] {
  let from = start;
  return text
    .slice(start, end)
    .split('\n')
    .flatMap((line) => {
      const mark = LIST_MARK.exec(line)?.[0].length ?? 0;
      const span = { start: from + mark, end: from + line.trimEnd().length };
      from += line.length + 1;
      return line.trim() === '' ? [] : [span];
    });
}

function define(entry: string): Definition | null {
  const colon = entry.indexOf(':');
  const words = wordsOf(entry);
  const at = words.findIndex(({ start }) => start > colon);
  const term = words.slice(0, at);
  const isEntry =
    colon > 0 &&
    at > 0 &&
    term.length <= MOST_TERM_WORDS &&
    !term.every(({ form }) => isLatin(form)) &&
    words.length <= MOST_WORDS &&
    GENERA.has(words[at]?.form ?? '') &&
    !/[:؟?،,(-]$|[.!؟?]\s/u.test(entry) &&
    isProse(entry) &&
    isMostlyArabic(words) &&
    !isBroken(entry, words);
  return isEntry
    ? build(entry, words, { from: 0, to: at, meaning: at, score: 0.8, way: 'listed' })
    : null;
}

const asSentence = (text: string) => ({ text, words: wordsOf(text) });

/** Points, steps and parts of one work, whose labels are no terms. */
const OTHER_LISTS =
  /نتايج|النتيجه|مميزات|مزايا|ميزات|فوايد|تحديات|توصيات|اهداف|متطلبات|ايجابيات|سلبيات|اسباب|نصايح|خطوات|مراحل|عوامل|مقارن|الفرق|خصايص|ملفات|مجلد|هيكل|جدول/u;
