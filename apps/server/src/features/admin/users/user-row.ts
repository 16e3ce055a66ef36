import type { AdminUserRow } from '@nibras/contract';
import type { PlanPeriod } from '#src/features/access/periods.queries.ts';
import type { UserRow } from './users.queries.ts';

/** A line of the table: the account, and its running plan or else its last one. */
export function userRowOf(user: UserRow, periods: readonly PlanPeriod[], now: Date): AdminUserRow {
  const running = periods.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const last = periods.at(-1);
  const { id, username, email, mobile, university, role, totalMessages } = user;
  return {
    id,
    username,
    email,
    mobile,
    university,
    role,
    planState: running ? 'running' : last ? 'ended' : 'none',
    planName: (running ?? last)?.planName ?? null,
    planEndsAt: last?.endsAt.toISOString() ?? null,
    isBlocked: user.blockedAt !== null,
    totalMessages,
    createdAt: user.createdAt.toISOString(),
  };
}
