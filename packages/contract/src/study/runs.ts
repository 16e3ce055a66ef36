import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { runSchema } from '#src/study-events.ts';
import {
  itemKindSchema,
  itemSchema,
  QUESTION_KINDS,
  questionKindSchema,
  QUESTIONS_MAX,
  TOPIC_MAX,
} from './item.ts';

/** How many questions are asked for. */
export const questionCountSchema = z
  .number({ error: 'عدد الأسئلة مطلوب' })
  .check(
    z.int({ error: 'عدد الأسئلة عدد صحيح' }),
    z.gte(1, { error: 'سؤال واحد على الأقل' }),
    z.lte(QUESTIONS_MAX, { error: `الحد الأقصى ${QUESTIONS_MAX} سؤالًا` }),
  );
export const chosenKindsSchema = z.optional(
  z.array(questionKindSchema).check(z.maxLength(QUESTION_KINDS.length)),
);
export const chosenTopicsSchema = z.optional(
  z.array(z.string().check(z.maxLength(TOPIC_MAX))).check(z.maxLength(200)),
);

export const startRunBodySchema = z.object({
  kinds: chosenKindsSchema,
  count: questionCountSchema,
  topics: chosenTopicsSchema,
});

const runAnswer = z.object({ done: z.literal(true), run: runSchema });

export const startRun = defineEndpoint({
  method: 'POST',
  path: '/api/study/:centerId/runs',
  body: startRunBodySchema,
  response: runAnswer,
});

export const getRun = defineEndpoint({
  method: 'GET',
  path: '/api/study/:centerId/runs/:id',
  response: runAnswer,
});

/** What a center's bank holds, and what making more of it would cost. */
export const getStudy = defineEndpoint({
  method: 'GET',
  path: '/api/study/:centerId',
  response: z.object({
    done: z.literal(true),
    study: z.object({
      /** How many questions there are, those of one kind, topic and state together. */
      counts: z.array(
        z.object({
          kind: itemKindSchema,
          topic: z.nullable(z.string()),
          state: itemSchema.shape.state,
          count: z.number(),
        }),
      ),
      /** Headings of the files, in their order: what a run may be told to keep to. */
      headings: z.array(z.string()),
      engine: runSchema.shape.engine,
      /** Left of today's messages; null where a run costs none or there is no limit. */
      messagesLeft: z.nullable(z.number()),
      /** The newest one. */
      run: z.nullable(runSchema),
    }),
  }),
});
export type Study = z.infer<typeof getStudy.response>['study'];
