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

/** Questions to make. */
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

/** A center's item counts, and the cost of making more. */
export const getStudy = defineEndpoint({
  method: 'GET',
  path: '/api/study/:centerId',
  response: z.object({
    done: z.literal(true),
    study: z.object({
      /** Counts by kind, topic and state. */
      counts: z.array(
        z.object({
          kind: itemKindSchema,
          topic: z.nullable(z.string()),
          state: itemSchema.shape.state,
          count: z.number(),
        }),
      ),
      /** Headings in file order, to which a run may be limited. */
      headings: z.array(z.string()),
      engine: runSchema.shape.engine,
      /** Messages left today; null if a run is free or unlimited. */
      messagesLeft: z.nullable(z.number()),
      run: z.nullable(runSchema),
    }),
  }),
});
export type Study = z.infer<typeof getStudy.response>['study'];
