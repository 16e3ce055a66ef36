import type { listPlans, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { wireLimits } from '#src/db/facts/plan-limits.ts';
import { selectPlans } from './plans.queries.ts';

const HALALAS_PER_RIYAL = 100;

export function createPlansService(deps: { db: Database }) {
  const { db } = deps;
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
            ...wireLimits(row),
            features: row.features,
            image: row.image,
            isActive: row.isActive,
            loginedPlan: row.loginedPlan,
            createdAt: row.createdAt.toISOString(),
          },
        ]),
      );
    },
  };
}
