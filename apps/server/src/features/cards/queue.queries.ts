import { and, asc, count, desc, eq, gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { cardReviews, cardStates } from '#src/db/tables/cards.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { isReviewSince, isShown, type CardRow, type Scope } from './cards.queries.ts';

const isUnseen = sql`coalesce(${cardStates.state}, 0) = 0`;

/** A card in review is due on its day, one that is being learned at its minute. */
const isDue = (at: Date, dayEnd: Date): SQL =>
  sql`(${cardStates.state} = 2 and ${cardStates.due} < ${dayEnd.toISOString()}
    or ${cardStates.state} in (1, 3) and ${cardStates.due} <= ${at.toISOString()})`;

/** By center: how many reviews there were since then, and of how many new cards. */
export function countReviews(db: Database, scope: Scope, since: Date) {
  return db
    .select({
      centerId: studyItems.centerId,
      done: count(),
      seen: sql<number>`(count(*) filter (where ${cardReviews.before} ->> 'state' = '0'))::int`,
    })
    .from(cardReviews)
    .innerJoin(studyItems, eq(studyItems.id, cardReviews.itemId))
    .where(isReviewSince(scope, since))
    .groupBy(studyItems.centerId);
}

/**
 * How many cards are due, and the first of them: that of which least is left, for recall falls with the
 * days over the stability. And when the next one that is being learned comes back today.
 */
export async function selectDue(
  db: Database,
  scope: Scope,
  at: Date,
  dayEnd: Date,
  limit: number,
): Promise<{ count: number; ids: string[]; next: Date | null }> {
  // In floating point: with the exact numbers of `extract` it takes a third longer.
  const days = sql`floor(date_part('epoch', ${at.toISOString()}::timestamptz - ${cardStates.lastReview}) / 86400)`;
  const today = db.$with('today').as(
    db
      .select({
        id: sql<string>`${cardStates.itemId}`.as('id'),
        dueAt: sql`${cardStates.due}`.as('due_at'),
        isNow: isDue(at, dayEnd).as('is_now'),
        gone: sql`${days} / greatest(${cardStates.stability}, 0.001)`.as('gone'),
      })
      .from(cardStates)
      .innerJoin(studyItems, eq(studyItems.id, cardStates.itemId))
      .where(
        and(
          isShown(scope, at),
          eq(cardStates.userId, scope.userId),
          gt(cardStates.state, 0),
          lt(cardStates.due, dayEnd),
        ),
      ),
  );
  const first = db
    .select({ id: today.id })
    .from(today)
    .where(sql`${today.isNow}`)
    .orderBy(desc(today.gone), asc(today.dueAt), asc(today.id))
    .limit(limit);
  const [found] = await db
    .with(today)
    .select({
      count: sql<number>`(count(*) filter (where ${today.isNow}))::int`,
      next: sql`min(${today.dueAt}) filter (where not ${today.isNow})`.mapWith(
        (value: string | Date | null) => (value === null ? null : new Date(value)),
      ),
      ids: sql<string[]>`array(${first})`,
    })
    .from(today);
  return found ?? { count: 0, ids: [], next: null };
}

/** The new cards of each center, oldest first, up to so many of each; and how many it has in all. */
export function selectUnseen(db: Database, scope: Scope, at: Date, limit: number) {
  const { id, centerId, createdAt } = studyItems;
  const unseen = db
    .select({
      id,
      centerId,
      turn: sql<number>`(row_number() over (partition by ${centerId} order by ${createdAt}, ${id}))::int`.as(
        'turn',
      ),
      ofCenter: sql<number>`(count(*) over (partition by ${centerId}))::int`.as('of_center'),
    })
    .from(studyItems)
    .leftJoin(cardStates, eq(cardStates.itemId, id))
    .where(and(isShown(scope, at), isUnseen))
    .as('unseen');
  return db
    .select()
    .from(unseen)
    .where(lte(unseen.turn, limit))
    .orderBy(asc(unseen.turn), asc(unseen.id));
}

/** Cards of this user in this order: whole rows are read of those alone that are shown. */
export async function selectCards(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ item: studyItems, card: cardStates })
    .from(studyItems)
    .leftJoin(cardStates, eq(cardStates.itemId, studyItems.id))
    .where(and(eq(studyItems.userId, userId), inArray(studyItems.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
