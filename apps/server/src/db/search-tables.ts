import { ADMIN_FOUND_MAX } from '@nibras/contract';
import { and, asc, count, desc, getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Range, Walk } from './row-pages.ts';
import { anyContains, gramsIn, isAmong, wantedIn } from './arabic-search.ts';
import { gramsOf } from './columns.ts';
import type { Database } from './database.ts';

/** Up to this many rows are looked up by id; beyond it each row is tested. */
const MOST_GATHERED = 1500;
/** References to this few are collected before a page is filled. */
const FEW = 300;
const SAMPLED_ROWS = 300;
const COMMON_SHARE = 0.2;

export type Order = { columns: readonly AnyPgColumn[]; isAscending: boolean };

/** The columns of a search index and those that are tested. */
type Searched = {
  id: AnyPgColumn;
  indexed: readonly AnyPgColumn[];
  columns?: readonly AnyPgColumn[];
  /** Condition of a partial index. */
  among?: SQL;
};

type Referred = Searched & { row: AnyPgColumn; column: AnyPgColumn };

type Found = {
  /** Condition for a page of rows in order. */
  page: SQL;
  count: SQL;
  total: number | undefined;
  /** A cheaper condition that is true of some matching rows, possibly more than the count limit. */
  common?: SQL | undefined;
  slice?: (range: Range) => SQL;
};

type Matching = { [Part in keyof Found]?: Found[Part] | undefined } & { isSearch: boolean };

export const indexedContains = (
  db: Database,
  searched: Searched,
  text: string,
  order: Order,
): Promise<Found | undefined> => eitherContains(db, [searched], text, order);

export async function eitherContains(
  db: Database,
  places: readonly (Searched | Referred)[],
  text: string,
  order: Order,
): Promise<Found | undefined> {
  const matches = await findByIndex(db, places, text, order);
  if (matches === undefined) return undefined;
  const all = matches
    .map(({ place, ...found }) => ('column' in place ? refersTo(place, found) : has(place, found)))
    .filter(({ total }) => total !== 0);
  const [first, ...others] = all;
  if (first === undefined) return asFound(sql`false`, 0);
  if (others.length === 0) return first;
  const either = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;
  return {
    page: either(all.map(({ page }) => page)),
    count: either(all.map(({ count: counted }) => counted)),
    total: all.find(({ total = 0 }) => total > ADMIN_FOUND_MAX)?.total,
    common: matches.find(({ place, ids }) => !('column' in place) && ids === null)?.count,
  };
}

/** For a very common text, a page scans rows in its own order and soon fills. */
function has({ id }: Searched, { ids, looked, count: counted, total }: PlaceMatch): Found {
  if (ids) {
    const slice = ({ limit, offset }: Range) => isAmong(id, ids.slice(offset, offset + limit));
    return { ...byIds(id, ids), total: ids.length, slice };
  }
  // `coalesce` makes the planner expect every second row; it takes a bare pattern for rare and
  // would read all rows.
  return { page: sql`coalesce(${looked}, false)`, count: counted, total };
}

/** The number of references is known only if nothing was found. */
function refersTo({ id, row, column }: Referred, { ids, looked }: PlaceMatch): Found {
  if (ids) {
    if (ids.length === 0) return asFound(sql`false`, 0);
    if (ids.length > FEW) return byIds(column, ids);
    const refers = isAmong(column, ids);
    // Collects references first, because a scan in page order would visit most of the table for few
    // rows.
    const page = sql`${row} = any(array(select ${row} from ${row.table} where ${refers}))`;
    return { page, count: refers, total: undefined };
  }
  // A scalar subquery is evaluated per row; the planner may run an `exists` over the whole table.
  return asFound(sql`coalesce((select ${looked} from ${id.table} where ${id} = ${column}), false)`);
}

/** Looks few ids up; with many, a page scans rows in order until full. */
function byIds(column: AnyPgColumn, ids: readonly string[]): Found {
  const count = isAmong(column, ids);
  if (ids.length <= FEW) return asFound(count);
  const page = sql`coalesce(${column} in (select unnest(${sql.param(ids)}::text[])), false)`;
  return { page, count, total: undefined };
}

const asFound = (condition: SQL, total?: number): Found => ({
  page: condition,
  count: condition,
  total,
});

type PlaceMatch = { ids: string[] | null; looked: SQL; count: SQL; total: number | undefined };

/**
 * Searches all places in one statement, because each one costs the embedded database more than a
 * short search.
 */
async function findByIndex<Place extends Searched>(
  db: Database,
  places: readonly Place[],
  text: string,
  order: Order,
): Promise<(PlaceMatch & { place: Place })[] | undefined> {
  const wanted = wantedIn(text);
  const sought = places.flatMap((place) => {
    const { id, indexed, columns = indexed, among } = place;
    const looked = anyContains(columns, text);
    if (looked === undefined) return [];
    const byIndex = sql`(${gramsOf(indexed)} @@ ${gramsIn(wanted)}::tsquery and ${looked})`;
    const some = db
      .select()
      .from(id.table)
      .where(and(among, byIndex))
      .limit(MOST_GATHERED + 1);
    const inOrder =
      'column' in place ? sql`` : sql` order by ${sql.join(sortedBy(order), sql`, `)}`;
    // One JSON value, because transferring a thousand rows costs more than finding them.
    const ids = sql`case when (${isCommon(db, id, looked, among)}) then null
      else (select coalesce(json_agg(${id}${inOrder}), '[]') from (${some}) as ${id.table}) end`;
    return { place, looked, byIndex, ids };
  });
  if (sought.length === 0) return undefined;
  const asked = sql.join(
    sought.map(({ ids }) => ids),
    sql`, `,
  );
  const [row] = await db
    .select({ found: sql<(string[] | null)[]>`json_build_array(${asked})` })
    .from(sql`(values (1)) as one`);
  return sought.map(({ place, looked, byIndex }, at) => {
    const ids = row?.found[at] ?? null;
    if (ids === null) {
      return { place, ids, looked, count: sql`coalesce(${looked}, false)`, total: undefined };
    }
    const areMany = ids.length > MOST_GATHERED;
    return {
      place,
      ids: areMany ? null : ids,
      looked,
      count: byIndex,
      total: areMany ? ADMIN_FOUND_MAX + 1 : undefined,
    };
  });
}

/** Samples whether the text is common; the index would first collect all matches. */
function isCommon(db: Database, { table }: AnyPgColumn, looked: SQL, among: SQL | undefined) {
  const percent = sql`
    select case when reltuples > 0 then least(100, ${SAMPLED_ROWS}::real * 100 / reltuples) else 0 end
    from pg_class where oid = ${getTableName(table)}::regclass`;
  return db
    .select({
      isSo: sql<boolean>`count(*) filter (where ${looked}) > count(*) * ${COMMON_SHARE}::real`,
    })
    .from(sql`${table} tablesample system ((${percent}))`)
    .where(among);
}

/** The order of a table's pages; the last column must be unique. */
export const inOrder = (
  direction: 'asc' | 'desc' | undefined,
  ...columns: readonly AnyPgColumn[]
): Order => ({ columns, isAscending: direction === 'asc' });

export const sortedBy = ({ columns, isAscending }: Order): SQL[] =>
  columns.map((column) => (isAscending ? asc : desc)(column));

/** Shares one search between a table's rows and its count, which use the same query. */
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

/** Combines a search with filters; `always` must hold for all its rows. */
export function narrowed(
  found: Found | undefined,
  filters: readonly (SQL | undefined)[],
  always?: SQL,
): Matching {
  const isWhole = filters.every((filter) => filter === undefined);
  const left = (condition: SQL | undefined) => and(always, ...filters, condition);
  return {
    page: left(found?.page),
    count: left(found?.count),
    ...(isWhole && { total: found?.total, slice: found?.slice }),
    ...(found?.common && { common: left(found.common) }),
    isSearch: found !== undefined,
  };
}

/**
 * Condition for the rows of one page. Finding them first avoids joins for the rows of earlier
 * pages.
 */
export async function pageOf(
  db: Database,
  { page, slice }: Matching,
  { id, order, limit, offset, walk }: Range & { id: AnyPgColumn; order: Order },
): Promise<SQL> {
  if (slice) return slice({ limit, offset });
  if (walk) return isAmong(id, await walkOn(db, page, { id, order, limit, walk }));
  const rows = db
    .select({ id: sql`${id}` })
    .from(id.table)
    .where(page)
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(offset);
  return sql`${id} = any(array(${rows}))`;
}

/** Ids of the next page, by an index at any depth. */
async function walkOn(
  db: Database,
  page: SQL | undefined,
  { id, order, limit, walk }: { id: AnyPgColumn; order: Order; limit: number; walk: Walk },
): Promise<string[]> {
  const { columns, isAscending } = order;
  const last = walk.last?.map((value, at) => sql.param(value, columns[at]));
  const isNext =
    last &&
    sql`(${sql.join([...columns], sql`, `)}) ${isAscending ? sql`>` : sql`<`} (${sql.join(last, sql`, `)})`;
  const fields = Object.fromEntries(columns.map((column, at) => [String(at), column]));
  const rows = await db
    .select({ ...fields, id: sql<string>`${id}` })
    .from(id.table)
    .where(and(page, isNext))
    .orderBy(...sortedBy(order))
    .limit(limit);
  const end = rows.at(-1) as Record<string, unknown> | undefined;
  if (end) walk.last = columns.map((_, at) => end[String(at)]);
  return rows.map((row) => row.id);
}

export async function countMatching(
  db: Database,
  table: PgTable,
  { count: condition, total, common, isSearch }: Matching,
): Promise<number> {
  if (total !== undefined) return Math.min(total, ADMIN_FOUND_MAX + 1);
  if (!isSearch) return db.$count(table, condition);
  const upTo = async (counted: SQL | undefined): Promise<number> => {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(counted)
      .limit(ADMIN_FOUND_MAX + 1);
    const [row] = await db.select({ total: count() }).from(some.as('some'));
    return row?.total ?? 0;
  };
  const some = common ? await upTo(common) : 0;
  return some > ADMIN_FOUND_MAX ? some : upTo(condition);
}
