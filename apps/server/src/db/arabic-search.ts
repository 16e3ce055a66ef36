import { and, ilike, like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MARKS, SPELLINGS } from '#src/retrieval/letters/spellings.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
const GRAM_LETTERS = 3;

/**
 * Rows with the text in a column in any spelling; all rows for an empty text. A pattern, because
 * folding columns first takes five times as long.
 */
export function anyContains(
  columns: readonly (AnyPgColumn | SQL)[],
  text: string,
): SQL | undefined {
  const wanted = wantedIn(text);
  if (wanted === '') return undefined;
  const pattern = patternOf(wanted);
  const certain = certainLetters(wanted);
  // Most texts match literally, and that check costs a tenth of the pattern.
  const plainly = unplanned(containing(wanted));
  const matches = hasCase(wanted) ? sql`~*` : sql`~`;
  const spelled = sql`${matches} ${unplanned(pattern)}`;
  return or(
    ...columns.map((column) =>
      and(hasInOrder(column, certain), sql`(${column} like ${plainly} or ${column} ${spelled})`),
    ),
  );
}

/**
 * Hides the text from the planner, which would try a pattern on hundreds of sampled values and take
 * longer than the search.
 */
const unplanned = (text: string): SQL => sql`(select ${text}::text)`;
/** Passes the ids as one parameter, so that the statement and its plan are reused. */
export const isAmong = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::text[])`;

export const wantedIn = (text: string): string => searchForm(text).trim();

/**
 * The `search_grams` query that every matching text satisfies; a text shorter than a gram matches
 * as a prefix.
 */
export function gramsIn(wanted: string): string {
  const letters = Array.from(wanted);
  if (letters.length < GRAM_LETTERS) return `${quoted(wanted)}:*`;
  const last = letters.length - GRAM_LETTERS;
  // Adjacent grams instead of all, because a common gram costs the index as much as a rare one.
  const grams = letters.flatMap((_, at) =>
    at === last || (at < last && at % GRAM_LETTERS === 0)
      ? letters.slice(at, at + GRAM_LETTERS).join('')
      : [],
  );
  return [...new Set(grams)].map(quoted).join(' & ');
}

const quoted = (gram: string): string => `'${gram.replace(/['\\]/g, '$&$&')}'`;

function certainLetters(wanted: string): string[] {
  return Array.from(wanted).filter(
    (character) => SPELLINGS[character] === undefined && !/[\d\s]/.test(character),
  );
}

/** A prefilter that most rows fail at a tenth of the pattern's cost. */
function hasInOrder(column: AnyPgColumn | SQL, letters: readonly string[]): SQL | undefined {
  if (letters.length === 0) return undefined;
  const isLike = hasCase(letters.join('')) ? ilike : like;
  return isLike(column, unplanned(containing(...letters)));
}

/** Case-insensitive matching costs a quarter more, so it is skipped for letters without case. */
const hasCase = (letters: string): boolean => letters !== letters.toUpperCase();

const containing = (...parts: readonly string[]): string =>
  `%${parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')}%`;

function patternOf(wanted: string): string {
  return Array.from(wanted, (character) => `${anySpelling(character)}${MARKS}*`).join('');
}

function anySpelling(character: string): string {
  if (/\d/.test(character)) {
    const digit = Number(character);
    return `[${character}${String.fromCharCode(ARABIC_ZERO + digit, PERSIAN_ZERO + digit)}]`;
  }
  const spellings = SPELLINGS[character];
  if (spellings !== undefined) return `[${spellings}]`;
  return character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
}
