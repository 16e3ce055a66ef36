import { DAY_MS } from '@nibras/contract';
import { and, asc, count, desc, eq, gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { hasNewWords, isListed, shownItem } from '#src/db/facts/shown-items.ts';
import { cardReviews, cardStates, deckChanges } from '#src/db/tables/cards.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { isReviewSince, isShown, type CardRow, type Scope } from './cards.queries.ts';

/** Review cards are due by day, learning cards by minute. */
const isDue = (at: Date, dayEnd: Date): SQL =>
  sql`(${cardStates.state} = 2 and ${cardStates.due} < ${dayEnd.toISOString()}
    or ${cardStates.state} in (1, 3) and ${cardStates.due} <= ${at.toISOString()})`;

const isNewState = sql`${cardStates.state} = 0`;

/** Unseen cards, phrased like the index so that the planner uses it. */
const isUnmet = ({ userId, centerId }: Scope): SQL | undefined =>
  and(
    eq(studyItems.userId, userId),
    sql`not has_card_state and state <> 'hidden' and (kind = 'card' or origin = 'imported')`,
    isListed,
    centerId === undefined ? undefined : eq(studyItems.centerId, centerId),
  );

/** Reviews and newly seen cards since a moment, by center. */
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
 * Number of due cards and the first ones by retrievability, which falls with days divided by
 * stability; also learning cards due later today.
 */
export async function selectDue(
  db: Database,
  scope: Scope,
  at: Date,
  dayEnd: Date,
  limit: number,
): Promise<{ count: number; ids: string[]; later: number; next: Date | null }> {
  // Floating point, because exact `extract` takes a third longer.
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
      .where(and(isShown(db, scope, at), gt(cardStates.state, 0), lt(cardStates.due, dayEnd))),
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
      later: sql<number>`(count(*) filter (where not ${today.isNow}))::int`,
      next: sql`min(${today.dueAt}) filter (where not ${today.isNow})`.mapWith(
        (value: string | Date | null) => (value === null ? null : new Date(value)),
      ),
      ids: sql<string[]>`array(${first})`,
    })
    .from(today);
  return found ?? { count: 0, ids: [], later: 0, next: null };
}

export type UnseenCards = { centerId: string; count: number; ids: string[] };

/** New cards per center: the count and the oldest ones. */
export async function selectUnseen(
  db: Database,
  scope: Scope,
  at: Date,
  limit: number,
): Promise<UnseenCards[]> {
  const found = [
    ...(await selectWithoutState(db, scope, limit)),
    ...(await selectNewWithState(db, scope, at, limit)),
  ];
  return Array.from(
    Map.groupBy(found, ({ centerId }) => centerId),
    ([centerId, rows]) => ({
      centerId,
      // Each row contains its query's count.
      count: rows.reduce((sum, { turn, ofCenter }) => (turn === 1 ? sum + ofCenter : sum), 0),
      ids: rows
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ id }) => id),
    }),
  );
}

type UnseenRow = { id: string; centerId: string; createdAt: Date; turn: number; ofCenter: number };

/** Unseen cards may number ten thousand, so an index counts and finds them. */
function selectWithoutState(db: Database, scope: Scope, limit: number): Promise<UnseenRow[]> {
  const { id, createdAt } = studyItems;
  const unmet = isUnmet(scope);
  const counted = db
    .select({ centerId: studyItems.centerId, ofCenter: sql<number>`count(*)::int`.as('of_center') })
    .from(studyItems)
    .where(unmet)
    .groupBy(studyItems.centerId)
    .as('counted');
  const first = db
    .select({
      id,
      createdAt,
      turn: sql<number>`(row_number() over (order by ${createdAt}, ${id}))::int`.as('turn'),
    })
    .from(studyItems)
    .where(and(unmet, eq(studyItems.centerId, counted.centerId)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .as('first');
  return db
    .select({
      id: first.id,
      createdAt: first.createdAt,
      turn: first.turn,
      centerId: counted.centerId,
      ofCenter: counted.ofCenter,
    })
    .from(counted)
    .crossJoinLateral(first)
    .orderBy(asc(counted.centerId), asc(first.turn));
}

/** Questions that joined review, and cards reset to new. */
function selectNewWithState(
  db: Database,
  scope: Scope,
  at: Date,
  limit: number,
): Promise<UnseenRow[]> {
  const { id, centerId, createdAt } = studyItems;
  const ranked = db
    .select({
      id,
      centerId,
      createdAt,
      turn: sql<number>`(row_number() over (partition by ${centerId} order by ${createdAt}, ${id}))::int`.as(
        'turn',
      ),
      ofCenter: sql<number>`(count(*) over (partition by ${centerId}))::int`.as('of_center'),
    })
    .from(cardStates)
    .innerJoin(studyItems, eq(id, cardStates.itemId))
    .where(and(isShown(db, scope, at), isNewState))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.turn, limit));
}

/** Cards in this order; full rows only for shown ones. */
export async function selectCards(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ item: shownItem, card: cardStates })
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .leftJoin(cardStates, eq(cardStates.itemId, studyItems.id))
    .where(and(eq(studyItems.userId, userId), inArray(studyItems.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Due cards by center and study day, as one value. */
export async function selectDueByCenter(db: Database, userId: string, at: Date, before: Date) {
  // A number costs a third of a formatted date.
  const day = sql<number>`floor((date_part('epoch', ${cardStates.due}) - 3600) / 86400)::int`;
  const sums = db
    .select({ centerId: studyItems.centerId, day: day.as('day'), due: count().as('due') })
    .from(cardStates)
    .innerJoin(studyItems, eq(studyItems.id, cardStates.itemId))
    .where(
      and(
        isShown(db, { userId }, at),
        gt(cardStates.state, 0),
        sql`${cardStates.due} < ${before.toISOString()}`,
      ),
    )
    .groupBy(studyItems.centerId, sql`2`)
    .as('sums');
  const [found] = await db
    .select({
      all: sql<
        [string, number, number][] | null
      >`json_agg(json_build_array(${sums.centerId}, ${sums.day}, ${sums.due}))`,
    })
    .from(sums);
  return (found?.all ?? []).map(([centerId, dayNumber, due]) => ({
    centerId,
    day: new Date(dayNumber * DAY_MS).toISOString().slice(0, 10),
    count: due,
  }));
}

/** New cards per center. */
export function countUnseen(
  db: Database,
  userId: string,
  at: Date,
): Promise<{ centerId: string; count: number }[]> {
  const { centerId } = studyItems;
  const withState = db
    .select({ centerId, count: sql<number>`count(*)::int` })
    .from(cardStates)
    .innerJoin(studyItems, eq(studyItems.id, cardStates.itemId))
    .where(and(isShown(db, { userId }, at), isNewState))
    .groupBy(centerId);
  return db
    .select({ centerId, count: sql<number>`count(*)::int` })
    .from(studyItems)
    .where(isUnmet({ userId }))
    .groupBy(centerId)
    .unionAll(withState);
}
