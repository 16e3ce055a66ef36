import * as z from 'zod/mini';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { cursorSchema } from '#src/moments.ts';
import {
  ITEM_ANSWER_MAX,
  itemAnswerSchema,
  itemOptionsSchema,
  itemSourceSchema,
  OPTIONS_MAX,
  POINTS_MAX,
  questionKindSchema,
} from './item.ts';
import { chosenKindsSchema, chosenTopicsSchema, questionCountSchema } from './runs.ts';

export const EXAM_MINUTES_MAX = 300;

const INDEX = z.number().check(z.int(), z.gte(0), z.lt(OPTIONS_MAX));

/** Text, an option's index, a verdict, or pairs of indices; null withdraws an answer. */
export const givenSchema = z.nullable(
  z.union([
    z.string().check(z.maxLength(ITEM_ANSWER_MAX, { error: `الحد الأقصى ${ITEM_ANSWER_MAX} حرف` })),
    INDEX,
    z.boolean(),
    z.array(z.tuple([INDEX, INDEX])).check(z.maxLength(OPTIONS_MAX)),
  ]),
);
export type Given = z.infer<typeof givenSchema>;

/** Contains nothing of the key while the exam is running. */
const questionSchema = z.object({
  n: z.number(),
  kind: questionKindSchema,
  stem: z.string(),
  options: z.nullable(itemOptionsSchema),
  /** Following fields only after submission. */
  itemId: z.optional(z.string()),
  topic: z.optional(z.nullable(z.string())),
  answer: z.optional(itemAnswerSchema),
  explanation: z.optional(z.nullable(z.string())),
  source: z.optional(z.nullable(itemSourceSchema)),
});
export type ExamQuestion = z.infer<typeof questionSchema>;

/** A model's judgement of a key point; without `evidence` from the answer it is not met. */
const judgedPointSchema = z.object({ met: z.boolean(), evidence: z.nullable(z.string()) });
export type JudgedPoint = z.infer<typeof judgedPointSchema>;

const examAnswerSchema = z.object({
  n: z.number(),
  rev: z.number(),
  given: givenSchema,
  /** Following fields only after submission; `open` waits for the student's or a model's marks. */
  verdict: z.optional(z.enum(['right', 'wrong', 'open'])),
  /** The points that the student ticked; null before that. */
  points: z.optional(z.nullable(z.array(z.boolean()))),
  /** A model's proposal per point; the student's ticks take precedence. Null without one. */
  proposal: z.optional(z.nullable(z.array(judgedPointSchema))),
  /** Closeness of a free answer, by rule. */
  band: z.optional(z.nullable(z.enum(['قريبة', 'ناقصة', 'بعيدة']))),
  /** Words of the key missing in the answer. */
  missing: z.optional(z.array(z.string())),
});
export type ExamAnswer = z.infer<typeof examAnswerSchema>;

export const examSchema = z.object({
  id: z.string(),
  /** Null after the center's deletion; the exam keeps its questions. */
  centerId: z.nullable(z.string()),
  courseName: z.string(),
  state: z.enum(['running', 'submitted']),
  startedAt: z.string(),
  /** Null without a time limit. */
  deadlineAt: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  /** The server's time, for clients with a wrong clock. */
  now: z.string(),
  questions: z.array(questionSchema),
  answers: z.array(examAnswerSchema),
  /**
   * State of the model's proposed marks after submission. `unpaid`: too few of the day's messages
   * were left.
   */
  proposals: z.optional(z.enum(['off', 'awaited', 'made', 'failed', 'unpaid'])),
  /** From 0 to 1; `open` answers count 0. */
  score: z.nullable(z.number()),
  topics: z.optional(
    z.array(
      z.object({
        topic: z.nullable(z.string()),
        right: z.number(),
        asked: z.number(),
        /** The lower bound of the known share: one right out of one is not mastery. */
        sureShare: z.number(),
      }),
    ),
  ),
});
export type Exam = z.infer<typeof examSchema>;

export const createExamBodySchema = z.object({
  centerId: z.string({ error: 'المقرر مطلوب' }).check(z.regex(/^[\w-]{1,100}$/)),
  count: questionCountSchema,
  kinds: chosenKindsSchema,
  topics: chosenTopicsSchema,
  minutes: z._default(
    z.nullable(
      z
        .number({ error: 'عدد الدقائق غير صحيح' })
        .check(
          z.int({ error: 'عدد الدقائق عدد صحيح' }),
          z.gte(1, { error: 'دقيقة واحدة على الأقل' }),
          z.lte(EXAM_MINUTES_MAX, { error: `الحد الأقصى ${EXAM_MINUTES_MAX} دقيقة` }),
        ),
    ),
    null,
  ),
  /** Whether a model may propose marks for free answers. */
  proposals: z._default(z.boolean(), true),
});

const examReply = z.object({ done: z.literal(true), exam: examSchema });

export const createExam = defineEndpoint({
  method: 'POST',
  path: '/api/exams',
  body: createExamBodySchema,
  response: examReply,
});

/** Newest first. */
export const listExams = defineEndpoint({
  method: 'GET',
  path: '/api/exams',
  query: z.object({
    centerId: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
    cursor: z.optional(cursorSchema),
  }),
  response: z.object({
    done: z.literal(true),
    exams: z.array(examSchema),
    nextCursor: z.nullable(z.string()),
  }),
});

export const getExam = defineEndpoint({
  method: 'GET',
  path: '/api/exams/:id',
  response: examReply,
});

export const deleteExam = defineEndpoint({
  method: 'DELETE',
  path: '/api/exams/:id',
  response: doneSchema,
});

/** Stores an answer; repeating a `rev` changes nothing, and an older one is refused. */
export const answerQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/:id/answers/:n',
  body: z.object({
    rev: z
      .number({ error: 'رقم النسخة مطلوب' })
      .check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
    given: givenSchema,
  }),
  response: z.object({ done: z.literal(true), rev: z.number() }),
});

export const submitExam = defineEndpoint({
  method: 'POST',
  path: '/api/exams/:id/submit',
  response: examReply,
});

/** The points of the key that a free answer met. */
export const markQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/:id/marks/:n',
  body: z.object({
    points: z.array(z.boolean(), { error: 'النقاط المحققة مطلوبة' }).check(z.maxLength(POINTS_MAX)),
  }),
  response: examReply,
});

/** The exam as PDF; `key=1` adds the key on separate pages. */
export const getExamDocument = defineEndpoint({
  method: 'GET',
  path: '/api/exams/:id/paper.pdf',
  query: z.object({ key: z._default(z.enum(['0', '1'], { error: 'القيمة 0 أو 1' }), '0') }),
  response: z.unknown(),
});
