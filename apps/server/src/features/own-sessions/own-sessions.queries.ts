import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { sessions } from '#src/db/tables/sessions.ts';

export function selectLiveSessions(db: Database, userId: string, at: Date, atMost: number) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(atMost);
}
