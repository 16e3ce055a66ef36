import type { Blank } from './blanks.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import { isDefinite, isFunctionWord, wordSet } from './word-shapes.ts';

/**
 * How much a teacher would want to blank these words. Weights were learned from question positions
 * in ARCD and XQuAD and rounded; those learned on one half held on the other.
 */
export function scoreBlank({ text, words, isOpening }: FitSentence, blank: Blank): number {
  const { from, to, type } = blank;
  const before = words[from - 1]?.form ?? '';
  const form = words[from]?.form ?? '';
  const isWords = type === 'words';
  let score = TYPE_WEIGHTS[type];
  score += 0.3 * Math.min(2, to - from);
  score -= words.length / 35;
  if (isOpening) score += 0.4;
  if (from <= 2) score -= 0.35;
  if (isWords && MONTHS.has(form)) score += 1.2;
  if (NAMING.has(before)) score += 0.4;
  else if (isFunctionWord(before)) score -= 0.2;
  if (before === 'في') score += 0.2;
  if (isFunctionWord(words[to]?.form ?? '')) score -= 0.15;
  if (isWords && !isDefinite(form) && POSSESSED.test(form)) score -= 0.25;
  if (/^\s*[،,]/u.test(text.slice(blank.end))) score += 0.4;
  if (!blank.isFirm) score -= 0.9;
  if (isQuoted(text, blank)) score += 0.4;
  return score;
}

const TYPE_WEIGHTS = { number: 0.8, year: 0.45, latin: 0, words: -0.3 };
const POSSESSED = /(?:ه|ها|هم)$/u;
const NAMING = wordSet('هو هي وهو وهي يسمى تسمى سمي سميت يدعى تدعى باسم');
const MONTHS = wordSet(
  'يناير فبراير مارس أبريل إبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
);

function isQuoted(text: string, { start, end }: Blank): boolean {
  return (
    /["«]$/u.test(text.slice(0, start).trimEnd()) && /^["»]/u.test(text.slice(end).trimStart())
  );
}
