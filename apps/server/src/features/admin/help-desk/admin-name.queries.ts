import { eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';

/** The name under which an admin answers. */
export async function findAdminName(db: Database, adminId: string): Promise<string> {
  const [found] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, adminId));
  return found?.username ?? '';
}
