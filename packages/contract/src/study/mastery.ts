import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Fewer answers do not judge a topic. */
export const MASTERY_ANSWERS_MIN = 3;

/** How well a topic is known; `unclear` until its range is narrow enough for a word. */
export const masteryLevelSchema = z.enum(['weak', 'fair', 'good', 'unclear']);
export type MasteryLevel = z.infer<typeof masteryLevelSchema>;

export const topicMasterySchema = z.object({
  /** Null for items without a heading. */
  topic: z.nullable(z.string()),
  /** The known share with its confidence interval; null with too few answers. */
  known: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  level: masteryLevelSchema,
  asked: z.number(),
  last: z.nullable(z.string()),
  /** «لا يكفي للحكم» with too few answers. */
  note: z.nullable(z.string()),
});
export type TopicMastery = z.infer<typeof topicMasterySchema>;

/** Knowledge per topic from walks, exams and reviews. */
export const getMastery = defineEndpoint({
  method: 'GET',
  path: '/api/mastery/:centerId',
  response: z.object({ done: z.literal(true), topics: z.array(topicMasterySchema) }),
});

/** Deletes a course's answers; cards and exams stay. */
export const forgetMastery = defineEndpoint({
  method: 'DELETE',
  path: '/api/mastery/:centerId',
  response: z.object({ done: z.literal(true), topics: z.array(topicMasterySchema) }),
});
