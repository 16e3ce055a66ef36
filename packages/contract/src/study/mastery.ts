import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Below so many answers nothing is said about a topic. */
export const MASTERY_ANSWERS_MIN = 3;

export const topicMasterySchema = z.object({
  /** Null for items under no heading. */
  topic: z.nullable(z.string()),
  /** The share that is known, and the range in which it surely lies; null below three answers. */
  known: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  asked: z.number(),
  last: z.nullable(z.string()),
  /** «لا يكفي للحكم» below three answers. */
  note: z.nullable(z.string()),
});
export type TopicMastery = z.infer<typeof topicMasterySchema>;

/** What the answers in walks, exams and reviews say about each topic. */
export const getMastery = defineEndpoint({
  method: 'GET',
  path: '/api/mastery/:centerId',
  response: z.object({ done: z.literal(true), topics: z.array(topicMasterySchema) }),
});

/** Forgets the answers of a course; cards and exams stay. */
export const forgetMastery = defineEndpoint({
  method: 'DELETE',
  path: '/api/mastery/:centerId',
  response: z.object({ done: z.literal(true), topics: z.array(topicMasterySchema) }),
});
