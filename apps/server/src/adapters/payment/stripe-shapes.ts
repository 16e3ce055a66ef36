import * as z from 'zod/mini';

// Its client takes any JSON without an `error` in it for an answer, so what it gives is read like a stranger's.

/** An id, or the whole thing where that was asked for. */
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

export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.optional(z.int()),
  livemode: z.optional(z.boolean()),
  data: z.optional(
    z.object({
      object: z.object({
        id: z.optional(z.string()),
        client_reference_id: z.nullish(z.string()),
        payment_intent: expandable(z.object({ id: z.string() })),
        metadata: z.nullish(z.object({ order_id: z.optional(z.string()) })),
      }),
    }),
  ),
});

export type Session = z.output<typeof sessionSchema>;
export type Event = z.output<typeof eventSchema>;

/** What was expanded; null for a bare id. */
export const whole = <T extends object>(given: string | T | null | undefined): T | null =>
  typeof given === 'object' ? given : null;

export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);
