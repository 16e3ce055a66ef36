import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { daySchema } from '#src/moments.ts';
import { lineSchema } from '#src/text.ts';

/** Planned exams per student. */
export const EXAM_DAYS_MAX = 40;
export const EXAM_TITLE_MAX = 120;
export const EXAM_WEIGHT_MAX = 5;
const LAST_MINUTE = 24 * 60 - 1;

const wholeNumber = (min: number, max: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.gte(min, { error }), z.lte(max, { error }));

const HIJRI_PROBLEM = 'التاريخ الهجري غير صحيح';
const hijriSchema = z.object({
  year: wholeNumber(1420, 1523, HIJRI_PROBLEM),
  month: wholeNumber(1, 12, HIJRI_PROBLEM),
  day: wholeNumber(1, 30, HIJRI_PROBLEM),
});

export const examDaySchema = z.object({
  id: z.string(),
  centerId: z.string(),
  centerName: z.string(),
  title: z.string(),
  /** A day in Riyadh, such as `2026-12-20`. */
  day: z.string(),
  hijri: z.string(),
  /** Minute of the day in Riyadh at which it begins. */
  minute: z.nullable(z.number()),
  weight: z.number(),
  /** Null for a past day. */
  daysLeft: z.nullable(z.number()),
});
export type ExamDay = z.infer<typeof examDaySchema>;

/** Accepts either calendar; the Gregorian day takes precedence. */
export const examDayBodySchema = z
  .object({
    centerId: z.string({ error: 'المقرر مطلوب' }).check(z.maxLength(64)),
    title: lineSchema({ required: 'اسم الاختبار مطلوب', max: EXAM_TITLE_MAX }),
    day: z.optional(daySchema),
    hijri: z.optional(hijriSchema),
    minute: z._default(z.nullable(wholeNumber(0, LAST_MINUTE, 'وقت الاختبار غير صحيح')), null),
    weight: z._default(wholeNumber(1, EXAM_WEIGHT_MAX, 'أهمية الاختبار من 1 إلى 5'), 1),
  })
  .check(
    z.refine(({ day, hijri }) => day !== undefined || hijri !== undefined, {
      error: 'تاريخ الاختبار مطلوب',
      path: ['day'],
    }),
  );

const examDayReply = z.object({ done: z.literal(true), exam: examDaySchema });

export const addExamDay = defineEndpoint({
  method: 'POST',
  path: '/api/plan/exams',
  body: examDayBodySchema,
  response: examDayReply,
});

export const changeExamDay = defineEndpoint({
  method: 'PUT',
  path: '/api/plan/exams/:id',
  body: examDayBodySchema,
  response: examDayReply,
});

export const removeExamDay = defineEndpoint({
  method: 'DELETE',
  path: '/api/plan/exams/:id',
  response: examDayReply,
});
