import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { findLastPeriod, findWelcomePlan, insertPeriod } from './plan-days.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const INVITE_DAYS = 3;

/** The days of the plan that every account is given once. A store without such a plan gives none. */
export async function giveWelcomeDays(tx: Database, userId: string, now: Date): Promise<void> {
  const plan = await findWelcomePlan(tx);
  if (!plan) return;
  await insertPeriod(tx, {
    id: newId(),
    userId,
    planId: plan.id,
    startsAt: now,
    endsAt: new Date(now.getTime() + plan.durationDays * DAY_MS),
    source: 'welcome',
    createdAt: now,
  });
}

/** Adds days of the plan that ends last, right after its end; a lapsed plan starts again now. */
export async function giveInviteDays(tx: Database, userId: string, now: Date): Promise<void> {
  const last = await findLastPeriod(tx, userId);
  const planId = last?.planId ?? (await findWelcomePlan(tx))?.id;
  if (planId === undefined) return;
  const startsAt = last && last.endsAt > now ? last.endsAt : now;
  await insertPeriod(tx, {
    id: newId(),
    userId,
    planId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + INVITE_DAYS * DAY_MS),
    source: 'invite',
    createdAt: now,
  });
}
