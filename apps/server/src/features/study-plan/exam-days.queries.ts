import { and, asc, count, eq, gte } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { examDays } from '#src/db/tables/study-plan.ts';

export type ExamDayRow = typeof examDays.$inferSelect;
export type NamedExamDay = ExamDayRow & { centerName: string };

const columns = {
  id: examDays.id,
  userId: examDays.userId,
  centerId: examDays.centerId,
  centerName: centers.courseName,
  title: examDays.title,
  day: examDays.day,
  minute: examDays.minute,
  enteredAs: examDays.enteredAs,
  weight: examDays.weight,
};

/** A user's exams by day, with course names. */
export function selectExamDays(db: Database, userId: string): Promise<NamedExamDay[]> {
  return db
    .select(columns)
    .from(examDays)
    .innerJoin(centers, eq(centers.id, examDays.centerId))
    .where(eq(examDays.userId, userId))
    .orderBy(asc(examDays.day), asc(examDays.minute), asc(examDays.id));
}

export async function findExamDay(
  db: Database,
  userId: string,
  id: string,
): Promise<NamedExamDay | null> {
  const [found] = await db
    .select(columns)
    .from(examDays)
    .innerJoin(centers, eq(centers.id, examDays.centerId))
    .where(and(eq(examDays.id, id), eq(examDays.userId, userId)));
  return found ?? null;
}

/** The name of a user's course, locked until the transaction ends; null if there is none. */
export async function holdCourse(
  tx: Database,
  userId: string,
  centerId: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ name: centers.courseName })
    .from(centers)
    .where(and(eq(centers.id, centerId), eq(centers.userId, userId)))
    .for('key share');
  return found?.name ?? null;
}

/** The nearest exam of a center from today on. */
export async function findNextExamDay(
  db: Database,
  centerId: string,
  today: string,
): Promise<ExamDayRow | null> {
  const [found] = await db
    .select()
    .from(examDays)
    .where(and(eq(examDays.centerId, centerId), gte(examDays.day, today)))
    .orderBy(asc(examDays.day), asc(examDays.id))
    .limit(1);
  return found ?? null;
}

/** The number of a user's exams from today on. */
export async function countComing(db: Database, userId: string, today: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(examDays)
    .where(and(eq(examDays.userId, userId), gte(examDays.day, today)));
  return found?.count ?? 0;
}

/** Stores a new or changed exam. */
export async function putExamDay(tx: Database, row: ExamDayRow): Promise<void> {
  await tx.insert(examDays).values(row).onConflictDoUpdate({ target: examDays.id, set: row });
}

export async function deleteExamDay(tx: Database, id: string): Promise<void> {
  await tx.delete(examDays).where(eq(examDays.id, id));
}
