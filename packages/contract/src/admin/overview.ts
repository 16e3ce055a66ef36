import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const OVERVIEW_SPANS = ['7', '30', '90'] as const;

const countsSchema = z.object({
  signUps: z.number(),
  /** Those who asked at least once; in the totals, each counted once for the whole span. */
  activeStudents: z.number(),
  questions: z.number(),
  centers: z.number(),
  /** Paid on that day; the sum is less by what was given back since. */
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
    /** One entry a day in Riyadh, oldest first, the last is today; days without anything too. */
    days: z.array(z.extend(countsSchema, { day: z.string() })),
    /** Over the days above. */
    totals: countsSchema,
    /** As things stand now, whatever the span. */
    standing: z.object({
      users: z.number(),
      /** Users with a plan that runs, the welcome plan included. */
      withPlan: z.number(),
      /** Users who have paid for what runs now. */
      paying: z.number(),
      centers: z.number(),
    }),
    /** Quoted verses of the span: how many were judged, and of these corrected or found in no sura. */
    verses: z.object({ judged: z.number(), corrected: z.number(), unknown: z.number() }),
    /** What was studied in the span. */
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
