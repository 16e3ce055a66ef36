import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const WELCOME_PLAN_ID = 'welcome';

/** Stands in every refusal that another plan would lift: the client puts the way to the plans beside it. */
export const LARGER_PLAN = 'باقة أكبر';

/** A plan as the map of `/api/plans` carries it; its key is the plan's id. */
export const planEntrySchema = z.object({
  name: z.string(),
  /** In riyals. */
  price: z._default(z.number(), 0),
  /** In days. */
  duration: z._default(z.number(), 1),
  maxCenters: z._default(z.number(), 0),
  /** Fair use: messages a day, and bytes kept at one time; null where the plan sets no limit. */
  messagesPerDay: z.optional(z.nullable(z.number())),
  maxStorageBytes: z.optional(z.nullable(z.number())),
  features: z._default(z.array(z.string()), []),
  image: z._default(z.nullable(z.string()), null),
  isActive: z.boolean(),
  /** Marks the welcome plan, which nobody buys. */
  loginedPlan: z._default(z.boolean(), false),
  createdAt: z.optional(z.string()),
});

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/plans',
  response: z.object({
    done: z.literal(true),
    plans: z.record(z.string(), planEntrySchema),
    /** True where the seller is registered for VAT: prices then hold it. */
    pricesIncludeVat: z._default(z.boolean(), false),
  }),
});

/** So many days before all that was paid for ends, the current plan can be bought again. */
export const RENEWAL_DAYS = 14;

export const subscriptionSchema = z.object({
  planId: z.string(),
  planName: z.string(),
  price: z.number(),
  expiresAt: z.string(),
  /** Days of the bought plan. */
  duration: z.number(),
  status: z.enum(['active', 'cancelled']),
  /** The days that run and those that wait for their turn, in their order. */
  periods: z._default(
    z.array(
      z.object({
        planName: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        /** The purchase that they belong to; null for days that were given. */
        orderId: z.nullable(z.string()),
      }),
    ),
    [],
  ),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

export const currentSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/subscriptions/current',
  response: z.object({ done: z.literal(true), subscription: subscriptionSchema }),
});
