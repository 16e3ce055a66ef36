import { ADMIN_FOUND_MAX } from '@nibras/contract';
import { and, count, ilike, like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { MARKS, SPELLINGS } from '#src/retrieval/letters/spellings.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { gramsOf } from './columns.ts';
import type { Database } from './database.ts';

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
const GRAM_LETTERS = 3;

/**
 * Rows in which one of the columns has the text, however its letters are written; all for an empty
 * one. A pattern, because turning each column into its search form first takes five times as long.
 */
export function anyContains(columns: readonly AnyPgColumn[], text: string): SQL | undefined {
  const wanted = wantedIn(text);
  if (wanted === '') return undefined;
  const pattern = patternOf(wanted);
  const certain = certainLetters(wanted);
  return or(
    ...columns.map((column) => and(hasInOrder(column, certain), sql`${column} ~* ${pattern}`)),
  );
}

/** What a search index covers, and the columns of it that are looked at. */
type Searched = {
  id: AnyPgColumn;
  indexed: readonly AnyPgColumn[];
  columns?: readonly AnyPgColumn[];
  /** What the index is limited to. */
  among?: SQL;
};

/** A table that is searched for the rows of another, which refer to it by `column`. */
type Referred = Searched & { column: AnyPgColumn };

/** A condition for a page of rows in their order, and one for counting them in any. */
type Found = { page: SQL; count: SQL };

/**
 * The same by the search index. Where very many rows have the text, a page looks at them in the order
 * that it asks for, and is soon full.
 */
export async function indexedContains(
  db: Database,
  searched: Searched,
  text: string,
): Promise<Found | undefined> {
  const found = await findByIndex(db, searched, text);
  if (found === undefined) return undefined;
  if ('ids' in found) return asFound(isAmong(searched.id, found.ids));
  // Wrapped, it is expected of every second row; a pattern is taken for rare, and all would be read.
  return { page: sql`coalesce(${found.looked}, false)`, count: found.indexed };
}

/** Rows that have the text themselves, or refer to rows of other tables that have it. */
export async function eitherContains(
  db: Database,
  places: readonly (Searched | Referred)[],
  text: string,
): Promise<Found | undefined> {
  const conditions: SQL[] = [];
  for (const place of places) {
    const isThere = 'column' in place ? refersTo(db, place, text) : hasItself(db, place, text);
    conditions.push(...(await isThere));
  }
  return conditions.length === 0 ? undefined : asFound(sql`(${sql.join(conditions, sql` or `)})`);
}

async function hasItself(db: Database, own: Searched, text: string): Promise<SQL[]> {
  const found = await indexedContains(db, own, text);
  return found === undefined ? [] : [found.page];
}

async function refersTo(db: Database, other: Referred, text: string): Promise<SQL[]> {
  const { id, column } = other;
  const found = await findByIndex(db, other, text);
  if (found === undefined) return [];
  if ('ids' in found) return [isAmong(column, found.ids)];
  // Asked of one row at a time: an `exists` may be answered for the whole other table at once.
  return [sql`coalesce((select ${found.looked} from ${id.table} where ${id} = ${column}), false)`];
}

const asFound = (condition: SQL): Found => ({ page: condition, count: condition });
const isAmong = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::text[])`;

/** The rows themselves, or, where they are very many, how to tell them. */
async function findByIndex(
  db: Database,
  { id, indexed, columns = indexed, among }: Searched,
  text: string,
): Promise<{ ids: string[] } | { looked: SQL; indexed: SQL } | undefined> {
  const looked = anyContains(columns, text);
  if (looked === undefined) return undefined;
  const byIndex = sql`(${gramsOf(indexed)} @@ ${gramsIn(wantedIn(text))}::tsquery and ${looked})`;
  const found = await db
    .select({ id: sql<string>`${id}` })
    .from(id.table)
    .where(and(among, byIndex))
    .limit(ADMIN_FOUND_MAX + 1);
  if (found.length > ADMIN_FOUND_MAX) return { looked, indexed: byIndex };
  return { ids: found.map((row) => row.id) };
}

/** A table asks for its rows and for their number with one and the same query: it is searched once. */
export function oncePerQuery<Query extends object, Rest extends unknown[], Matching>(
  make: (db: Database, query: Query, ...rest: Rest) => Promise<Matching>,
): typeof make {
  const known = new WeakMap<Query, Promise<Matching>>();
  return (db, query, ...rest) => {
    const made = known.get(query) ?? make(db, query, ...rest);
    known.set(query, made);
    return made;
  };
}

/** How many rows a query finds; those that have a text only as far as a table of the console tells. */
export async function countFound(db: Database, rows: PgSelect, text: string): Promise<number> {
  const counted = text === '' ? rows : rows.limit(ADMIN_FOUND_MAX + 1);
  const [row] = await db.select({ total: count() }).from(counted.as('found'));
  return row?.total ?? 0;
}

/** The letters that are looked for. */
export const wantedIn = (text: string): string => searchForm(text).trim();

/** What `search_grams` has of a text wherever it has the text itself; less than a gram begins one. */
function gramsIn(wanted: string): string {
  const letters = Array.from(wanted);
  if (letters.length < GRAM_LETTERS) return `${quoted(wanted)}:*`;
  const grams = letters.map((_, at) => letters.slice(at, at + GRAM_LETTERS).join(''));
  return [...new Set(grams.slice(0, 1 - GRAM_LETTERS))].map(quoted).join(' & ');
}

const quoted = (gram: string): string => `'${gram.replace(/['\\]/g, '$&$&')}'`;

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
