import * as z from 'zod/mini';
import { noticeText } from './notice-text.ts';

// Stripe's client accepts any JSON without `error`, so answers are validated.

const expandable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.nullish(z.union([z.string(), schema]));

const chargeSchema = z.object({
  amount_refunded: z.int(),
  refunded: z.boolean(),
  disputed: z.boolean(),
});

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.nullish(
    z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) }),
  ),
  latest_charge: expandable(chargeSchema),
});

export const sessionSchema = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  client_reference_id: z.nullable(z.string()),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payment_intent: expandable(intentSchema),
});

export const sessionListSchema = z.object({ data: z.array(sessionSchema) });

export const refundSchema = z.object({ id: z.string(), status: z.nullable(z.string()) });

const noticedObjectSchema = z.object({
  id: z.optional(noticeText),
  client_reference_id: z.nullish(noticeText),
  payment_intent: z.nullish(z.union([noticeText, z.object({ id: noticeText })])),
  metadata: z.nullish(z.object({ order_id: z.optional(noticeText) })),
});

export const eventSchema = z.object({
  id: noticeText,
  type: noticeText,
  created: z.optional(z.int()),
  livemode: z.optional(z.boolean()),
  data: z.optional(z.object({ object: noticedObjectSchema })),
});

export type Session = z.output<typeof sessionSchema>;
export type Event = z.output<typeof eventSchema>;

/** The expanded object; null for an id. */
export const whole = <T extends object>(given: string | T | null | undefined): T | null =>
  typeof given === 'object' ? given : null;

export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);
