import * as z from 'zod/mini';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { lineSchema } from '#src/text.ts';
import { csvOf, tableAnswer } from './table.ts';

export const PLAN_IMAGE_MAX_BYTES = 300 * 1024;
export const PLAN_FEATURES_MAX = 12;
const PRICE_MAX_HALALAS = 10_000_000;
const STORAGE_MAX_BYTES = 1024 ** 4;

export const adminPlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  priceHalalas: z.number(),
  durationDays: z.number(),
  maxCenters: z.number(),
  /** Null for no limit. */
  messagesPerDay: z.nullable(z.number()),
  maxStorageBytes: z.nullable(z.number()),
  features: z.array(z.string()),
  image: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The plan given to new accounts; there is exactly one. */
  isLoginPlan: z.boolean(),
  createdAt: z.string(),
  subscribers: z.number(),
});

export type AdminPlan = z.infer<typeof adminPlanSchema>;

export const adminListPlans = defineEndpoint({
  method: 'GET',
  path: '/api/admin/plans',
  response: tableAnswer(adminPlanSchema),
});

export const adminExportPlans = csvOf(adminListPlans);

const whole = (label: string, from: number, to: number) => {
  const error = `${label}: عدد صحيح من ${from} إلى ${to}`;
  return z.int({ error }).check(z.gte(from, { error }), z.lte(to, { error }));
};

export const planFieldsSchema = z.object({
  name: lineSchema({ required: 'اسم الباقة مطلوب', max: 60 }),
  priceHalalas: whole('السعر بالهللة', 0, PRICE_MAX_HALALAS),
  durationDays: whole('المدة بالأيام', 1, 3650),
  maxCenters: whole('عدد المراكز', 0, 1000),
  messagesPerDay: z.nullable(whole('عدد الرسائل في اليوم', 1, 100_000)),
  maxStorageBytes: z.nullable(whole('مساحة الملفات', 1024 ** 2, STORAGE_MAX_BYTES)),
  features: z
    .array(lineSchema({ required: 'نص الميزة مطلوب', max: 120 }))
    .check(z.maxLength(PLAN_FEATURES_MAX, { error: `الحد الأقصى ${PLAN_FEATURES_MAX} ميزة` })),
  isActive: z.boolean({ error: 'حالة الباقة مطلوبة' }),
});

export type PlanFields = z.infer<typeof planFieldsSchema>;

const planAnswer = z.object({ done: z.literal(true), message: z.string(), plan: adminPlanSchema });

export const adminCreatePlan = defineEndpoint({
  method: 'POST',
  path: '/api/admin/plans',
  body: planFieldsSchema,
  response: planAnswer,
});

export const adminEditPlan = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/plans/:id',
  body: planFieldsSchema,
  response: planAnswer,
});

export const adminSwitchPlan = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/plans/:id/active',
  body: z.object({ isActive: z.boolean({ error: 'حالة الباقة مطلوبة' }) }),
  response: planAnswer,
});

/** Makes this the plan for new accounts; the former one becomes an ordinary plan. */
export const adminMakeLoginPlan = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/plans/:id/login-plan',
  response: planAnswer,
});

/**
 * A base64 data URL up to `PLAN_IMAGE_MAX_BYTES`, PNG, JPEG or WEBP by content. Null removes the
 * image.
 */
export const adminSetPlanImage = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/plans/:id/image',
  body: z.object({
    image: z.nullable(
      z
        .string({ error: 'الصورة مطلوبة' })
        .check(
          z.maxLength(PLAN_IMAGE_MAX_BYTES * 1.4, { error: 'حجم الصورة أكبر من 300 كيلوبايت' }),
        ),
    ),
  }),
  response: planAnswer,
});

export const orderBodySchema = z.object({
  ids: z
    .array(z.string().check(z.maxLength(100)), { error: 'الترتيب مطلوب' })
    .check(z.minLength(1), z.maxLength(1000)),
});

export const adminOrderPlans = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/plans/order',
  body: orderBodySchema,
  response: doneSchema,
});
