import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { evidence } from '#src/db/tables/walks.ts';

/** The number of stored answers per course, because all of them are read for the next question. */
export const MAX_EVIDENCE = 5000;

type EvidenceRow = typeof evidence.$inferSelect;

/** An answer as evidence of knowledge; `sourceId` names it within its source. */
export type Answered = Pick<EvidenceRow, 'source' | 'sourceId' | 'itemId' | 'isRight'>;

/**
 * Stores answers in the caller's transaction. A known answer is updated, and one of a deleted item
 * is ignored. Timestamps always increase, even if the clock does not, because the last answer about
 * a fact counts.
 */
export async function putEvidence(
  tx: Database,
  userId: string,
  answers: readonly Answered[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const items = await tx
    .select({ id: studyItems.id, centerId: studyItems.centerId, topic: studyItems.topic })
    .from(studyItems)
    .where(
      and(
        eq(studyItems.userId, userId),
        inArray(
          studyItems.id,
          answers.map(({ itemId }) => itemId),
        ),
      ),
    )
    .for('key share');
  const byId = new Map(items.map((item) => [item.id, item]));
  const centerIds = [...new Set(items.map(({ centerId }) => centerId))];
  if (centerIds.length === 0) return;
  const [last] = await tx
    .select({ at: max(evidence.at) })
    .from(evidence)
    .where(and(eq(evidence.userId, userId), inArray(evidence.centerId, centerIds)));
  const from = Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1);
  const rows = answers.flatMap((answer, n): EvidenceRow[] => {
    const item = byId.get(answer.itemId);
    if (!item) return [];
    const { centerId, topic } = item;
    return [{ ...answer, userId, centerId, topic, at: new Date(from + n) }];
  });
  await tx
    .insert(evidence)
    .values(rows)
    .onConflictDoUpdate({
      target: [evidence.userId, evidence.source, evidence.sourceId],
      set: { isRight: sql`excluded.is_right` },
    });
  for (const centerId of centerIds) await deleteOldest(tx, userId, centerId);
}

async function deleteOldest(tx: Database, userId: string, centerId: string): Promise<void> {
  const ofCourse = and(eq(evidence.userId, userId), eq(evidence.centerId, centerId));
  const oldestKept = tx
    .select({ at: evidence.at })
    .from(evidence)
    .where(ofCourse)
    .orderBy(desc(evidence.at))
    .offset(MAX_EVIDENCE - 1)
    .limit(1);
  await tx.delete(evidence).where(and(ofCourse, sql`${evidence.at} < (${oldestKept})`));
}

export async function removeEvidence(
  tx: Database,
  { userId, source, sourceId }: Pick<EvidenceRow, 'userId' | 'source' | 'sourceId'>,
): Promise<void> {
  await tx
    .delete(evidence)
    .where(
      and(
        eq(evidence.userId, userId),
        eq(evidence.source, source),
        eq(evidence.sourceId, sourceId),
      ),
    );
}

export type EvidenceSummary = Pick<EvidenceRow, 'itemId' | 'topic' | 'isRight' | 'at'>;

/**
 * A user's evidence in a center, oldest first, as one value because thousands of rows cost far
 * more.
 */
export async function selectEvidence(
  db: Database,
  userId: string,
  centerId: string,
): Promise<EvidenceSummary[]> {
  const { itemId, topic, isRight, at } = evidence;
  const [found] = await db
    .select({
      all: sql<[string, string | null, boolean, number][] | null>`json_agg(json_build_array(
        ${itemId}, ${topic}, ${isRight}, (extract(epoch from ${at}) * 1000)::bigint
      ) order by ${at})`,
    })
    .from(evidence)
    .where(and(eq(evidence.userId, userId), eq(evidence.centerId, centerId)));
  return (found?.all ?? []).map(([item, of, right, ms]) => ({
    itemId: item,
    topic: of,
    isRight: right,
    at: new Date(ms),
  }));
}
