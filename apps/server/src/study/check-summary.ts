import { isCovered } from './checking/stands-in-quote.ts';
import { findWords } from './find-quote.ts';
import type { StudyPassage } from './passage.ts';
import { parseObject } from './read-line.ts';
import { wordsOf } from './words.ts';

export type SummaryLine = { section: number; passage: number; text: string };

const WORDS = { least: 4, most: 60 };

/**
 * Checks a model's line `{"s":1,"p":3,"quote":"…","text":"…"}`; null if its passage is of another
 * section, lacks the quote, or does not support the text.
 */
export function checkSummaryLine(
  line: string,
  ground: {
    /** Passage numbers per section, from 0. */
    sections: readonly (readonly number[])[];
    passages: readonly Pick<StudyPassage, 'text'>[];
  },
): SummaryLine | null {
  const { s, p, quote, text } = parseObject(line.trim()) ?? {};
  if (typeof s !== 'number' || typeof p !== 'number') return null;
  if (!isSentence(quote) || !isSentence(text)) return null;
  const passage = ground.sections[s - 1]?.includes(p - 1) ? ground.passages[p - 1] : undefined;
  const words = wordsOf(quote).map(({ form }) => form);
  if (!passage || !findWords(passage.text, words) || !isCovered(text, passage.text)) return null;
  return { section: s - 1, passage: p - 1, text: text.replace(/\s+/g, ' ').trim() };
}

function isSentence(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 1000) return false;
  const { length } = wordsOf(value);
  return length >= WORDS.least && length <= WORDS.most;
}
