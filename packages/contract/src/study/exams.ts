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

/** Words, the place of an option, a verdict, or pairs of places; null takes an answer back. */
export const givenSchema = z.nullable(
  z.union([
    z.string().check(z.maxLength(ITEM_ANSWER_MAX, { error: `الحد الأقصى ${ITEM_ANSWER_MAX} حرف` })),
    INDEX,
    z.boolean(),
    z.array(z.tuple([INDEX, INDEX])).check(z.maxLength(OPTIONS_MAX)),
  ]),
);
export type Given = z.infer<typeof givenSchema>;

/** While the exam runs a question holds nothing of its key. */
const questionSchema = z.object({
  n: z.number(),
  kind: questionKindSchema,
  stem: z.string(),
  options: z.nullable(itemOptionsSchema),
  /** From here on only once it was submitted. */
  itemId: z.optional(z.string()),
  topic: z.optional(z.nullable(z.string())),
  answer: z.optional(itemAnswerSchema),
  explanation: z.optional(z.nullable(z.string())),
  source: z.optional(z.nullable(itemSourceSchema)),
});
export type ExamQuestion = z.infer<typeof questionSchema>;

/** What a model says of one key point; `evidence` are words of the answer, without them nothing is met. */
const judgedPointSchema = z.object({ met: z.boolean(), evidence: z.nullable(z.string()) });
export type JudgedPoint = z.infer<typeof judgedPointSchema>;

const examAnswerSchema = z.object({
  n: z.number(),
  rev: z.number(),
  given: givenSchema,
  /**
   * From here on only once it was submitted; `open` waits for the student's ticks, or for what a model
   * proposes until there are any.
   */
  verdict: z.optional(z.enum(['right', 'wrong', 'open'])),
  /** Which points were met, as the student ticked them; null until then. */
  points: z.optional(z.nullable(z.array(z.boolean()))),
  /** What a model proposes, one for each point; the student's ticks win. Null where it proposes nothing. */
  proposal: z.optional(z.nullable(z.array(judgedPointSchema))),
  /** How near an answer in the student's own words comes, by rule. */
  band: z.optional(z.nullable(z.enum(['قريبة', 'ناقصة', 'بعيدة']))),
  /** Words of the key that the answer lacks. */
  missing: z.optional(z.array(z.string())),
});
export type ExamAnswer = z.infer<typeof examAnswerSchema>;

export const examSchema = z.object({
  id: z.string(),
  /** Null once the center was deleted; the exam keeps its questions. */
  centerId: z.nullable(z.string()),
  courseName: z.string(),
  state: z.enum(['running', 'submitted']),
  startedAt: z.string(),
  /** Null where there is no limit of time. */
  deadlineAt: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  /** The server's clock, for a phone whose own is wrong. */
  now: z.string(),
  questions: z.array(questionSchema),
  answers: z.array(examAnswerSchema),
  /**
   * What became of the marks that a model proposes, once the exam was submitted. `unpaid`: too few of
   * the day's messages were left for it.
   */
  proposals: z.optional(z.enum(['off', 'awaited', 'made', 'failed', 'unpaid'])),
  /** From nought to one; while some are `open` they count as nought. */
  score: z.nullable(z.number()),
  topics: z.optional(
    z.array(
      z.object({
        topic: z.nullable(z.string()),
        right: z.number(),
        asked: z.number(),
        /** What is sure of the share that is known: one right of one is not mastery. */
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
  /** Whether a model, where there is one, may propose the marks of answers in the student's own words. */
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

/** Stored as it is given; the same `rev` again changes nothing, an older one is refused. */
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

/** Which points of the key an answer in the student's own words met. */
export const markQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/:id/marks/:n',
  body: z.object({
    points: z.array(z.boolean(), { error: 'النقاط المحققة مطلوبة' }).check(z.maxLength(POINTS_MAX)),
  }),
  response: examReply,
});

/** The questions on paper, with `key=1` the key on pages of its own: a PDF, not JSON. */
export const getExamDocument = defineEndpoint({
  method: 'GET',
  path: '/api/exams/:id/paper.pdf',
  query: z.object({ key: z._default(z.enum(['0', '1'], { error: 'القيمة 0 أو 1' }), '0') }),
  response: z.unknown(),
});
