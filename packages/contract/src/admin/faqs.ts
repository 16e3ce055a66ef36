import * as z from 'zod/mini';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { faqBodySchema, faqEntrySchema } from '#src/help-desk.ts';
import { orderBodySchema } from './plans.ts';
import { csvOf, tableAnswer } from './table.ts';

export const adminFaqSchema = z.extend(faqEntrySchema, {
  id: z.string(),
  createdAt: z.string(),
});

export type AdminFaq = z.infer<typeof adminFaqSchema>;

export const adminListFaqs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/faqs',
  response: tableAnswer(adminFaqSchema),
});

export const adminExportFaqs = csvOf(adminListFaqs);

const faqAnswer = z.object({ done: z.literal(true), message: z.string(), faq: adminFaqSchema });

export const adminCreateFaq = defineEndpoint({
  method: 'POST',
  path: '/api/admin/faqs',
  body: faqBodySchema,
  response: faqAnswer,
});

export const adminEditFaq = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/faqs/:id',
  body: faqBodySchema,
  response: faqAnswer,
});

export const adminDeleteFaq = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/faqs/:id',
  response: doneSchema,
});

export const adminOrderFaqs = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/faqs/order',
  body: orderBodySchema,
  response: doneSchema,
});
