import type { AdminUser, AdminUserRow } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { wireLimits } from '#src/db/facts/plan-limits.ts';
import { findUser, type UserRow } from '#src/db/users.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { PlanPeriod } from '#src/features/access/periods.queries.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Range } from '#src/db/row-pages.ts';
import {
  countUsers,
  findSessionFacts,
  hasSecondFactor,
  selectNewestActions,
  selectNewestCenters,
  selectNewestOrders,
  selectUsers,
  sumCost,
  type UsersQuery,
} from './users.queries.ts';

const NEWEST = 20;

export type UsersService = ReturnType<typeof createUsersService>;

export const userNotThere = (): AppError => new AppError('not_found', 'الحساب غير موجود أو حُذف.');

const withTime = <T extends { createdAt: Date }>(row: T) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export function createUsersService(deps: { db: Database; access: PlanAccess; now: () => Date }) {
  const { db, access, now } = deps;

  async function usageOf({ id }: UserRow): Promise<AdminUser['usage']> {
    const limits = await access.planLimits(db, id);
    return {
      ...(await access.usedBy(db, id)),
      ...(limits ? wireLimits(limits) : { messagesPerDay: null, maxStorageBytes: null }),
      maxCenters: limits?.maxCenters ?? null,
      costMicros: await sumCost(db, id),
    };
  }

  return {
    async rows(query: UsersQuery, range: Range): Promise<AdminUserRow[]> {
      const at = now();
      const users = await selectUsers(db, query, { ...range, now: at });
      if (users.length === 0) return [];
      const ids = users.map(({ id }) => id);
      const periods = Map.groupBy(await access.periodsOf(db, ids), ({ userId }) => userId);
      return users.map((user) => userView(user, periods.get(user.id) ?? [], at));
    },

    total: (query: UsersQuery): Promise<number> => countUsers(db, query, now()),

    async get(id: string): Promise<AdminUser> {
      const user = await findUser(db, id);
      if (!user) throw userNotThere();
      const periods = await access.periodsOf(db, [id]);
      const { open, lastSeenAt } = await findSessionFacts(db, id, now());
      return {
        ...userView(user, periods, now()),
        blockedAt: user.blockedAt?.toISOString() ?? null,
        inviteCode: user.inviteCode,
        inviteRewards: user.inviteRewards,
        hasSecondFactor: await hasSecondFactor(db, id),
        sessions: open,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        usage: await usageOf(user),
        periods: periods.map((period) => ({
          ...period,
          startsAt: period.startsAt.toISOString(),
          endsAt: period.endsAt.toISOString(),
        })),
        centers: (await selectNewestCenters(db, id, NEWEST)).map(withTime),
        orders: (await selectNewestOrders(db, id, NEWEST)).map(withTime),
        actions: (await selectNewestActions(db, id, NEWEST)).map(withTime),
      };
    },
  };
}

function userView(user: UserRow, periods: readonly PlanPeriod[], now: Date): AdminUserRow {
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
