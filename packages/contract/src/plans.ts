import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const WELCOME_PLAN_ID = 'welcome';

/** Part of every refusal that a larger plan would avoid; clients then link to the plans. */
export const LARGER_PLAN = 'باقة أكبر';

/** A plan in the map of `/api/plans`, keyed by id. */
export const planEntrySchema = z.object({
  name: z.string(),
  /** In riyals. */
  price: z._default(z.number(), 0),
  /** In days. */
  duration: z._default(z.number(), 1),
  maxCenters: z._default(z.number(), 0),
  /** Fair use: messages a day and stored bytes; null for no limit. */
  messagesPerDay: z.optional(z.nullable(z.number())),
  maxStorageBytes: z.optional(z.nullable(z.number())),
  features: z._default(z.array(z.string()), []),
  image: z._default(z.nullable(z.string()), null),
  isActive: z.boolean(),
  /** The welcome plan, which is not sold. */
  loginedPlan: z._default(z.boolean(), false),
  createdAt: z.optional(z.string()),
});

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/plans',
  response: z.object({
    done: z.literal(true),
    plans: z.record(z.string(), planEntrySchema),
    /** Whether the seller is registered for VAT, which prices then include. */
    pricesIncludeVat: z._default(z.boolean(), false),
  }),
});

/** The current plan can be bought again within this many days of the end. */
export const RENEWAL_DAYS = 14;

export const subscriptionSchema = z.object({
  planId: z.string(),
  planName: z.string(),
  price: z.number(),
  expiresAt: z.string(),
  duration: z.number(),
  status: z.enum(['active', 'cancelled']),
  /** Active and future periods, in order. */
  periods: z._default(
    z.array(
      z.object({
        planName: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        /** Null for free days. */
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
