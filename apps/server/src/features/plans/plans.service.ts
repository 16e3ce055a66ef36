import type { listPlans, ResponseOf, Subscription } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/app-error.ts';
import { findLastPaidPeriod, selectPlans } from './plans.queries.ts';

export type PlansService = ReturnType<typeof createPlansService>;

const HALALAS_PER_RIYAL = 100;

export function createPlansService(deps: { db: Database; now: () => Date }) {
  const { db, now } = deps;
  return {
    async list(): Promise<ResponseOf<typeof listPlans>['plans']> {
      const rows = await selectPlans(db);
      return Object.fromEntries(
        rows.map((row) => [
          row.id,
          {
            name: row.name,
            price: row.priceHalalas / HALALAS_PER_RIYAL,
            duration: row.durationDays,
            maxCenters: row.maxCenters,
            messagesPerDay: row.messagesPerDay,
            maxStorageBytes: row.maxStorageBytes,
            features: row.features,
            image: row.image,
            isActive: row.isActive,
            loginedPlan: row.loginedPlan,
            createdAt: row.createdAt.toISOString(),
          },
        ]),
      );
    },

    /** What was paid for and still runs; the welcome plan is no subscription. */
    async current(userId: string): Promise<Subscription> {
      const found = await findLastPaidPeriod(db, userId, now());
      if (!found) throw new AppError('not_found', 'لا يوجد اشتراك حالي.');
      const { plan, endsAt } = found;
      return {
        planId: plan.id,
        planName: plan.name,
        price: plan.priceHalalas / HALALAS_PER_RIYAL,
        expiresAt: endsAt.toISOString(),
        duration: plan.durationDays,
        status: 'active',
      };
    },
  };
}
