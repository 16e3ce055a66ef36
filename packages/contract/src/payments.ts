import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userSchema } from './user.ts';

export const PAYMENT_POLL_INTERVAL_MS = 5000;
export const PAYMENT_SLOW_AFTER_MS = 60_000;

/** Creates an order and returns the provider's page. */
export const createPaymentUrl = defineEndpoint({
  method: 'GET',
  path: '/api/plans/create_payment_url',
  query: z.object({ planId: z.string({ error: 'معرف الباقة مطلوب' }).check(z.maxLength(100)) }),
  response: z.object({ done: z.literal(true), redirect_url: z.string(), order_id: z.string() }),
});

export const PAYMENT_STATUSES = ['SETTLED', 'PENDING', 'FAILED', 'REVIEW'] as const;

/** An order's status, polled while the student waits. */
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
    user: z.optional(userSchema),
    message: z.optional(z.string()),
  }),
});

export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscriptions/cancel',
  response: z.object({ done: z.literal(true), message: z.string() }),
});

export const paymentSchema = z.object({
  orderId: z.string(),
  planName: z.string(),
  /** In riyals. */
  amount: z.number(),
  refunded: z.number(),
  duration: z.number(),
  status: z.enum(['settled', 'refunded', 'disputed', 'review']),
  paidAt: z.string(),
  /** Invoices as PDF through `downloadInvoice`. */
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

/** A PDF download. */
export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/subscriptions/invoices/:id',
  response: z.unknown(),
});

/** Use of the plan's limits; null means no limit. */
export const usageSchema = z.object({
  messagesToday: z.number(),
  messagesPerDay: z.nullable(z.number()),
  /** When the message count resets: the next midnight in Riyadh. */
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

/** Rewards of the caller's invite code. */
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
