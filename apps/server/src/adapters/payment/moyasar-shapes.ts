import * as z from 'zod/mini';

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

export const noticeSchema = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.optional(z.string()),
  secret_token: z.string(),
  live: z.optional(z.boolean()),
  data: z.object({
    ...paymentFields,
    invoice_id: z.nullish(z.string()),
    metadata: metadataSchema,
  }),
});

export type Invoice = z.output<typeof invoiceSchema>;
export type InvoicePayment = z.output<typeof invoicePaymentSchema>;
