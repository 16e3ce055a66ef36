import { and, eq, gte, isNull, sql, sum } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { settings } from '#src/db/tables/administration.ts';
import { modelCalls } from '#src/db/tables/chats.ts';
import { modelTroubles } from '#src/db/tables/models.ts';
import { storeFacts } from '#src/db/tables/store-facts.ts';
import type { ModelCallRow } from './booked-model.ts';
import type { ModelSettings } from './model-settings.ts';

const KEY = 'models';

export async function findSettings(db: Database): Promise<unknown> {
  const [found] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY));
  return found?.value ?? null;
}

/** Locks the settings, inserting the row first if missing. */
export async function holdSettings(
  tx: Database,
  { unset, at }: { unset: ModelSettings; at: Date },
): Promise<unknown> {
  await tx.insert(settings).values({ key: KEY, value: unset, updatedAt: at }).onConflictDoNothing();
  const [held] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY))
    .for('update');
  return held?.value ?? null;
}

export async function saveSettings(tx: Database, value: ModelSettings, at: Date): Promise<void> {
  await tx.update(settings).set({ value, updatedAt: at }).where(eq(settings.key, KEY));
}

export type TroubleRow = typeof modelTroubles.$inferSelect;

/** Increments the count if the last trouble is younger than `since`. */
export async function noteTrouble(
  db: Database,
  row: Omit<TroubleRow, 'count'>,
  since: Date,
): Promise<void> {
  const { trouble, at } = row;
  const count = sql`case when ${modelTroubles.at} >= ${since} then ${modelTroubles.count} + 1 else 1 end`;
  await db
    .insert(modelTroubles)
    .values({ ...row, count: 1 })
    .onConflictDoUpdate({
      target: [modelTroubles.connectionId, modelTroubles.model],
      set: { trouble, at, count },
    });
}

export function selectTroubles(db: Database, since: Date): Promise<TroubleRow[]> {
  return db.select().from(modelTroubles).where(gte(modelTroubles.at, since));
}

export async function insertModelCalls(db: Database, rows: ModelCallRow[]): Promise<void> {
  await db.insert(modelCalls).values(rows);
}

export async function sumCostSince(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ micros: sum(modelCalls.costMicros) })
    .from(modelCalls)
    .where(gte(modelCalls.createdAt, since));
  return Number(row?.micros ?? 0);
}

/** False if it existed. */
export async function insertFact(tx: Database, key: string): Promise<boolean> {
  const made = await tx
    .insert(storeFacts)
    .values({ key, value: true })
    .onConflictDoNothing()
    .returning({ key: storeFacts.key });
  return made.length > 0;
}

export function selectAdmins(db: Database): Promise<{ email: string; username: string }[]> {
  return db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.blockedAt)));
}
