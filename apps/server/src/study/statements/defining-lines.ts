import { searchForm } from '#src/retrieval/search-form.ts';
import type { Span } from '#src/retrieval/sentences.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf } from '#src/study/words.ts';
import { askableSentences, isBroken, isUnasked } from './askable-sentences.ts';
import { findDefinition, type Definition } from './definitions.ts';
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
  return [...sentences, ...lines]
    .sort((a, b) => a.span.start - b.span.start)
    .flatMap((sentence) => {
      const { heading, content } = passage;
      const senses = findSenses(sentence);
      const single = senses.length > 0 ? null : findDefinition(sentence);
      const found = single ? [{ ...single, term: bareTerm(single.term, vocabulary) }] : senses;
      return found.map((one) => ({ ...one, sentence, heading, content }));
    });
}

/** «وحجب الحرمان» gives «حجب الحرمان» if the course knows «حجب»; «وحدة التحكم» stays. */
function bareTerm(term: string, vocabulary: ReadonlySet<string>): string {
  const first = wordsOf(term)[0]?.form ?? '';
  const isJoined = /^[وف].{3}/.test(first) && vocabulary.has(first.slice(1));
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
    if (bare !== '') spans.push({ start: at, end: at + bare.replace(/؛$/u, '').length });
    from += line.length + 1;
  }
  return spans;
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
    (isEnded || !CONTINUING.test(searchForm(next.slice(0, 40))))
  );
}

/** Words that continue the previous line. */
const CONTINUING = /^(?:و|ف|ثم |او |التي |الذي |من |في |علي |الي |عن |ب|ل|حيث |مثل |ان )/u;
