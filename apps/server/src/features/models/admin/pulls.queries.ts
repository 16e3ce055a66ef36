import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { modelPulls } from '#src/db/tables/models.ts';

export type PullRow = typeof modelPulls.$inferSelect;
type Key = Pick<PullRow, 'connectionId' | 'model'>;
type Progress = Pick<PullRow, 'doneBytes' | 'totalBytes' | 'at'>;

const isOf = ({ connectionId, model }: Key) =>
  and(eq(modelPulls.connectionId, connectionId), eq(modelPulls.model, model));
const isRunning = eq(modelPulls.state, 'running');

export function selectPulls(db: Database, connectionId: string, since: Date): Promise<PullRow[]> {
  return db
    .select()
    .from(modelPulls)
    .where(and(eq(modelPulls.connectionId, connectionId), gte(modelPulls.at, since)))
    .orderBy(desc(modelPulls.at), modelPulls.model);
}

/** False if it is running, unless it has been silent since `silentSince`. */
export async function beginPull(
  tx: Database,
  row: Key & { runId: string; at: Date },
  silentSince: Date,
): Promise<boolean> {
  const begun = { ...row, state: 'running' as const, trouble: null };
  const made = await tx
    .insert(modelPulls)
    .values({ ...begun, doneBytes: 0, totalBytes: null })
    .onConflictDoUpdate({
      target: [modelPulls.connectionId, modelPulls.model],
      set: begun,
      setWhere: sql`${ne(modelPulls.state, 'running')} or ${lt(modelPulls.at, silentSince)}`,
    })
    .returning({ runId: modelPulls.runId });
  return made.length > 0;
}

/** False if it was stopped or restarted elsewhere. */
export async function noteProgress(
  db: Database,
  runId: string,
  progress: Progress,
): Promise<boolean> {
  const noted = await db
    .update(modelPulls)
    .set(progress)
    .where(and(eq(modelPulls.runId, runId), isRunning))
    .returning({ runId: modelPulls.runId });
  return noted.length > 0;
}

export async function endPull(
  db: Database,
  runId: string,
  end: Progress & Pick<PullRow, 'state' | 'trouble'>,
): Promise<void> {
  await db
    .update(modelPulls)
    .set(end)
    .where(and(eq(modelPulls.runId, runId), isRunning));
}

export async function stopPull(tx: Database, key: Key, at: Date): Promise<void> {
  await tx
    .update(modelPulls)
    .set({ state: 'stopped', at })
    .where(and(isOf(key), isRunning));
}

export async function deletePull(tx: Database, key: Key): Promise<void> {
  await tx.delete(modelPulls).where(isOf(key));
}
