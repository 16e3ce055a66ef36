import * as z from 'zod/mini';
import { DAY_MS } from './moments.ts';
import {
  emailSchema,
  mobileSchema,
  newPasswordSchema,
  passwordSchema,
  usernameSchema,
} from './account-fields.ts';
import { defineEndpoint } from './endpoint.ts';

export const ROLES = ['student', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z.object({
  username: z.string(),
  email: z.string(),
  mobile: z.string(),
  university: z.string(),
  role: roleSchema,
  inviteCode: z.string(),
  /** Null if there never was a plan. */
  planName: z.nullable(z.string()),
  /** Milliseconds. Access ends `planDuration` days after `planCreatedAt`. */
  planCreatedAt: z.nullable(z.number()),
  planDuration: z.nullable(z.number()),
  createdAt: z.string(),
  totalMessages: z.number(),
});

export type User = z.infer<typeof userSchema>;

/** The spec's rule: now is before planCreatedAt + planDuration days. */
export function isPlanValid(
  user: Pick<User, 'planCreatedAt' | 'planDuration'>,
  nowMs: number,
): boolean {
  if (user.planCreatedAt === null || user.planDuration === null) return false;
  return nowMs < user.planCreatedAt + user.planDuration * DAY_MS;
}

/** Admins need no plan. */
export function hasAccess(
  user: Pick<User, 'role' | 'planCreatedAt' | 'planDuration'>,
  nowMs: number,
): boolean {
  return user.role === 'admin' || isPlanValid(user, nowMs);
}

/** Changing the password needs `currentPassword` after this time. */
export const FRESH_SESSION_MINUTES = 10;

/** Empty means unchanged. */
const optionalPassword = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.optional(z.union([z.literal(''), schema]));

export const editUserBodySchema = z.object({
  username: usernameSchema,
  email: z.optional(emailSchema),
  mobile: mobileSchema,
  password: optionalPassword(newPasswordSchema),
  currentPassword: optionalPassword(passwordSchema),
});

export type EditUserBody = z.input<typeof editUserBodySchema>;

const userAnswerSchema = z.object({ done: z.literal(true), user: userSchema });

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/user/me',
  response: userAnswerSchema,
});

export const editUser = defineEndpoint({
  method: 'PUT',
  path: '/api/user/edit',
  body: editUserBodySchema,
  response: userAnswerSchema,
});

export const exportUser = defineEndpoint({
  method: 'GET',
  path: '/api/user/export',
  response: z.looseObject({ exportedAt: z.string(), user: userSchema }),
});

export const deleteUser = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete',
  body: z.object({ password: passwordSchema }),
  response: z.object({ done: z.literal(true), message: z.string() }),
});
