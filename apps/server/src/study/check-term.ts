import { findWords } from './find-quote.ts';
import type { StudyPassage } from './passage.ts';
import { parseObject } from './read-line.ts';
import { stemsOf, wordsOf } from './words.ts';

/** A term for a model to complete: the null side, or the definition if both sides are given. */
export type AskedTerm = { arabic: string | null; latin: string | null };

/** A model's accepted addition to a term. */
export type ProposedTerm = {
  asked: number;
  arabic: string;
  latin: string;
  /** A verbatim range of a passage. */
  definition: { passage: number; text: string } | null;
};

const MAX_TRANSLATION_LETTERS = 60;
const MAX_TRANSLATION_WORDS = 5;
const MIN_QUOTE_WORDS = 4;
const MAX_QUOTE_WORDS = 60;

const ARABIC_TERM = /^[\p{Script=Arabic}\p{M}]+(?:[ -][\p{Script=Arabic}\p{M}]+)*$/u;
const LATIN_TERM = /^\p{Script=Latin}[\p{Script=Latin}\d]*(?:[ \-'’/][\p{Script=Latin}\d]+)*$/u;

/**
 * Checks a model's line `{"n":1,"translation":"…","p":2,"quote":"…"}`; null if it fails. Accepts
 * only requested terms, and definitions only from a passage.
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

/** The complete pair; the new side must look like a term of its language. */
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

/** The quoted words in their passage if they contain the term. */
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
