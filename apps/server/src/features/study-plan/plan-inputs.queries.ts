import type { PlanSettings } from '@nibras/contract';
import { and, asc, count, eq, isNotNull, max, ne, sql } from 'drizzle-orm';
import { isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { isServing } from '#src/db/facts/serving-files.ts';
import { isListed } from '#src/db/facts/shown-items.ts';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { fileContents, files } from '#src/db/tables/files.ts';
import { planSettings } from '#src/db/tables/study-plan.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { evidence } from '#src/db/tables/walks.ts';

/** With fewer answers nothing is said about a topic. */
const ENOUGH_ANSWERS = 3;
const WEAK_BELOW = 0.6;

/** A user's courses, each with its serving list and when a file of it was last read. */
export function selectCourses(db: Database, userId: string) {
  return db
    .select({
      id: centers.id,
      name: centers.courseName,
      revision: centers.servingRevision,
      readAt: max(fileContents.readingSince),
    })
    .from(centers)
    .leftJoin(centerFiles, isServing)
    .leftJoin(files, eq(files.id, centerFiles.fileId))
    .leftJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(and(eq(centers.userId, userId), eq(centers.isEnabled, true)))
    .groupBy(centers.id)
    .orderBy(asc(centers.createdAt), asc(centers.id));
}

export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

export async function findPlanSettings(db: Database, userId: string): Promise<PlanSettings | null> {
  const [found] = await db.select().from(planSettings).where(eq(planSettings.userId, userId));
  return found ?? null;
}

export async function putPlanSettings(
  tx: Database,
  userId: string,
  settings: PlanSettings,
): Promise<void> {
  await tx
    .insert(planSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: planSettings.userId, set: settings });
}

/** Questions of each course that were never asked or whose last answer was wrong. */
export async function countOpenQuestions(
  db: Database,
  userId: string,
  centerIds: readonly string[],
): Promise<Map<string, number>> {
  if (centerIds.length === 0) return new Map();
  const last = db
    .selectDistinctOn([evidence.itemId], { itemId: evidence.itemId, isRight: evidence.isRight })
    .from(evidence)
    .where(and(eq(evidence.userId, userId), isAmong(evidence.centerId, centerIds)))
    .orderBy(evidence.itemId, sql`${evidence.at} desc`)
    .as('last');
  const rows = await db
    .select({ centerId: studyItems.centerId, count: count() })
    .from(studyItems)
    .leftJoin(last, eq(last.itemId, studyItems.id))
    .where(
      and(
        isAmong(studyItems.centerId, centerIds),
        eq(studyItems.userId, userId),
        eq(studyItems.state, 'live'),
        ne(studyItems.kind, 'card'),
        isListed,
        sql`${last.isRight} is not true`,
      ),
    )
    .groupBy(studyItems.centerId);
  return new Map(rows.map((row) => [row.centerId, row.count]));
}

/** Topics with enough answers and too few right ones. */
export async function selectWeakTopics(
  db: Database,
  userId: string,
  centerIds: readonly string[],
): Promise<{ centerId: string; topic: string; asked: number; right: number }[]> {
  if (centerIds.length === 0) return [];
  const { centerId, topic, isRight } = evidence;
  const right = sql<number>`(count(*) filter (where ${isRight}))::int`;
  return db
    .select({ centerId, topic: sql<string>`${topic}`, asked: count(), right })
    .from(evidence)
    .where(and(eq(evidence.userId, userId), isAmong(centerId, centerIds), isNotNull(topic)))
    .groupBy(centerId, topic)
    .having(sql`count(*) >= ${ENOUGH_ANSWERS} and ${right} < ${WEAK_BELOW}::float * count(*)`);
}
