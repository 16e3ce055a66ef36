import { and, eq, gt, isNull, lte, not, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { orders } from '#src/db/tables/orders.ts';
import { planNotices, planPeriods, plans } from '#src/db/tables/plans.ts';

export type Ending = {
  userId: string;
  email: string;
  username: string;
  planName: string;
  endsAt: Date;
};

type Kind = (typeof planNotices.$inferSelect)['kind'];

const other = alias(planPeriods, 'other');

/**
 * Students whose last period ends within a time span and who were not notified and have not
 * cancelled. `afterDays` excludes those whose whole access was shorter.
 */
export function selectEndings(
  db: Database,
  kind: Kind,
  span: { after: Date; upTo: Date; afterDays: number | null; limit: number },
): Promise<Ending[]> {
  const { after, upTo, afterDays, limit } = span;
  const hasLater = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.userId, planPeriods.userId), gt(other.endsAt, planPeriods.endsAt))),
  );
  const isTold = exists(
    db
      .select({ userId: planNotices.userId })
      .from(planNotices)
      .where(
        and(
          eq(planNotices.userId, planPeriods.userId),
          eq(planNotices.kind, kind),
          eq(planNotices.endsAt, planPeriods.endsAt),
        ),
      ),
  );
  const lastBoughtCancelledAt = sql`(
    select ${orders.cancelledAt} from ${planPeriods} as bought
    join ${orders} on ${orders.id} = bought.order_id
    where bought.user_id = ${planPeriods.userId}
    order by bought.ends_at desc limit 1
  )`;
  const mark = sql`${planPeriods.endsAt} - make_interval(days => ${afterDays ?? 0}::int)`;
  const isLong = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.userId, planPeriods.userId),
          sql`${other.startsAt} < ${mark}`,
          sql`${other.endsAt} >= ${mark}`,
        ),
      ),
  );
  return db
    .select({
      userId: users.id,
      email: users.email,
      username: users.username,
      planName: plans.name,
      endsAt: planPeriods.endsAt,
    })
    .from(planPeriods)
    .innerJoin(users, eq(users.id, planPeriods.userId))
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .where(
      and(
        gt(planPeriods.endsAt, after),
        lte(planPeriods.endsAt, upTo),
        eq(users.role, 'student'),
        isNull(users.blockedAt),
        not(hasLater),
        not(isTold),
        sql`${lastBoughtCancelledAt} is null`,
        afterDays === null ? undefined : isLong,
      ),
    )
    .orderBy(planPeriods.endsAt)
    .limit(limit);
}

/** False if already notified. */
export async function markNotified(
  tx: Database,
  { userId, endsAt }: Ending,
  kind: Kind,
): Promise<boolean> {
  const marked = await tx
    .insert(planNotices)
    .values({ userId, kind, endsAt })
    .onConflictDoNothing()
    .returning({ userId: planNotices.userId });
  return marked.length > 0;
}
