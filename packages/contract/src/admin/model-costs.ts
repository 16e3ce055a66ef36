import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const COST_SPANS = ['7', '30', '90'] as const;

const costSchema = z.object({ name: z.string(), calls: z.number(), costMicros: z.number() });
export type ModelCost = z.infer<typeof costSchema>;

/** Model costs: days in Riyadh oldest first, the rest most expensive first. */
export const adminModelCosts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/models/costs',
  query: z.object({ days: z._default(z.enum(COST_SPANS), '30') }),
  response: z.object({
    done: z.literal(true),
    days: z.array(costSchema),
    /** By the plan active at the time; an empty name without one. */
    plans: z.array(costSchema),
    purposes: z.array(costSchema),
    models: z.array(z.extend(costSchema, { isPriced: z.boolean() })),
  }),
});
