import { and, asc, eq, exists, gt, isNull, lt, notExists } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { isRunning } from '#src/db/facts/running-periods.ts';
import { users } from '#src/db/tables/accounts.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import { morningEmails, planSettings } from '#src/db/tables/study-plan.ts';

type Waiting = {
  id: string;
  email: string;
  username: string;
  quietFrom: string;
  quietTo: string;
};

/**
 * Students with an active plan who want today's email and have not received it, by id after
 * `after`.
 */
export function selectWaiting(
  db: Database,
  { day, at, after, limit }: { day: string; at: Date; after: string; limit: number },
): Promise<Waiting[]> {
  const emailOfDay = db
    .select({ day: morningEmails.day })
    .from(morningEmails)
    .where(and(eq(morningEmails.userId, users.id), eq(morningEmails.day, day)));
  const runningPlan = db
    .select({ id: planPeriods.id })
    .from(planPeriods)
    .where(and(eq(planPeriods.userId, users.id), isRunning(at)));
  return db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      quietFrom: planSettings.quietFrom,
      quietTo: planSettings.quietTo,
    })
    .from(planSettings)
    .innerJoin(users, eq(users.id, planSettings.userId))
    .where(
      and(
        eq(planSettings.byMail, true),
        isNull(users.blockedAt),
        gt(users.id, after),
        exists(runningPlan),
        notExists(emailOfDay),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

/** False if another node was first or the student switched it off. */
export async function markSent(tx: Database, userId: string, day: string): Promise<boolean> {
  const [wanted] = await tx
    .select({ byMail: planSettings.byMail })
    .from(planSettings)
    .where(eq(planSettings.userId, userId))
    .for('share');
  if (wanted?.byMail !== true) return false;
  const marked = await tx
    .insert(morningEmails)
    .values({ userId, day })
    .onConflictDoNothing()
    .returning({ day: morningEmails.day });
  return marked.length > 0;
}

export async function stopEmails(tx: Database, userId: string): Promise<void> {
  await tx.update(planSettings).set({ byMail: false }).where(eq(planSettings.userId, userId));
}

export async function deleteSentBefore(db: Database, day: string): Promise<void> {
  await db.delete(morningEmails).where(lt(morningEmails.day, day));
}
