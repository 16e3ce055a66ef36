import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { daySchema } from '#src/moments.ts';
import { lineSchema } from '#src/text.ts';
import { adminPersonSchema } from './help-desk.ts';
import { csvOf, tableAnswer, tableQuery } from './table.ts';

export const ORDER_STATES = [
  'created',
  'pending',
  'settled',
  'failed',
  'expired',
  'review',
  'refunded',
  'disputed',
] as const;
export const orderStateSchema = z.enum(ORDER_STATES);

export const adminOrderRowSchema = z.object({
  id: z.string(),
  /** Null after the buyer's account is deleted. */
  user: z.nullable(adminPersonSchema),
  planId: z.string(),
  planName: z.string(),
  durationDays: z.number(),
  amountHalalas: z.number(),
  refundedHalalas: z.number(),
  currency: z.string(),
  provider: z.string(),
  providerRef: z.nullable(z.string()),
  state: orderStateSchema,
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});

export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

/** `q` searches order number, provider reference, and the buyer's name and email. */
export const adminListOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders',
  query: tableQuery(['createdAt', 'amountHalalas'], {
    state: z.optional(orderStateSchema),
    provider: z.optional(z.string().check(z.maxLength(40))),
    userId: z.optional(z.string()),
    /** Days in Riyadh, inclusive. */
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    /** Orders that need a person: pending for half an hour, in review, or disputed. */
    stuck: z.optional(z.literal('true')),
  }),
  response: tableAnswer(adminOrderRowSchema),
});

export const adminExportOrders = csvOf(adminListOrders);

export const adminOrderSchema = z.extend(adminOrderRowSchema, {
  expiresAt: z.string(),
  cancelledAt: z.nullable(z.string()),
  lastCheckedAt: z.nullable(z.string()),
  checkCount: z.number(),
  refundableHalalas: z.number(),
  timeline: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      fromState: z.nullable(orderStateSchema),
      toState: orderStateSchema,
      cause: z.enum(['purchase', 'poll', 'webhook', 'sweep', 'admin', 'deletion']),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amountHalalas: z.number(),
      state: z.enum(['asked', 'accepted', 'done', 'failed']),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
      doneAt: z.nullable(z.string()),
    }),
  ),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      kind: z.enum(['receipt', 'tax-invoice', 'credit-note']),
      totalHalalas: z.number(),
      issuedAt: z.string(),
    }),
  ),
});

export type AdminOrder = z.infer<typeof adminOrderSchema>;

const orderAnswer = z.object({
  done: z.literal(true),
  message: z.string(),
  order: adminOrderSchema,
});

export const adminGetOrder = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  response: z.object({ done: z.literal(true), order: adminOrderSchema }),
});

/** Queries the provider and applies the answer. */
export const adminCheckOrder = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/check',
  response: orderAnswer,
});

export const adminRefundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  body: z.object({
    amountHalalas: z
      .int({ error: 'المبلغ مطلوب' })
      .check(z.gte(1, { error: 'المبلغ أكبر من صفر' }), z.lte(100_000_000)),
    reason: lineSchema({ required: 'سبب الاسترداد مطلوب', max: 300 }),
  }),
  response: orderAnswer,
});

/** Sets a provider reference that was found elsewhere. */
export const adminSetOrderReference = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/reference',
  body: z.object({ providerRef: lineSchema({ required: 'مرجع العملية مطلوب', max: 200 }) }),
  response: orderAnswer,
});
