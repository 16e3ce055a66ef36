import { searchForm } from '#src/retrieval/search-form.ts';
import type { Span } from '#src/retrieval/sentences.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { foldedWords, wordsOf } from '#src/study/words.ts';
import { holdsTerm } from '#src/study/making/siblings.ts';
import { isFunctionWord, OWN_W } from '#src/study/making/word-shapes.ts';
import { askableSentences, isBroken, isUnasked } from './askable-sentences.ts';
import { findDefinition, type Definition } from './definitions.ts';
import { headedDefinitions } from './headed-definitions.ts';
import { listedDefinitions } from './listed-definitions.ts';
import { tabledDefinitions } from './tabled-definitions.ts';
import { createSenseFinder } from './senses.ts';
import { isMostlyArabic, isProse, LIST_MARK, type FitSentence } from './fit-sentences.ts';

export type DefinedTerm = Definition & {
  sentence: FitSentence;
  heading: string | null;
  /** The file, so that subjects can be separated. */
  content: string;
};

const MAX_WORDS = 40;

/**
 * Definitions in sentences, list entries and lines. Entries need no full stop, because slides and
 * handouts have none.
 */
export function definedTerms(
  passage: StudyPassage,
  at: number,
  vocabulary: ReadonlySet<string>,
): DefinedTerm[] {
  if (isUnasked(passage.heading ?? '')) return [];
  const sentences = askableSentences(passage, at);
  const asked = new Set(sentences.map(({ span }) => span.start));
  const findSenses = createSenseFinder();
  const lines = linesOf(passage, at).filter(({ span }) => !asked.has(span.start));
  const { heading, content } = passage;
  const placed = [
    ...headedDefinitions(passage, at),
    ...tabledDefinitions(passage, at),
    ...listedDefinitions(passage, at),
  ];
  const headed = placed.map(({ found, sentence }) => ({ ...found, sentence, heading, content }));
  const own = [...sentences, ...lines]
    .sort((a, b) => a.span.start - b.span.start)
    .flatMap((sentence) => {
      const senses = findSenses(sentence);
      const single = senses.length > 0 ? null : ownDefinition(passage, sentence);
      const found = single ? [{ ...single, term: bareTerm(single.term, vocabulary) }] : senses;
      return found.map((one) => ({ ...one, sentence, heading, content }));
    });
  return [...headed, ...own];
}

/**
 * Leaves out what only goes on about a thing described before: «… على شكل إطار مستطيل. والإطار
 * المستطيل هو موصل …».
 */
function ownDefinition(passage: StudyPassage, sentence: FitSentence): Definition | null {
  const { text, heading } = passage;
  const { start } = sentence.span;
  const found = findDefinition(sentence);
  if (!found) return null;
  if (heading !== null && holdsTerm(heading, found.term)) return found;
  // In the middle of a paragraph a thing is described on the way.
  if (!opensLine(passage, start)) return null;
  const forms = wordsOf(found.term).map(({ form }) => form);
  const described = forms.map((form) => form.replace(/^ال/, '')).join(' ');
  const isDescribed =
    forms.length > 1 &&
    forms.every((form) => form.startsWith('ال')) &&
    foldedWords(text.slice(0, start)).includes(` ${described} `);
  return isDescribed ? null : found;
}

const opensLine = ({ text, blocks }: StudyPassage, start: number): boolean => {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const opening = blocks.findLast((block) => block.start <= start)?.start ?? 0;
  return !/\p{L}{2}/u.test(text.slice(Math.max(line, opening), start));
};

/** «وحجب الحرمان» gives «حجب الحرمان» if the course knows «حجب»; «وحدة التحكم» stays. */
function bareTerm(term: string, vocabulary: ReadonlySet<string>): string {
  const first = wordsOf(term)[0]?.form ?? '';
  const isJoined = /^[وف].{3}/.test(first) && vocabulary.has(first.slice(1)) && !OWN_W.has(first);
  return isJoined ? term.replace(/^.[\u064B-\u0652]*/u, '') : term;
}

function linesOf(passage: StudyPassage, at: number): FitSentence[] {
  const { text, blocks } = passage;
  return blocks.flatMap(({ type, continues, start, end }, place) => {
    if (continues || (type !== 'paragraph' && type !== 'list')) return [];
    return lineSpans(text, { start, end }).flatMap((span, line, all) => {
      const isLast = line === all.length - 1;
      const next = isLast ? text.slice(blocks[place + 1]?.start ?? text.length) : '';
      const words = wordsOf(text.slice(span.start, span.end));
      const sentence = { passage: at, span, text: text.slice(span.start, span.end), words };
      return isDefiningLine(sentence, next) ? [{ ...sentence, isOpening: false }] : [];
    });
  });
}

function lineSpans(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const line of text.slice(start, end).split('\n')) {
    const mark = LIST_MARK.exec(line)?.[0].length ?? 0;
    const bare = line.slice(mark).trim();
    const at = from + line.indexOf(bare, mark);
    if (bare !== '') spans.push({ start: at, end: at + ownPart(bare).length });
    from += line.length + 1;
  }
  return spans;
}

/**
 * Under a label, or where it defines, the first sentence: «مركز العمليات: فريق يراقب الشبكة. يعمل على
 * مدار الساعة.»
 */
function ownPart(line: string): string {
  const first = /^[^:.]{3,60}:[^.]{20,}[^.\s]{3}\.(?=\s)/u.exec(line)?.[0];
  const defining = /^[^:.]{3,40}\s(?:هو|هي)\s[^.]{20,}[^.\s]{3}\.(?=\s)/u.exec(line)?.[0];
  return first ?? defining ?? line.replace(/؛$/u, '');
}

/** A single statement that the next line does not continue. */
function isDefiningLine(
  { text, words }: Pick<FitSentence, 'text' | 'words'>,
  next: string,
): boolean {
  const isEnded = /[.!]$/u.test(text);
  const inside = text.slice(0, -1);
  return (
    words.length <= MAX_WORDS &&
    !/[:؟?،,(-]$/u.test(text) &&
    !/[.!؟?]\s/u.test(inside) &&
    !/\p{N}\s?[-–ـ)]\s/u.test(text) &&
    isProse(text) &&
    isMostlyArabic(words) &&
    !isBroken(text, words) &&
    (isEnded || !isFunctionWord(words.at(-1)?.form ?? '')) &&
    (isEnded || !CONTINUING.test(searchForm(next.slice(0, 40))))
  );
}

/** Words that continue the previous line. */
const CONTINUING = /^(?:و|ف|ثم |او |التي |الذي |من |في |علي |الي |عن |ب|ل|حيث |مثل |ان )/u;
