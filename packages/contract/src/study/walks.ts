import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { walkSchema } from '#src/study-walk.ts';
import { givenSchema } from './exams.ts';
import {
  itemAnswerSchema,
  itemKindSchema,
  itemOptionsSchema,
  itemSourceSchema,
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

/** A walk of the center that still runs is continued. */
export const startWalk = defineEndpoint({
  method: 'POST',
  path: '/api/walks',
  body: z.object({
    centerId: z.string({ error: 'المقرر مطلوب' }).check(z.maxLength(64)),
    topic: z.optional(z.nullable(z.string().check(z.maxLength(TOPIC_MAX)))),
    /** Only what was missed, or only the topic that is known least. */
    only: z.optional(z.nullable(z.enum(['missed', 'weakest'], { error: 'الاختيار غير معروف' }))),
    minutes: z.optional(
      z.nullable(
        z
          .number({ error: 'عدد الدقائق غير صحيح' })
          .check(z.int(), z.gte(1), z.lte(DAY_MINUTES_MAX)),
      ),
    ),
  }),
  response: walkReply,
});

export const getWalk = defineEndpoint({
  method: 'GET',
  path: '/api/walks/:id',
  response: walkReply,
});

/**
 * The same `clientId` gives the same reply. A card is answered by a rating from 1 to 4; null goes on
 * after the answer was shown.
 */
export const answerWalk = defineEndpoint({
  method: 'POST',
  path: '/api/walks/:id/answers',
  body: z.object({
    clientId: z
      .string({ error: 'رقم الإجابة مطلوب' })
      .check(z.minLength(1, { error: 'رقم الإجابة مطلوب' }), z.maxLength(100)),
    itemId: z.string({ error: 'السؤال مطلوب' }).check(z.maxLength(64)),
    given: givenSchema,
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
