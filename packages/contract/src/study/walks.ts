import * as z from 'zod/mini';
import { pageLabelSchema } from '#src/centers.ts';
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

/** How much of an item is revealed; the key only in the last stage. */
export const WALK_STAGES = ['asked', 'hint1', 'hint2', 'shown'] as const;
export type WalkStage = (typeof WALK_STAGES)[number];

export const walkStepSchema = z.object({
  itemId: z.string(),
  kind: itemKindSchema,
  stem: z.string(),
  options: z.nullable(itemOptionsSchema),
  topic: z.nullable(z.string()),
  stage: z.enum(WALK_STAGES),
  /** Items that the walk is going to ask, this one included. Missing in steps of older servers. */
  left: z.optional(z.number()),
  /** Of those after this one, how many were missed today and come back. */
  returning: z.optional(z.number()),
  hint: z.nullable(
    z.object({
      text: z.string(),
      source: z.nullable(
        z.object({
          fileName: z.string(),
          page: z.number(),
          /** Missing in walks that were begun before it was stored. */
          pageLabel: z.optional(pageLabelSchema),
        }),
      ),
      /** Options of a choice that are wrong. */
      ruledOut: z.optional(z.array(z.number())),
    }),
  ),
  answer: z.optional(itemAnswerSchema),
  explanation: z.optional(z.nullable(z.string())),
  source: z.optional(z.nullable(itemSourceSchema)),
});
export type WalkStep = z.infer<typeof walkStepSchema>;

/** The step is null if nothing is left to ask. */
const walkReply = z.object({
  done: z.literal(true),
  walk: walkSchema,
  step: z.nullable(walkStepSchema),
});
export type WalkReply = z.infer<typeof walkReply>;

/** Limits of a walk: missed items, or the weakest topic. */
export const WALK_LIMITS = ['missed', 'weakest'] as const;

/** Continues the center's active walk with the given topic, minutes and limit. */
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
 * An exam's answer, or a rating from 1 to 4 for a card. After the answer is shown, null continues,
 * and booleans mark the met points of a free answer.
 */
export const walkGivenSchema = z.union([
  givenSchema,
  z.array(z.boolean()).check(z.maxLength(POINTS_MAX)),
]);
export type WalkGiven = z.infer<typeof walkGivenSchema>;

/**
 * A `clientId` always gets the same reply. A wrong answer gives the next hint, then the key; a
 * right one the next item. A free answer is `open`: its key is shown and it counts once marked.
 * Also `open` if the item was deleted meanwhile.
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
