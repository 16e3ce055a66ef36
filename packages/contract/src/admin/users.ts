import * as z from 'zod/mini';
import { emailSchema } from '#src/account-fields.ts';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { lineSchema } from '#src/text.ts';
import { roleSchema } from '#src/user.ts';
import { csvOf, flagSchema, tableAnswer, tableQuery } from './table.ts';

export const EXTRA_DAYS_MAX = 366;
export const BLOCK_REASON_MAX = 300;

/** Whether a plan is active, ended, or never existed. */
export const PLAN_STATES = ['running', 'ended', 'none'] as const;
export const planStateSchema = z.enum(PLAN_STATES);

export const adminUserRowSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  mobile: z.string(),
  university: z.string(),
  role: roleSchema,
  planState: planStateSchema,
  planName: z.nullable(z.string()),
  /** The end of the last period. */
  planEndsAt: z.nullable(z.string()),
  isBlocked: z.boolean(),
  totalMessages: z.number(),
  createdAt: z.string(),
});

export type AdminUserRow = z.infer<typeof adminUserRowSchema>;

export const adminListUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  query: tableQuery(['createdAt', 'username', 'email', 'university', 'totalMessages'], {
    role: z.optional(roleSchema),
    planState: z.optional(planStateSchema),
    /** Users with this active plan. */
    planId: z.optional(z.string()),
    blocked: z.optional(flagSchema),
  }),
  response: tableAnswer(adminUserRowSchema),
});

export const adminExportUsers = csvOf(adminListUsers);

export const adminPlanPeriodSchema = z.object({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  source: z.enum(['welcome', 'invite', 'order', 'admin']),
  orderId: z.nullable(z.string()),
});

export const adminUserSchema = z.extend(adminUserRowSchema, {
  blockedAt: z.nullable(z.string()),
  inviteCode: z.string(),
  inviteRewards: z.number(),
  hasSecondFactor: z.boolean(),
  sessions: z.number(),
  lastSeenAt: z.nullable(z.string()),
  usage: z.object({
    messagesToday: z.number(),
    messagesPerDay: z.nullable(z.number()),
    storageBytes: z.number(),
    maxStorageBytes: z.nullable(z.number()),
    centers: z.number(),
    maxCenters: z.nullable(z.number()),
    /** Total, in millionths of a dollar. */
    costMicros: z.number(),
  }),
  periods: z.array(adminPlanPeriodSchema),
  /** The newest twenty of each; tables show the rest, filtered by `userId` or `targetId`. */
  centers: z.array(
    z.object({
      id: z.string(),
      courseName: z.string(),
      isEnabled: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      planName: z.string(),
      amountHalalas: z.number(),
      refundedHalalas: z.number(),
      state: z.string(),
      createdAt: z.string(),
    }),
  ),
  actions: z.array(
    z.object({
      id: z.string(),
      adminName: z.string(),
      action: z.string(),
      createdAt: z.string(),
    }),
  ),
});

export type AdminUser = z.infer<typeof adminUserSchema>;

const userAnswer = z.object({ done: z.literal(true), message: z.string(), user: adminUserSchema });

export const adminGetUser = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  response: z.object({ done: z.literal(true), user: adminUserSchema }),
});

const days = z
  .int({ error: 'عدد الأيام مطلوب' })
  .check(
    z.gte(1, { error: 'يوم واحد على الأقل' }),
    z.lte(EXTRA_DAYS_MAX, { error: `الحد الأقصى ${EXTRA_DAYS_MAX} يومًا` }),
  );

/**
 * `now`: starts at once and delays the others; `queued`: follows the last; `replace`: drops the
 * others.
 */
export const PLAN_CHANGES = ['now', 'queued', 'replace'] as const;

export const adminChangePlan = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:id/plan',
  body: z.object({
    planId: z.string({ error: 'الباقة مطلوبة' }).check(z.maxLength(100)),
    mode: z.enum(PLAN_CHANGES, { error: 'طريقة التغيير مطلوبة' }),
    days: z.optional(days),
  }),
  response: userAnswer,
});

/** Extends the plan that ends last; an ended one restarts now. */
export const adminAddDays = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:id/days',
  body: z.object({ days }),
  response: userAnswer,
});

/** The reason is recorded but not shown to the user. */
export const adminBlockUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:id/block',
  body: z.object({ reason: lineSchema({ required: 'السبب مطلوب', max: BLOCK_REASON_MAX }) }),
  response: userAnswer,
});

export const adminUnblockUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:id/unblock',
  response: userAnswer,
});

export const adminSignOutUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  response: userAnswer,
});

export const adminSetRole = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  body: z.object({ role: roleSchema }),
  response: userAnswer,
});

/** Requires typing the account's email; orders and invoices stay without personal data. */
export const adminDeleteUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:id/delete',
  body: z.object({ email: emailSchema }),
  response: doneSchema,
});
