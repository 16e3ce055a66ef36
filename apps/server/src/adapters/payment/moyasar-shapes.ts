import * as z from 'zod/mini';
import { noticeText } from './notice-text.ts';

const metadataSchema = z.nullish(z.object({ order_id: z.optional(z.string()) }));

const paymentFields = {
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  refunded: z._default(z.int(), 0),
};

const invoicePaymentSchema = z.object({
  ...paymentFields,
  source: z.nullish(z.object({ message: z.nullish(z.string()) })),
});

export const openedInvoiceSchema = z.object({ id: z.string(), url: z.string() });

export const invoiceSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata: metadataSchema,
  payments: z._default(z.array(invoicePaymentSchema), []),
});

export const refundedPaymentSchema = z.object({ id: z.string(), status: z.string() });

export const noticeTokenSchema = z.object({ secret_token: z.string() });

export const noticeSchema = z.object({
  id: noticeText,
  type: noticeText,
  created_at: z.optional(noticeText),
  live: z.optional(z.boolean()),
  data: z.object({
    id: noticeText,
    status: noticeText,
    amount: z.int(),
    currency: noticeText,
    invoice_id: z.nullish(noticeText),
    metadata: z.nullish(z.object({ order_id: z.optional(noticeText) })),
  }),
});

export type Invoice = z.output<typeof invoiceSchema>;
export type InvoicePayment = z.output<typeof invoicePaymentSchema>;
