import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { daySchema } from '#src/moments.ts';
import { examDaySchema } from './exam-days.ts';

/** Reading a topic, due cards, questions, or a trial exam. */
export const BLOCK_KINDS = ['read', 'cards', 'ask', 'exam'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
/** Days per plan response, inclusive. */
export const PLAN_DAYS_MAX = 60;
export const DAY_MINUTES_MAX = 600;
export const FREE_DAYS_MAX = 366;

const MINUTES_PROBLEM = `دقائق اليوم من 0 إلى ${DAY_MINUTES_MAX}`;
const TIME_PROBLEM = 'وقت غير صحيح، مثال: 22:00';
const timeSchema = z
  .string({ error: TIME_PROBLEM })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: TIME_PROBLEM }));

export const planSettingsSchema = z.object({
  /** From Saturday. */
  minutesByWeekday: z
    .array(
      z
        .number({ error: MINUTES_PROBLEM })
        .check(
          z.int({ error: MINUTES_PROBLEM }),
          z.gte(0, { error: MINUTES_PROBLEM }),
          z.lte(DAY_MINUTES_MAX, { error: MINUTES_PROBLEM }),
        ),
      { error: MINUTES_PROBLEM },
    )
    .check(z.length(7, { error: 'لكل يوم من الأيام السبعة عدد دقائقه' })),
  freeDays: z
    .array(daySchema, { error: 'أيام الراحة غير صحيحة' })
    .check(z.maxLength(FREE_DAYS_MAX, { error: `الحد الأقصى ${FREE_DAYS_MAX} يومًا` })),
  quietFrom: timeSchema,
  quietTo: timeSchema,
  byMail: z.boolean({ error: 'اختيار البريد مطلوب' }),
  /** Kept for the app on phones: nothing is pushed yet, so no screen offers it. */
  byPush: z.boolean({ error: 'اختيار الإشعار مطلوب' }),
});
export type PlanSettings = z.infer<typeof planSettingsSchema>;

export const DEFAULT_PLAN_SETTINGS: PlanSettings = {
  minutesByWeekday: [60, 60, 60, 60, 60, 60, 0],
  freeDays: [],
  quietFrom: '22:00',
  quietTo: '06:00',
  byMail: false,
  byPush: false,
};

export const planBlockSchema = z.object({
  id: z.string(),
  kind: z.enum(BLOCK_KINDS),
  centerId: z.string(),
  centerName: z.string(),
  topic: z.nullable(z.string()),
  minutes: z.number(),
  state: z.enum(['planned', 'done', 'skipped']),
});
export type PlanBlock = z.infer<typeof planBlockSchema>;

export const planDaySchema = z.object({
  day: z.string(),
  hijri: z.string(),
  /** Study minutes set for this day. */
  minutes: z.number(),
  blocks: z.array(planBlockSchema),
});
export type PlanDay = z.infer<typeof planDaySchema>;

/** Two weeks from today unless the query names days. */
export const getPlan = defineEndpoint({
  method: 'GET',
  path: '/api/plan',
  query: z.object({ from: z.optional(daySchema), to: z.optional(daySchema) }),
  response: z.object({
    done: z.literal(true),
    exams: z.array(examDaySchema),
    days: z.array(planDaySchema),
    settings: planSettingsSchema,
    /** Effects of the exams: «4 بطاقات جديدة في اليوم حتى 28 نوفمبر». */
    notes: z.array(z.string()),
    /** Whether a link for calendars is open. */
    hasCalendar: z.optional(z.boolean()),
  }),
});
export type StudyPlan = z.infer<typeof getPlan.response>;

export const setPlanSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/plan/settings',
  body: planSettingsSchema,
  response: z.object({ done: z.literal(true), settings: planSettingsSchema }),
});

/** Days affected by a change. */
const changedDays = z.object({ done: z.literal(true), days: z.array(planDaySchema) });

export const finishBlock = defineEndpoint({
  method: 'POST',
  path: '/api/plan/blocks/:id/done',
  response: changedDays,
});

export const skipBlock = defineEndpoint({
  method: 'POST',
  path: '/api/plan/blocks/:id/skip',
  response: changedDays,
});

export const moveBlock = defineEndpoint({
  method: 'POST',
  path: '/api/plan/blocks/:id/move',
  body: z.object({ day: daySchema }),
  response: changedDays,
});

/** What to study now, for how long, and why. */
export const getNow = defineEndpoint({
  method: 'GET',
  path: '/api/now',
  response: z.object({
    done: z.literal(true),
    now: z.object({
      kind: z.enum([...BLOCK_KINDS, 'rest']),
      centerId: z.nullable(z.string()),
      centerName: z.nullable(z.string()),
      topic: z.nullable(z.string()),
      minutes: z.number(),
      /** One sentence with the reason: days left, due cards, or a weak topic. */
      why: z.string(),
      blockId: z.nullable(z.string()),
      /** The page of the task. */
      href: z.string(),
    }),
    today: z.object({ planned: z.number(), doneMinutes: z.number() }),
    next: z.array(planBlockSchema),
  }),
});
export type Now = z.infer<typeof getNow.response>;

/** A calendar feed of the plan; its address is shown once. */
export const openCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/calendar',
  response: z.object({ done: z.literal(true), url: z.string() }),
});

export const closeCalendar = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar',
  response: z.object({ done: z.literal(true) }),
});
