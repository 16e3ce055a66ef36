import type { Cursor } from '@nibras/contract';
import { and, asc, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { examAnswers, exams } from '#src/db/tables/exams.ts';

export type ExamRow = typeof exams.$inferSelect;
export type AnswerRow = typeof examAnswers.$inferSelect;

export async function insertExam(tx: Database, row: ExamRow): Promise<void> {
  await tx.insert(exams).values(row);
}

export async function findExam(db: Database, userId: string, id: string): Promise<ExamRow | null> {
  const [found] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.id, id), eq(exams.userId, userId)));
  return found ?? null;
}

/** Like `findExam`, with a lock, so that no answer arrives during submission. */
export async function lockExam(tx: Database, userId: string, id: string): Promise<ExamRow | null> {
  const [found] = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.id, id), eq(exams.userId, userId)))
    .for('update');
  return found ?? null;
}

/** Newest first. */
export function selectExams(
  db: Database,
  of: { userId: string; centerId?: string | undefined; cursor?: Cursor | undefined },
  limit: number,
): Promise<ExamRow[]> {
  const { userId, centerId, cursor } = of;
  return db
    .select()
    .from(exams)
    .where(
      and(
        eq(exams.userId, userId),
        centerId === undefined ? undefined : eq(exams.centerId, centerId),
        cursor &&
          or(
            lt(exams.startedAt, cursor.at),
            and(eq(exams.startedAt, cursor.at), lt(exams.id, cursor.id)),
          ),
      ),
    )
    .orderBy(desc(exams.startedAt), desc(exams.id))
    .limit(limit);
}

/** Overdue exams that were not submitted. */
export function selectOverdue(db: Database, at: Date) {
  return db
    .select({ id: exams.id, userId: exams.userId })
    .from(exams)
    .where(and(isNull(exams.submittedAt), lte(exams.deadlineAt, at)));
}

export async function setSubmitted(
  tx: Database,
  id: string,
  ended: Pick<ExamRow, 'submittedAt' | 'proposals' | 'proposalsAt'>,
): Promise<void> {
  await tx.update(exams).set(ended).where(eq(exams.id, id));
}

export async function setProposals(
  tx: Database,
  id: string,
  proposals: ExamRow['proposals'],
): Promise<void> {
  await tx.update(exams).set({ proposals }).where(eq(exams.id, id));
}

/** Exams that have long awaited proposals. */
export function selectAwaitingSince(db: Database, before: Date) {
  return db
    .select({ id: exams.id, userId: exams.userId })
    .from(exams)
    .where(and(eq(exams.proposals, 'awaited'), lt(exams.proposalsAt, before)));
}

export async function deleteExam(tx: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(exams)
    .where(and(eq(exams.id, id), eq(exams.userId, userId)))
    .returning({ id: exams.id });
  return deleted.length > 0;
}

export function selectAnswers(db: Database, examId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(examAnswers)
    .where(eq(examAnswers.examId, examId))
    .orderBy(asc(examAnswers.n));
}

export async function findAnswer(
  db: Database,
  examId: string,
  n: number,
): Promise<AnswerRow | null> {
  const [found] = await db
    .select()
    .from(examAnswers)
    .where(and(eq(examAnswers.examId, examId), eq(examAnswers.n, n)));
  return found ?? null;
}

/** One statement, because a class may submit at one deadline. */
export async function putAnswers(tx: Database, rows: AnswerRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(examAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [examAnswers.examId, examAnswers.n],
      set: {
        rev: sql`excluded.rev`,
        given: sql`excluded.given`,
        verdict: sql`excluded.verdict`,
        band: sql`excluded.band`,
        missing: sql`excluded.missing`,
        points: sql`excluded.points`,
        proposal: sql`excluded.proposal`,
      },
    });
}
