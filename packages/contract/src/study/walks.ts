import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { walkSchema } from '#src/study-events.ts';
import { givenSchema } from './exams.ts';
import {
  itemAnswerSchema,
  itemKindSchema,
  itemOptionsSchema,
  itemSourceSchema,
  POINTS_MAX,
  TOPIC_MAX,
} from './item.ts';
import { DAY_MINUTES_MAX } from './study-plan.ts';

/** How much of an item was given away. The key is shown at the last stage alone. */
export const WALK_STAGES = ['asked', 'hint1', 'hint2', 'shown'] as const;
export type WalkStage = (typeof WALK_STAGES)[number];

export const walkStepSchema = z.object({
  itemId: z.string(),
  kind: itemKindSchema,
  stem: z.string(),
  options: z.nullable(itemOptionsSchema),
  topic: z.nullable(z.string()),
  stage: z.enum(WALK_STAGES),
  hint: z.nullable(
    z.object({
      text: z.string(),
      source: z.nullable(z.object({ fileName: z.string(), page: z.number() })),
    }),
  ),
  /** With `shown` alone. */
  answer: z.optional(itemAnswerSchema),
  explanation: z.optional(z.nullable(z.string())),
  source: z.optional(z.nullable(itemSourceSchema)),
});
export type WalkStep = z.infer<typeof walkStepSchema>;

/** A step is null where there is nothing more to ask. */
const walkReply = z.object({
  done: z.literal(true),
  walk: walkSchema,
  step: z.nullable(walkStepSchema),
});
export type WalkReply = z.infer<typeof walkReply>;

/** What a walk may be limited to: what was missed, or the topic that is known least. */
export const WALK_LIMITS = ['missed', 'weakest'] as const;

/**
 * A walk of the center that still runs is continued, with the topic, the minutes and the limit that are
 * asked for now.
 */
export const startWalk = defineEndpoint({
  method: 'POST',
  path: '/api/walks',
  body: z.object({
    centerId: z.string({ error: 'المقرر مطلوب' }).check(z.maxLength(64)),
    topic: z.optional(z.nullable(z.string().check(z.maxLength(TOPIC_MAX)))),
    minutes: z.optional(
      z.nullable(
        z
          .number({ error: 'عدد الدقائق غير صحيح' })
          .check(z.int(), z.gte(1), z.lte(DAY_MINUTES_MAX)),
      ),
    ),
    only: z.optional(z.nullable(z.enum(WALK_LIMITS, { error: 'نطاق الجولة غير معروف' }))),
  }),
  response: walkReply,
});

export const getWalk = defineEndpoint({
  method: 'GET',
  path: '/api/walks/:id',
  response: walkReply,
});

/**
 * What an exam takes; a card is rated from 1 to 4. Once the answer is shown, null goes on, and the points
 * that an answer in own words met are ticked by a boolean for each.
 */
export const walkGivenSchema = z.union([
  givenSchema,
  z.array(z.boolean()).check(z.maxLength(POINTS_MAX)),
]);
export type WalkGiven = z.infer<typeof walkGivenSchema>;

/**
 * The same `clientId` gives the same reply. A wrong answer brings the next hint for the same item, and after
 * the second hint the key; a right one brings the next item. An answer in own words is `open`: its key is
 * shown, and it counts once its points are ticked. It is `open` too where the item went away meanwhile.
 */
export const answerWalk = defineEndpoint({
  method: 'POST',
  path: '/api/walks/:id/answers',
  body: z.object({
    clientId: z
      .string({ error: 'رقم الإجابة مطلوب' })
      .check(z.minLength(1, { error: 'رقم الإجابة مطلوب' }), z.maxLength(100)),
    itemId: z.string({ error: 'السؤال مطلوب' }).check(z.maxLength(64)),
    given: walkGivenSchema,
  }),
  response: z.object({
    done: z.literal(true),
    verdict: z.enum(['right', 'wrong', 'open']),
    step: z.nullable(walkStepSchema),
    walk: walkSchema,
    shown: z.nullable(
      z.object({
        answer: itemAnswerSchema,
        explanation: z.nullable(z.string()),
        source: z.nullable(itemSourceSchema),
      }),
    ),
  }),
});
export type WalkVerdict = z.infer<typeof answerWalk.response>;

export const askWalkHint = defineEndpoint({
  method: 'POST',
  path: '/api/walks/:id/hint',
  response: walkReply,
});

export const showWalkAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/walks/:id/show',
  response: walkReply,
});

export const endWalk = defineEndpoint({
  method: 'POST',
  path: '/api/walks/:id/end',
  response: walkReply,
});
