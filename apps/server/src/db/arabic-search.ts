import { and, ilike, like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchForm } from '#src/retrieval/search-form.ts';

/** How else a letter of the search form may be written. */
const SPELLINGS: Record<string, string> = {
  ا: 'اأإآٱ',
  ي: 'يىیئ',
  ك: 'كک',
  ه: 'هةھہەۃ',
  و: 'وؤ',
};
/** What may stand after any letter: vowel marks, the stretching line, what is not seen. */
const MARKS = '[\u0640\u064B-\u065F\u0670\u200B-\u200F]*';
const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/**
 * Rows in which one of the columns has the text, however its letters are written; all for an empty
 * one. A pattern, because turning each column into its search form first takes five times as long.
 */
export function anyContains(columns: readonly AnyPgColumn[], text: string): SQL | undefined {
  const wanted = searchForm(text).trim();
  if (wanted === '') return undefined;
  const pattern = patternOf(wanted);
  const certain = certainLetters(wanted);
  return or(
    ...columns.map((column) => and(hasInOrder(column, certain), sql`${column} ~* ${pattern}`)),
  );
}

/** Letters that are written in one way only. */
function certainLetters(wanted: string): string[] {
  return Array.from(wanted).filter(
    (character) => SPELLINGS[character] === undefined && !/[\d\s]/.test(character),
  );
}

/** Looked at first, because it costs a tenth of the pattern and most rows fail it. */
function hasInOrder(column: AnyPgColumn, letters: readonly string[]): SQL | undefined {
  if (letters.length === 0) return undefined;
  const escaped = letters.map((letter) => letter.replace(/[\\%_]/, '\\$&'));
  const hasCase = letters.some((letter) => letter !== letter.toUpperCase());
  return (hasCase ? ilike : like)(column, `%${escaped.join('%')}%`);
}

function patternOf(wanted: string): string {
  return Array.from(wanted, (character) => `${anySpelling(character)}${MARKS}`).join('');
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
