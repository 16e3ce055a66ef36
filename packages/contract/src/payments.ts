import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userSchema } from './user.ts';

export const PAYMENT_POLL_INTERVAL_MS = 5000;
export const PAYMENT_SLOW_AFTER_MS = 60_000;

/** Opens an order and answers with the provider's page, to which the browser goes. */
export const createPaymentUrl = defineEndpoint({
  method: 'GET',
  path: '/api/plans/create_payment_url',
  query: z.object({ planId: z.string({ error: 'معرف الباقة مطلوب' }).check(z.maxLength(100)) }),
  response: z.object({ done: z.literal(true), redirect_url: z.string(), order_id: z.string() }),
});

export const PAYMENT_STATUSES = ['SETTLED', 'PENDING', 'FAILED', 'REVIEW'] as const;

/** How an order stands; asked again and again while the student waits. */
export const checkPayment = defineEndpoint({
  method: 'POST',
  path: '/api/plans/get-plan',
  body: z.object({
    planId: z.string({ error: 'معرف الباقة مطلوب' }).check(z.maxLength(100)),
    order_id: z.string({ error: 'معرف الطلب مطلوب' }).check(z.maxLength(100)),
  }),
  response: z.object({
    status: z.enum(PAYMENT_STATUSES),
    done: z.boolean(),
    /** With SETTLED: the user with the new plan. */
    user: z.optional(userSchema),
    message: z.optional(z.string()),
  }),
});

export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscriptions/cancel',
  response: z.object({ done: z.literal(true), message: z.string() }),
});

/** One payment in the list on the profile, newest first. */
export const paymentSchema = z.object({
  orderId: z.string(),
  planName: z.string(),
  /** In riyals. */
  amount: z.number(),
  refunded: z.number(),
  /** Days that were bought. */
  duration: z.number(),
  status: z.enum(['settled', 'refunded', 'disputed', 'review']),
  paidAt: z.string(),
  /** Papers of this payment, each a PDF behind `downloadInvoice`. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      kind: z.enum(['receipt', 'tax-invoice', 'credit-note']),
      issuedAt: z.string(),
    }),
  ),
});

export type Payment = z.infer<typeof paymentSchema>;

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/subscriptions/payments',
  response: z.object({ done: z.literal(true), payments: z.array(paymentSchema) }),
});

/** A PDF, not JSON: the browser saves it. */
export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/subscriptions/invoices/:id',
  response: z.unknown(),
});

/** What of the plan's fair use is spent; a limit that is null is none. */
export const usageSchema = z.object({
  messagesToday: z.number(),
  messagesPerDay: z.nullable(z.number()),
  /** When the count of messages starts anew: the next midnight in Riyadh. */
  resetsAt: z.string(),
  storageBytes: z.number(),
  maxStorageBytes: z.nullable(z.number()),
  centers: z.number(),
  maxCenters: z.number(),
});

export type Usage = z.infer<typeof usageSchema>;

export const getUsage = defineEndpoint({
  method: 'GET',
  path: '/api/subscriptions/usage',
  response: z.object({ done: z.literal(true), usage: usageSchema }),
});

/** What the caller's invite code has earned. */
export const getInvites = defineEndpoint({
  method: 'GET',
  path: '/api/user/invites',
  response: z.object({
    done: z.literal(true),
    invites: z.object({
      code: z.string(),
      joined: z.number(),
      rewarded: z.number(),
      maxRewards: z.number(),
      daysEarned: z.number(),
    }),
  }),
});
