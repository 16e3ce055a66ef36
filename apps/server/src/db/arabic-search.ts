import { and, ilike, like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MARKS, SPELLINGS } from '#src/retrieval/letters/spellings.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
const GRAM_LETTERS = 3;

/**
 * Rows in which one of the columns has the text, however its letters are written; all for an empty
 * one. A pattern, because turning each column into its search form first takes five times as long.
 */
export function anyContains(
  columns: readonly (AnyPgColumn | SQL)[],
  text: string,
): SQL | undefined {
  const wanted = wantedIn(text);
  if (wanted === '') return undefined;
  const pattern = patternOf(wanted);
  const certain = certainLetters(wanted);
  // Most texts are written as they are sought, and to see that costs a tenth of the pattern, too.
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
 * A text that a statement is not planned for: to guess how many rows have a pattern, the database would
 * try it on hundreds of values that it has kept of each column, which takes longer than to search.
 */
const unplanned = (text: string): SQL => sql`(select ${text}::text)`;
/** One value, however many they are: the statement stays the same, and its plan is kept. */
export const isAmong = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::text[])`;

/** The letters that are looked for. */
export const wantedIn = (text: string): string => searchForm(text).trim();

/** What `search_grams` has of a text wherever it has the text itself; less than a gram begins one. */
export function gramsIn(wanted: string): string {
  const letters = Array.from(wanted);
  if (letters.length < GRAM_LETTERS) return `${quoted(wanted)}:*`;
  const last = letters.length - GRAM_LETTERS;
  // Side by side, not each: a gram that most rows have costs the index as much as one that few have.
  const grams = letters.flatMap((_, at) =>
    at === last || (at < last && at % GRAM_LETTERS === 0)
      ? letters.slice(at, at + GRAM_LETTERS).join('')
      : [],
  );
  return [...new Set(grams)].map(quoted).join(' & ');
}

const quoted = (gram: string): string => `'${gram.replace(/['\\]/g, '$&$&')}'`;

/** Letters that are written in one way only. */
function certainLetters(wanted: string): string[] {
  return Array.from(wanted).filter(
    (character) => SPELLINGS[character] === undefined && !/[\d\s]/.test(character),
  );
}

/** Looked at first, because it costs a tenth of the pattern and most rows fail it. */
function hasInOrder(column: AnyPgColumn | SQL, letters: readonly string[]): SQL | undefined {
  if (letters.length === 0) return undefined;
  const isLike = hasCase(letters.join('')) ? ilike : like;
  return isLike(column, unplanned(containing(...letters)));
}

/** To disregard the case of letters that have none takes a quarter longer. */
const hasCase = (letters: string): boolean => letters !== letters.toUpperCase();

/** A pattern for texts with these parts in this order. */
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
