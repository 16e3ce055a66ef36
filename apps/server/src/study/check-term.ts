import { findWords } from './find-quote.ts';
import type { StudyPassage } from './passage.ts';
import { parseObject } from './read-line.ts';
import { stemsOf, wordsOf } from './words.ts';

/** A term that a model is asked about: the side that is missing is null; else its definition is. */
export type AskedTerm = { arabic: string | null; latin: string | null };

/** What a model adds to a term that it was asked about, once it was held against the passages. */
export type ProposedTerm = {
  /** Which of the asked terms, from 0. */
  asked: number;
  arabic: string;
  latin: string;
  /** A stretch of a passage, letter for letter. */
  definition: { passage: number; text: string } | null;
};

const MAX_TRANSLATION_LETTERS = 60;
const MAX_TRANSLATION_WORDS = 5;
const MIN_QUOTE_WORDS = 4;
const MAX_QUOTE_WORDS = 60;

const ARABIC_TERM = /^[\p{Script=Arabic}\p{M}]+(?:[ -][\p{Script=Arabic}\p{M}]+)*$/u;
const LATIN_TERM = /^\p{Script=Latin}[\p{Script=Latin}\d]*(?:[ \-'’/][\p{Script=Latin}\d]+)*$/u;

/**
 * Holds a model's line `{"n":1,"translation":"…","p":2,"quote":"…"}` against what it was asked and given; null
 * where it fails. Nothing is added that was not asked about, and no definition that no passage says.
 */
export function checkTermLine(
  line: string,
  ground: { asked: readonly AskedTerm[]; passages: readonly StudyPassage[] },
): ProposedTerm | null {
  const { n, translation, p, quote } = parseObject(line.trim()) ?? {};
  const term = typeof n === 'number' ? ground.asked[n - 1] : undefined;
  if (!term || typeof n !== 'number') return null;
  const pair = completed(term, translation);
  if (!pair) return null;
  const isQuoted = quote !== undefined && quote !== null;
  const definition = isQuoted ? findDefinition(term, { p, quote }, ground.passages) : null;
  const isMissing = term.arabic === null || term.latin === null;
  return (isQuoted || !isMissing) && !definition ? null : { asked: n - 1, ...pair, definition };
}

/** Both sides of a pair; the side that was missing must look like a term of the other language. */
function completed(
  { arabic, latin }: AskedTerm,
  translation: unknown,
): { arabic: string; latin: string } | null {
  if (arabic !== null && latin !== null) return { arabic, latin };
  if (typeof translation !== 'string' || translation.length > MAX_TRANSLATION_LETTERS) return null;
  const added = translation.trim();
  if (added.split(/[ -]/).length > MAX_TRANSLATION_WORDS) return null;
  if (arabic !== null) return LATIN_TERM.test(added) ? { arabic, latin: added } : null;
  return latin !== null && ARABIC_TERM.test(added) ? { arabic: added, latin } : null;
}

/** The quoted words as their passage has them, where they name the term. */
function findDefinition(
  { arabic, latin }: AskedTerm,
  { p, quote }: { p: unknown; quote: unknown },
  passages: readonly StudyPassage[],
): ProposedTerm['definition'] {
  if (typeof p !== 'number' || typeof quote !== 'string') return null;
  const text = passages[p - 1]?.text ?? '';
  const words = wordsOf(quote).map(({ form }) => form);
  if (words.length < MIN_QUOTE_WORDS || words.length > MAX_QUOTE_WORDS) return null;
  const found = findWords(text, words);
  const said = ` ${stemsOf(quote).join(' ')} `;
  const isNamed = [arabic, latin].some(
    (side) => side !== null && said.includes(` ${stemsOf(side).join(' ')} `),
  );
  return found && isNamed ? { passage: p - 1, text: text.slice(found.start, found.end) } : null;
}
