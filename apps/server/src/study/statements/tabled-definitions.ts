import { searchForm } from '#src/retrieval/search-form.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf } from '#src/study/words.ts';
import { trimEnd } from '#src/study/making/trim-end.ts';
import { build, type Definition } from './definitions.ts';
import { isMostlyArabic, isProse, type FitSentence } from './fit-sentences.ts';

const LEAST_WORDS = 4;
const MOST_WORDS = 40;

/** Definitions in tables of terms: «المصطلح | التعريف». */
export function tabledDefinitions(
  { text, blocks }: StudyPassage,
  at: number,
): { found: Definition; sentence: FitSentence }[] {
  return blocks.flatMap(({ type, start, end }) => {
    if (type !== 'table') return [];
    const [head = '', ...rows] = text.slice(start, end).split('\n');
    if (!HEAD.test(searchForm(head))) return [];
    let from = start + head.length + 1;
    return rows.flatMap((row) => {
      const span = { start: from, end: from + row.length };
      from += row.length + 1;
      const [name = '', said = '', other] = row.split('\t').map((cell) => cell.trim());
      const meaning = trimEnd(said, ' .');
      const words = wordsOf(meaning);
      const isWhole =
        other === undefined &&
        words.length >= LEAST_WORDS &&
        words.length <= MOST_WORDS &&
        isProse(meaning) &&
        isMostlyArabic(words) &&
        !/[:،؛]$/u.test(meaning);
      const found = isWhole ? define(arabicOf(name), meaning) : null;
      const sentence = { passage: at, span, isOpening: false, ...asSentence(row) };
      return found ? [{ found, sentence }] : [];
    });
  });
}

/** A table names its terms, so that one indefinite noun is a term as well: «حادثة». */
function define(name: string, meaning: string): Definition | null {
  const isNoun = /^(?!ال)\S{3,}$/u.test(name) && !name.endsWith('ي');
  const term = isNoun ? `ال${name}` : name;
  const text = `${term}: ${meaning}.`;
  const words = wordsOf(text);
  const to = wordsOf(term).length;
  return build(text, words, { from: 0, to, meaning: to, score: 1, sign: 'table', way: 'tabled' });
}

/** «سياسة» from «سياسة Policy». */
function arabicOf(name: string): string {
  const latin = name.search(/[A-Za-z(]/u);
  return latin > 0 ? name.slice(0, latin).trim() : name;
}

const asSentence = (text: string) => ({ text, words: wordsOf(text) });

const HEAD =
  /^(?:ال)?(?:مصطلح|مصطلحات|مفهوم|مفاهيم|كلمه)\t(?:ال)?(?:تعريف|تعريفات|معني|شرح|دلاله|مقصود)$/u;
