import type { CardSettings } from '@nibras/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  lt,
  max,
  min,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import type { ItemScope } from '#src/db/facts/item-pages.ts';
import { hasNewWords, isListed, shownItem } from '#src/db/facts/shown-items.ts';
import { cardReviews, cardSettings, cardStates, deckChanges } from '#src/db/tables/cards.ts';
import { examDays } from '#src/db/tables/study-plan.ts';
import { studyItems } from '#src/db/tables/study.ts';

export type StateRow = typeof cardStates.$inferSelect;
export type ReviewRow = typeof cardReviews.$inferSelect;
type ItemRow = typeof studyItems.$inferSelect;
export type CardRow = { item: ItemRow; card: StateRow | null };

export type Scope = ItemScope;

/** Cards and imported items are always in review; questions only after joining. */
export const isCard = or(
  sql`${cardStates.itemId} is not null`,
  eq(studyItems.kind, 'card'),
  eq(studyItems.origin, 'imported'),
);

/** Cards of the scope that are not hidden, buried or suspended. */
export function isShown(db: Database, { userId, centerId }: Scope, at: Date): SQL | undefined {
  const { id, state } = studyItems;
  const items = db.select({ id }).from(studyItems);
  const isItsItem = eq(id, cardStates.itemId);
  return and(
    eq(cardStates.userId, userId),
    eq(cardStates.isSuspended, false),
    sql`coalesce(${cardStates.buriedUntil} <= ${at.toISOString()}, true)`,
    // Few items of an account are hidden, and they are indexed.
    centerId === undefined
      ? notExists(
          items.where(and(isItsItem, eq(studyItems.userId, userId), sql`${state} = 'hidden'`)),
        )
      : exists(items.where(and(isItsItem, eq(studyItems.centerId, centerId), ne(state, 'hidden')))),
  );
}

export const isReviewSince = ({ userId, centerId }: Scope, since: Date): SQL | undefined =>
  and(
    eq(cardReviews.userId, userId),
    eq(cardReviews.isUndone, false),
    gte(cardReviews.at, since),
    centerId === undefined ? undefined : eq(studyItems.centerId, centerId),
  );

/** A user's item with its card state. */
export async function findCard(db: Database, userId: string, id: string): Promise<CardRow | null> {
  const [found] = await db
    .select({ item: shownItem, card: cardStates })
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .leftJoin(cardStates, eq(cardStates.itemId, studyItems.id))
    .where(and(eq(studyItems.id, id), eq(studyItems.userId, userId), isListed));
  return found ?? null;
}

export async function putState(tx: Database, row: StateRow): Promise<void> {
  await tx
    .insert(cardStates)
    .values(row)
    .onConflictDoUpdate({ target: cardStates.itemId, set: row });
  await tx
    .update(studyItems)
    .set({ hasCardState: true })
    .where(and(eq(studyItems.id, row.itemId), eq(studyItems.hasCardState, false)));
}

export async function findReview(
  db: Database,
  userId: string,
  clientReviewId: string,
): Promise<ReviewRow | null> {
  const [found] = await db
    .select()
    .from(cardReviews)
    .where(and(eq(cardReviews.userId, userId), eq(cardReviews.clientReviewId, clientReviewId)));
  return found ?? null;
}

/** The number of the next review; the caller holds the user's lock. */
export async function nextNumber(tx: Database, userId: string): Promise<number> {
  const [last] = await tx
    .select({ n: max(cardReviews.n) })
    .from(cardReviews)
    .where(eq(cardReviews.userId, userId));
  return (last?.n ?? 0) + 1;
}

export async function insertReview(tx: Database, row: ReviewRow): Promise<void> {
  await tx.insert(cardReviews).values(row);
}

/** The last review that was not undone. */
export async function findLastReview(db: Database, userId: string): Promise<ReviewRow | null> {
  const [found] = await db
    .select()
    .from(cardReviews)
    .where(and(eq(cardReviews.userId, userId), eq(cardReviews.isUndone, false)))
    .orderBy(desc(cardReviews.n))
    .limit(1);
  return found ?? null;
}

export async function setUndone(tx: Database, userId: string, n: number): Promise<void> {
  await tx
    .update(cardReviews)
    .set({ isUndone: true })
    .where(and(eq(cardReviews.userId, userId), eq(cardReviews.n, n)));
}

export async function findSettings(db: Database, userId: string): Promise<CardSettings | null> {
  const { dailyNew, retention } = cardSettings;
  const [found] = await db
    .select({ dailyNew, retention })
    .from(cardSettings)
    .where(eq(cardSettings.userId, userId));
  return found ?? null;
}

export async function putSettings(
  tx: Database,
  userId: string,
  settings: CardSettings,
): Promise<void> {
  await tx
    .insert(cardSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: cardSettings.userId, set: settings });
}

/** Cards due before a moment, by study day. */
export function selectDueByDay(db: Database, scope: Scope, at: Date, before: Date) {
  const day = sql<string>`to_char(
    (${cardStates.due} at time zone 'UTC') - interval '1 hour', 'YYYY-MM-DD')`;
  return db
    .select({ day, count: count() })
    .from(cardStates)
    .where(
      and(
        isShown(db, scope, at),
        gt(cardStates.state, 0),
        sql`${cardStates.due} < ${before.toISOString()}`,
      ),
    )
    .groupBy(sql`1`);
}

/** Reviewed and recalled cards per week since a moment. */
export function selectRecallByWeek(db: Database, scope: Scope, since: Date) {
  const week = sql<number>`floor(
    extract(epoch from ${cardReviews.at} - ${since.toISOString()}::timestamptz) / 604800)::int`;
  return db
    .select({
      week,
      reviews: count(),
      known: sql<number>`(count(*) filter (where ${cardReviews.rating} > 1))::int`,
    })
    .from(cardReviews)
    .innerJoin(studyItems, eq(studyItems.id, cardReviews.itemId))
    .where(and(isReviewSince(scope, since), sql`${cardReviews.before} ->> 'state' = '2'`))
    .groupBy(sql`1`);
}

export function selectStatesOf(db: Database, itemIds: readonly string[]): Promise<StateRow[]> {
  return db
    .select()
    .from(cardStates)
    .where(isAmong(cardStates.itemId, itemIds))
    .orderBy(asc(cardStates.itemId));
}

export function selectOwnReviews(db: Database, userId: string, from: number, before: number) {
  const { n } = cardReviews;
  return db
    .select()
    .from(cardReviews)
    .where(and(eq(cardReviews.userId, userId), gte(n, from), lt(n, before)))
    .orderBy(asc(n));
}

/** The next exam day of each center. */
export async function selectNextExamDays(
  db: Database,
  userId: string,
  today: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ centerId: examDays.centerId, day: min(examDays.day) })
    .from(examDays)
    .where(and(eq(examDays.userId, userId), gte(examDays.day, today)))
    .groupBy(examDays.centerId);
  return new Map(rows.flatMap(({ centerId, day }) => (day === null ? [] : [[centerId, day]])));
}
