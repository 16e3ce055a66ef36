import { eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { settings } from '#src/db/tables/administration.ts';

export async function findSetting(db: Database, key: string): Promise<unknown> {
  const [found] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return found?.value ?? null;
}

export async function saveSetting(
  tx: Database,
  row: { key: string; value: object; updatedAt: Date },
): Promise<void> {
  const { value, updatedAt } = row;
  await tx
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
}
