import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { jsonText } from '#src/db/json-text.ts';
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

type EvidenceColumns = [
  itemIds: string[] | null,
  topics: (string | null)[],
  rights: boolean[],
  moments: number[],
];

/**
 * A user's evidence in a center, oldest first. One list per column takes half the time of one list
 * of rows, and thousands of rows cost far more.
 */
export async function selectEvidence(
  db: Database,
  userId: string,
  centerId: string,
): Promise<EvidenceSummary[]> {
  const { itemId, topic, isRight, at } = evidence;
  const inOrder = db
    .select({ itemId, topic, isRight, at })
    .from(evidence)
    .where(and(eq(evidence.userId, userId), eq(evidence.centerId, centerId)))
    .orderBy(asc(at))
    .as('in_order');
  const [found] = await db
    .select({
      columns: jsonText<EvidenceColumns>(sql`json_build_array(
        json_agg(${inOrder.itemId}), json_agg(${inOrder.topic}), json_agg(${inOrder.isRight}),
        json_agg((date_part('epoch', ${inOrder.at}) * 1000)::bigint)
      )`),
    })
    .from(inOrder);
  const [itemIds, topics, rights, moments] = found?.columns ?? [null, [], [], []];
  return (itemIds ?? []).map((item, n) => ({
    itemId: item,
    topic: topics[n] ?? null,
    isRight: rights[n] ?? false,
    at: new Date(moments[n] ?? 0),
  }));
}
