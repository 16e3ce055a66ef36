import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { daySchema } from '#src/moments.ts';
import { csvOf, tableAnswer, tableQuery } from './table.ts';

/** All recorded admin actions, as target and deed. */
export const ADMIN_ACTIONS = [
  'user.plan',
  'user.days',
  'user.block',
  'user.unblock',
  'user.sign-out',
  'user.role',
  'user.delete',
  'plan.create',
  'plan.edit',
  'plan.switch',
  'plan.login-plan',
  'plan.image',
  'plan.order',
  'faq.create',
  'faq.edit',
  'faq.delete',
  'faq.order',
  'suggestion.answer',
  'suggestion.reject',
  'support.answer',
  'support.close',
  'support.reopen',
  'center.switch',
  'center.reindex',
  'center.retry-file',
  'order.check',
  'order.refund',
  'order.reference',
  'job.retry',
  'settings.save',
  'models.connect',
  'models.edit',
  'models.disconnect',
  'models.save',
  'models.pull',
  'models.remove',
  'second-factor.enable',
  'second-factor.disable',
  'admin.create',
  'admin.reset',
] as const;
export const adminActionSchema = z.enum(ADMIN_ACTIONS);
export type AdminAction = z.infer<typeof adminActionSchema>;

export const ADMIN_ACTION_KINDS = [
  'user',
  'plan',
  'faq',
  'suggestion',
  'support',
  'center',
  'order',
  'job',
  'settings',
  'models',
  'second-factor',
  'admin',
] as const;

const facts = z.nullable(z.record(z.string(), z.unknown()));

export const adminActionRowSchema = z.object({
  id: z.string(),
  /** Null after that admin's account is deleted; the name stays. */
  adminId: z.nullable(z.string()),
  adminName: z.string(),
  action: adminActionSchema,
  targetId: z.nullable(z.string()),
  /** The target's current name; null if it is deleted or has none. */
  targetName: z.nullable(z.string()),
  before: facts,
  after: facts,
  createdAt: z.string(),
});

export type AdminActionRow = z.infer<typeof adminActionRowSchema>;

/** `q` searches the admin's name and the target's id. */
export const adminListActions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/actions',
  query: tableQuery(['createdAt'], {
    adminId: z.optional(z.string()),
    targetId: z.optional(z.string()),
    kind: z.optional(z.enum(ADMIN_ACTION_KINDS)),
    action: z.optional(adminActionSchema),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
  }),
  response: tableAnswer(adminActionRowSchema),
});

export const adminExportActions = csvOf(adminListActions);
