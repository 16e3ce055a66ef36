import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const OVERVIEW_SPANS = ['7', '30', '90'] as const;

const countsSchema = z.object({
  signUps: z.number(),
  activeStudents: z.number(),
  questions: z.number(),
  centers: z.number(),
  /** Payments of that day, less later refunds. */
  payments: z.number(),
  paymentsHalalas: z.number(),
  /** Millionths of a dollar. */
  costMicros: z.number(),
});

export const adminOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  query: z.object({ days: z._default(z.enum(OVERVIEW_SPANS), '30') }),
  response: z.object({
    done: z.literal(true),
    /** One entry per day in Riyadh, oldest first until today, including empty days. */
    days: z.array(z.extend(countsSchema, { day: z.string() })),
    totals: countsSchema,
    /** Current numbers, for any period. */
    standing: z.object({
      users: z.number(),
      /** Users with an active plan, including the welcome plan. */
      withPlan: z.number(),
      /** Users who paid for their active plan. */
      paying: z.number(),
      centers: z.number(),
    }),
    /** Verses quoted in the period: judged, and of these corrected or unknown. */
    verses: z.object({ judged: z.number(), corrected: z.number(), unknown: z.number() }),
    study: z.object({
      questionsMade: z.number(),
      examsTaken: z.number(),
      cardsReviewed: z.number(),
      filesRead: z.number(),
    }),
    attention: z.object({
      failedFiles: z.number(),
      stuckOrders: z.number(),
      openSupport: z.number(),
      pendingSuggestions: z.number(),
      failedJobs: z.number(),
    }),
  }),
});
