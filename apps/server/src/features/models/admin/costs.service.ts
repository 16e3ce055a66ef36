import type { adminModelCosts, ModelCost, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { daysUntil, riyadhDay, startOfDay } from '#src/platform/time/riyadh-days.ts';
import { sumByDay, sumByModel, sumByPlan, sumByPurpose } from './costs.queries.ts';

export type CostsService = ReturnType<typeof createCostsService>;

export function createCostsService({ db, now }: { db: Database; now: () => Date }) {
  return {
    async get(span: number): Promise<Omit<ResponseOf<typeof adminModelCosts>, 'done'>> {
      const names = daysUntil(riyadhDay(now()), span);
      const since = startOfDay(names[0] ?? '');
      const days = new Map((await sumByDay(db, since)).map((cost) => [cost.name, cost]));
      return {
        days: names.map((name) => days.get(name) ?? { name, calls: 0, costMicros: 0 }),
        plans: dearestFirst(await sumByPlan(db, since)),
        purposes: dearestFirst(await sumByPurpose(db, since)),
        models: dearestFirst(await sumByModel(db, since)),
      };
    },
  };
}

const dearestFirst = <Cost extends ModelCost>(costs: readonly Cost[]): Cost[] =>
  costs.toSorted((a, b) => b.costMicros - a.costMicros || b.calls - a.calls);
