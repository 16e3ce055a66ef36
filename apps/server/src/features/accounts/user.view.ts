import { DAY_MS, type User } from '@nibras/contract';
import type { UserRow } from '#src/db/users.ts';
import type { PlanPeriod } from '#src/features/access/periods.queries.ts';

type ShownPeriod = Pick<PlanPeriod, 'planName' | 'startsAt' | 'endsAt'>;

export function userView(row: UserRow, periods: readonly ShownPeriod[], now: Date): User {
  const last = periods.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime()).at(-1);
  const running = periods.find((period) => period.startsAt <= now && now < period.endsAt) ?? last;
  const plan =
    running && last
      ? {
          planName: running.planName,
          planCreatedAt: running.startsAt.getTime(),
          planDuration: (last.endsAt.getTime() - running.startsAt.getTime()) / DAY_MS,
        }
      : { planName: null, planCreatedAt: null, planDuration: null };
  return {
    username: row.username,
    email: row.email,
    mobile: row.mobile,
    university: row.university,
    role: row.role,
    inviteCode: row.inviteCode,
    ...plan,
    createdAt: row.createdAt.toISOString(),
    totalMessages: row.totalMessages,
  };
}
