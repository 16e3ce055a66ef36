import { and, count, eq, gte, not, sql, sum, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { isRunning } from '#src/db/facts/running-periods.ts';
import { users } from '#src/db/tables/accounts.ts';
import { cardReviews } from '#src/db/tables/cards.ts';
import { centers } from '#src/db/tables/centers.ts';
import { modelCalls } from '#src/db/tables/chats.ts';
import { exams } from '#src/db/tables/exams.ts';
import { fileContents } from '#src/db/tables/files.ts';
import { orders } from '#src/db/tables/orders.ts';
import { planPeriods, usageDays } from '#src/db/tables/plans.ts';
import { studyRuns } from '#src/db/tables/study.ts';

/** A moment's day in Riyadh; a fixed offset, because not every store knows the time zone. */
const dayOf = (column: AnyColumn) =>
  sql`((${column} at time zone 'UTC') + interval '3 hours')::date`;

/** Formats the grouped day only, since formatting every row takes twice as long. */
const nameOf = (day: SQL) => sql<string>`${day}::text`;

const asNumber = (value: string | null): number => Number(value ?? 0);

export function countSignUps(db: Database, since: Date) {
  const day = dayOf(users.createdAt);
  return db
    .select({ day: nameOf(day), signUps: count() })
    .from(users)
    .where(gte(users.createdAt, since))
    .groupBy(day);
}

export async function sumUsage(db: Database, firstDay: string) {
  const rows = await db
    .select({
      day: usageDays.day,
      activeStudents: count(),
      questions: sum(usageDays.messages),
    })
    .from(usageDays)
    .where(gte(usageDays.day, firstDay))
    .groupBy(usageDays.day);
  return rows.map((row) => ({ ...row, questions: asNumber(row.questions) }));
}

/** Each student once; `count(distinct)` would sort them all. */
export async function countActive(db: Database, firstDay: string): Promise<number> {
  const students = db
    .selectDistinct({ userId: usageDays.userId })
    .from(usageDays)
    .where(gte(usageDays.day, firstDay))
    .as('students');
  const [row] = await db.select({ total: count() }).from(students);
  return row?.total ?? 0;
}

export function countNewCenters(db: Database, since: Date) {
  const day = dayOf(centers.createdAt);
  return db
    .select({ day: nameOf(day), centers: count() })
    .from(centers)
    .where(gte(centers.createdAt, since))
    .groupBy(day);
}

export async function sumPayments(db: Database, since: Date) {
  const day = dayOf(orders.settledAt);
  const rows = await db
    .select({
      day: nameOf(day),
      payments: count(),
      halalas: sum(sql`${orders.amountHalalas} - ${orders.refundedHalalas}`),
    })
    .from(orders)
    .where(gte(orders.settledAt, since))
    .groupBy(day);
  return rows.map(({ halalas, ...row }) => ({ ...row, paymentsHalalas: asNumber(halalas) }));
}

export async function sumCosts(db: Database, since: Date) {
  const day = dayOf(modelCalls.createdAt);
  const rows = await db
    .select({ day: nameOf(day), costMicros: sum(modelCalls.costMicros) })
    .from(modelCalls)
    .where(gte(modelCalls.createdAt, since))
    .groupBy(day);
  return rows.map((row) => ({ ...row, costMicros: asNumber(row.costMicros) }));
}

export async function countUsers(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users);
  return row?.total ?? 0;
}

export async function countCenters(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(centers);
  return row?.total ?? 0;
}

export async function countHolders(db: Database, now: Date) {
  const hasPaid = sql<boolean>`bool_or(${planPeriods.source} = 'order')`.as('has_paid');
  const holders = db
    .select({ userId: planPeriods.userId, hasPaid })
    .from(planPeriods)
    .where(isRunning(now))
    .groupBy(planPeriods.userId)
    .as('holders');
  const paying = sql<number>`count(*) filter (where ${holders.hasPaid})`.mapWith(Number);
  const [row] = await db.select({ withPlan: count(), paying }).from(holders);
  return row ?? { withPlan: 0, paying: 0 };
}

export async function countFailedFiles(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(fileContents)
    .where(eq(fileContents.status, 'failed'));
  return row?.total ?? 0;
}

/** Study activity since a moment. */
export async function sumStudy(db: Database, since: Date) {
  const [made] = await db
    .select({ total: sum(studyRuns.made) })
    .from(studyRuns)
    .where(gte(studyRuns.createdAt, since));
  const [taken] = await db
    .select({ total: count() })
    .from(exams)
    .where(gte(exams.submittedAt, since));
  const [reviewed] = await db
    .select({ total: count() })
    .from(cardReviews)
    .where(and(gte(cardReviews.at, since), not(cardReviews.isUndone)));
  const [read] = await db
    .select({ total: count() })
    .from(fileContents)
    .where(and(gte(fileContents.createdAt, since), eq(fileContents.status, 'read')));
  return {
    questionsMade: asNumber(made?.total ?? null),
    examsTaken: taken?.total ?? 0,
    cardsReviewed: reviewed?.total ?? 0,
    filesRead: read?.total ?? 0,
  };
}
